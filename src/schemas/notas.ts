/**
 * Facts that JSON Schema has no keyword for, written in its own `$comment` as 'chave=valor; chave=valor', so that a
 * schema stays pure, travels (OpenAPI, published processes) and passes Ajv's strict mode.
 */
export interface Notas {
  /** Entity that a relation points to: the `name` of its declaration. */
  readonly entidade?: string;
  /** Unit shown behind a number ('m²', 'dias'). */
  readonly unidade?: string;
  /** Format of a list or object, where the keyword `format` is not allowed. */
  readonly formato?: string;
  /** The sentence for a missing value, where the specification has one of its own. */
  readonly exigencia?: string;
  /** Fields beside a postal code that its look-up fills, by the names of the answer, with commas between. */
  readonly preenche?: string;
  /** The relation beside this one that its records must belong to. */
  readonly depende?: string;
  /** The text beside a relation that keeps the title of what was chosen: 'endereco_cidade.nome'. */
  readonly copia?: string;
  /**
   * What is granted here: forms offer only what their user may grant. `permissao`: the values are permissions; `geral` and `setor`: they
   * are profiles given as a whole or in a sector (podeConceder.ts).
   */
  readonly concessao?: string;
  /** Look-up (GET recursos/…) that fills the record by this field's value. */
  readonly consulta?: string;
  /** Address beside a text that the text is written from while nobody wrote it himself. */
  readonly composto?: string;
  /** Fields of the related record that a view shows below its name, with commas between. */
  readonly mostra?: string;
  /** 'fim' on a date: the last day of a validity, so that one that is past is shown as such. */
  readonly vence?: string;
  /** Id of the record that a relation of a new form begins with. */
  readonly preposto?: string;
  /** 'registro' on a whole number: it names a record, so that it is no amount and has no thousands. */
  readonly nomeia?: string;
  /** What stands where there is no value: 'Não vence'. */
  readonly vazio?: string;
  /** Columns of a table that tells of changes, with commas between: what changed, its value before and after. */
  readonly mudanca?: string;
}

const CHAVES = [
  'entidade',
  'unidade',
  'formato',
  'exigencia',
  'preenche',
  'depende',
  'copia',
  'concessao',
  'consulta',
  'composto',
  'mostra',
  'vence',
  'preposto',
  'nomeia',
  'vazio',
  'mudanca',
] as const satisfies readonly (keyof Notas)[];

/** `{ $comment }` to spread into a schema, or nothing when there is nothing to note. */
export const anotar = (notas: Notas): { $comment?: string } => {
  const pares = CHAVES.flatMap((chave) => (notas[chave] === undefined ? [] : [`${chave}=${notas[chave]}`]));
  return pares.length === 0 ? {} : { $comment: pares.join('; ') };
};

/** Reads one note of a schema; undefined when it has none. */
export const notaDe = (schema: unknown, chave: keyof Notas): string | undefined => {
  if (typeof schema !== 'object' || schema === null || !('$comment' in schema)) return undefined;
  const par = String(schema.$comment)
    .split('; ')
    .find((texto) => texto.startsWith(`${chave}=`));
  return par?.slice(chave.length + 1);
};
