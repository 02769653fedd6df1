export type ValorDeQuery =
  string | number | boolean | null | undefined | readonly ValorDeQuery[] | { readonly [nome: string]: ValorDeQuery };

export type Query = Readonly<Record<string, ValorDeQuery>>;

function* pares(nome: string, valor: ValorDeQuery): Generator<[string, string]> {
  if (valor === undefined || valor === null) return;
  if (Array.isArray(valor)) for (const cada of valor as readonly ValorDeQuery[]) yield* pares(`${nome}[]`, cada);
  else if (typeof valor === 'object')
    for (const [chave, cada] of Object.entries(valor)) yield* pares(`${nome}[${chave}]`, cada);
  else yield [nome, String(valor)];
}

/**
 * A query string with brackets for lists and groups (spec 7, AMB-114): `{status: ['a', 'b']}` is `status[]=a&status[]=b`,
 * `{filtro: {data: {de: 'x'}}}` is `filtro[data][de]=x`. Undefined and null are left out; '' is sent empty.
 */
export function queryString(query: Query | undefined): string {
  const partes: string[] = [];
  for (const [nome, valor] of Object.entries(query ?? {}))
    for (const [chave, texto] of pares(nome, valor))
      partes.push(
        `${encodeURIComponent(chave).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${encodeURIComponent(texto)}`,
      );
  return partes.length === 0 ? '' : `?${partes.join('&')}`;
}
