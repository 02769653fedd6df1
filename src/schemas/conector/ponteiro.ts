/** Names of a JSON Pointer (RFC 6901), in order; undefined for a text that is none. */
export const partesDoPonteiro = (ponteiro: string): readonly string[] | undefined => {
  if (ponteiro === '') return [];
  if (!ponteiro.startsWith('/') || /~(?![01])/.test(ponteiro)) return undefined;
  return ponteiro
    .slice(1)
    .split('/')
    .map((parte) => parte.replaceAll('~1', '/').replaceAll('~0', '~'));
};

/** What stands at a pointer; undefined where nothing does. Only own properties count, and in lists only their places. */
export const lerPonteiro = (documento: unknown, ponteiro: string): unknown => {
  const partes = partesDoPonteiro(ponteiro);
  if (partes === undefined) return undefined;
  let valor: unknown = documento;
  for (const parte of partes) {
    if (typeof valor !== 'object' || valor === null) return undefined;
    if (Array.isArray(valor) && !/^(0|[1-9]\d{0,5})$/.test(parte)) return undefined;
    if (!Object.hasOwn(valor, parte)) return undefined;
    valor = (valor as Readonly<Record<string, unknown>>)[parte];
  }
  return valor;
};
