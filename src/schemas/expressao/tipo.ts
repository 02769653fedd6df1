/** Types of one value. Money, measures and percentages are `decimal`; a choice field lists its options. */
export type TipoSimples =
  'decimal' | 'inteiro' | 'texto' | 'logico' | 'data' | 'hora' | { readonly opcoes: readonly string[] };

/**
 * Type of a name an expression may use.
 * | kind of field | type |
 * |---|---|
 * | text, long text | `texto` |
 * | integer / decimal, money | `inteiro` / `decimal` |
 * | date (AAAA-MM-DD) / time (HH:mm) | `data` / `hora` |
 * | yes or no | `logico` |
 * | choice | `{ opcoes }` |
 * | several choices, list | `{ lista }` |
 * | table | `{ tabela }`: type of each column |
 */
export type TipoExpressao =
  TipoSimples | { readonly lista: TipoSimples } | { readonly tabela: Readonly<Record<string, TipoSimples>> };

/** Names that an expression may use, each with its type. Read once per object: pass a new one after a change. */
export type Tipos = Readonly<Record<string, TipoExpressao>>;

/** What an expression gives: decimals as exact strings ("142.5"), dates AAAA-MM-DD, times HH:mm. */
export type ValorExpressao = string | boolean | readonly ValorExpressao[];

export const tipoEhLista = (tipo: TipoExpressao): tipo is { readonly lista: TipoSimples } =>
  typeof tipo === 'object' && 'lista' in tipo;

export const tipoEhTabela = (tipo: TipoExpressao): tipo is { readonly tabela: Readonly<Record<string, TipoSimples>> } =>
  typeof tipo === 'object' && 'tabela' in tipo;

export const tipoEhEscolha = (tipo: TipoExpressao): tipo is { readonly opcoes: readonly string[] } =>
  typeof tipo === 'object' && 'opcoes' in tipo;
