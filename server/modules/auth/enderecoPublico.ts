import type { Parts } from '../../parts.ts';

/** What an address needs of the portal. */
export interface ComEndereco {
  readonly settings: Pick<Parts['settings'], 'publicUrl' | 'producao'>;
}

/**
 * Absolute address of a page for a mail: the organisation's own domain with the scheme and port of PUBLIC_URL, else
 * PUBLIC_URL itself. Never the Host header, which the caller writes.
 */
export const enderecoPublico = ({ settings }: ComEndereco, dominio: string, caminho: string): string => {
  const publica = settings.publicUrl === null ? undefined : new URL(settings.publicUrl);
  const protocolo = publica?.protocol ?? (settings.producao ? 'https:' : 'http:');
  const porta = publica?.port ? `:${publica.port}` : '';
  const host = dominio === '' ? (publica?.host ?? 'localhost') : `${dominio.toLowerCase()}${porta}`;
  return `${protocolo}//${host}${caminho}`;
};
