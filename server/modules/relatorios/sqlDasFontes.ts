import { sql, type RawBuilder } from 'kysely';
import { ALEM, type DeHoje, type Fonte, type TipoDoFato } from '../../../src/schemas/relatorios/fatos/fonte.ts';

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

const TIPOS_DE_HOJE: Readonly<Record<DeHoje['como'], string>> = { dias: 'bigint', faixa: 'text', passou: 'boolean' };

/** The column of a row that one of a report is read of: itself, or the day that it says something of. */
export const colunaDoFato = ({ deHoje }: Fonte, coluna: string): string => deHoje?.[coluna]?.de ?? coluna;

/** What a report reads of a row as one of its columns. @param hoje AAAA-MM-DD in the city */
export const valorDaColuna = ({ deHoje }: Fonte, coluna: string, hoje: string): RawBuilder<unknown> => {
  const declarada = deHoje?.[coluna];
  if (declarada === undefined) return sql.id(coluna);
  const dia = sql.id(declarada.de);
  const dias = sql`(${hoje}::date - ${dia})`;
  if (declarada.como === 'faixa') {
    const faixas = declarada.ate.map((ultimo) => sql`when ${dias} <= ${ultimo}::int then ${String(ultimo)}::text`);
    return sql`(case when ${dia} is null then null ${sql.join(faixas, sql` `)} else ${ALEM}::text end)`;
  }
  return declarada.como === 'dias' ? sql`${dias}::bigint` : sql`(${dia} < ${hoje}::date)`;
};

/** SQL type of what a source is grouped by. */
export const tipoDaDimensao = ({ dimensoes, detalhes, deHoje }: Fonte, coluna: string): string => {
  const lida = deHoje?.[coluna];
  if (lida !== undefined) return TIPOS_DE_HOJE[lida.como];
  const tipo = dimensoes[coluna] ?? detalhes[coluna];
  if (tipo === undefined) throw new RangeError(`A fonte não tem a dimensão ${coluna}`);
  return TIPOS[tipo];
};
