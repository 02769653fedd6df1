/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [chave: string]: Json };

const ordenar = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(ordenar);
  if (valor === null || typeof valor !== 'object') return valor;
  const objeto = valor as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(objeto)
      .filter((k) => objeto[k] !== undefined)
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      .map((k) => [k, ordenar(objeto[k])]),
  );
};

/** The file of a definition: keys sorted by code unit, two spaces, LF, one newline at the end (api.md "The file"). */
export const arquivoCanonico = (valor: unknown): string => `${JSON.stringify(ordenar(valor), null, 2)}\n`;

/** One line, keys sorted: what hashes are taken of. */
export const textoCanonico = (valor: unknown): string => JSON.stringify(ordenar(valor));
