/** A file outside the portal that a page may lead to. */
export interface ArquivoExterno {
  readonly endereco: string;
  /** Where it is kept, as the reader is told. */
  readonly host: string;
  /** Last part of its address, decoded; the host where it has none. */
  readonly nome: string;
}

function lerEndereco(texto: string): URL | null {
  try {
    return new URL(texto);
  } catch {
    return null;
  }
}

function nomeDo({ pathname, hostname }: URL): string {
  const ultimo = pathname.split('/').filter(Boolean).pop() ?? '';
  try {
    return decodeURIComponent(ultimo) || hostname;
  } catch {
    return ultimo;
  }
}

/** Hosts that a city names in its extras (`metadados.extras.arquivos_externos`); anything that is no list of words counts as none. */
export function hostsDosExtras(extras: unknown): readonly string[] {
  const lista =
    typeof extras === 'object' && extras !== null
      ? (extras as Readonly<Record<string, unknown>>)['arquivos_externos']
      : null;
  return Array.isArray(lista) ? lista.filter((host): host is string => typeof host === 'string') : [];
}

/**
 * The file that '/external-file' may lead to (AMB-021): https, the usual port, no name or password in the address, and a host that the
 * city lists, exactly. Anything else is null: an address that anybody can write must lead nowhere the city did not choose.
 */
export function arquivoExterno(endereco: string | null, hosts: readonly string[]): ArquivoExterno | null {
  const url = lerEndereco(endereco ?? '');
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!hosts.some((host) => host.trim().toLowerCase() === url.hostname)) return null;
  return { endereco: url.href, host: url.hostname, nome: nomeDo(url) };
}
