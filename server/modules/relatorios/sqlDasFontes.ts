import { sql, type RawBuilder } from 'kysely';
import type { Fonte, TipoDoFato } from '../../../src/schemas/relatorios/fatos/fonte.ts';

const TIPOS: Readonly<Record<TipoDoFato, string>> = {
  texto: 'text',
  'texto?': 'text',
  inteiro: 'bigint',
  'inteiro?': 'bigint',
  logico: 'boolean',
  dia: 'date',
  'dia?': 'date',
  decimal: 'numeric',
};

/** Table of the sums per month of a source. */
export const tabelaPorMes = ({ tabela }: Pick<Fonte, 'tabela'>): string => `${tabela}_mes`;

/** SQL type of each column of a source's rows, the common ones apart. */
export const colunasDaFonte = ({ dimensoes, somas, detalhes }: Fonte): readonly (readonly [string, string])[] =>
  Object.entries({ ...dimensoes, ...somas, ...detalhes }).map(([nome, tipo]) => [nome, TIPOS[tipo]]);

export const nomes = (colunas: readonly string[]): RawBuilder<unknown> => sql.join(colunas.map((c) => sql.id(c)));

/** `nome tipo, …` of rows that are sent as JSON. */
export const formaDasLinhas = (fonte: Fonte): RawBuilder<unknown> =>
  sql.join(
    [['requerimento_id', 'bigint'], ['ordem', 'int'], ['dia', 'date'], ...colunasDaFonte(fonte)].map(
      ([nome = '', tipo = '']) => sql`${sql.id(nome)} ${sql.raw(tipo)}`,
    ),
  );

/** SQL type of what a source is grouped by. */
export const tipoDaDimensao = ({ dimensoes, detalhes }: Fonte, coluna: string): string => {
  const tipo = dimensoes[coluna] ?? detalhes[coluna];
  if (tipo === undefined) throw new RangeError(`A fonte não tem a dimensão ${coluna}`);
  return TIPOS[tipo];
};
