/** Parameters of a path by the names of its pattern ('/requerimento/visualizar/:id?'); null when it does not fit. */
export function casarRota(padrao: string, caminho: string): Readonly<Record<string, string>> | null {
  const pedacos = caminho.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  const modelo = padrao.split('/').filter(Boolean);
  if (pedacos.length > modelo.length) return null;
  for (const [i, parte] of modelo.entries()) {
    const dado = pedacos[i];
    if (!parte.startsWith(':')) {
      if (dado !== parte) return null;
    } else if (dado === undefined) {
      if (!parte.endsWith('?')) return null;
    } else {
      params[parte.replace(/^:|\?$/g, '')] = decodificar(dado);
    }
  }
  return params;
}

/** A broken escape ('%zz') is shown as it stands instead of breaking the page. */
function decodificar(texto: string): string {
  try {
    return decodeURIComponent(texto);
  } catch {
    return texto;
  }
}
