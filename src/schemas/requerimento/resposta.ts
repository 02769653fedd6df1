/** A stored answer: text, decimal as text, yes/no, list or table rows. */
export type Valor = string | number | boolean | null | readonly Valor[] | { readonly [coluna: string]: Valor };

export type Respostas = { readonly [campo: string]: Valor };
