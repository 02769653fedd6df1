import { sql, type RawBuilder } from 'kysely';
import {
  ALEM,
  type DeHoje,
  type Fonte,
  type Resumo,
  type TipoDoFato,
} from '../../../src/schemas/relatorios/fatos/fonte.ts';

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

/** What sums are kept of: the name of the column that says which, and what a day is cut to for it. */
export type Cada = 'ano' | 'mes' | 'semana';
export const CORTE = { ano: 'year', mes: 'month', semana: 'week' } as const;

/** First day of the year, month or week that a day is in. */
export const inicioDe = (cada: Cada, dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc(${sql.lit(CORTE[cada])}, ${dia}::timestamp)::date`;

/** Sums of a source, as a table: `ano`, `mes` or `semana`, `n`, and these columns. */
export interface TabelaDeSomas {
  readonly tabela: string;
  readonly cada: Cada;
  readonly por: readonly string[];
  readonly somas: readonly string[];
  /** The one of `por` of which it has the class in the place of the value. */
  readonly emClasses?: string;
  /** The same sums by the classes of one of `por`. */
  readonly classes?: TabelaDeSomas;
}

const tabelaDeSomas = (
  { tabela, dimensoes, somas }: Fonte,
  cada: Cada,
  { sufixo, por = Object.keys(dimensoes), somas: semSomas, classes }: Resumo,
): TabelaDeSomas => {
  const em = {
    tabela: [tabela, cada, ...(sufixo === undefined ? [] : [sufixo])].join('_'),
    cada,
    por,
    somas: semSomas === false ? [] : Object.keys(somas),
  };
  if (classes === undefined) return em;
  return { ...em, classes: { ...em, tabela: `${em.tabela}_classes`, emClasses: classes } };
};

/** The tables of sums of a source that have values, the narrowest first. */
const deValores = (fonte: Fonte): readonly TabelaDeSomas[] =>
  (['mes', 'semana', 'ano'] as const).flatMap((cada) =>
    fonte.resumos
      .filter(({ semanas = true, anos = false }) => cada === 'mes' || (cada === 'ano' ? anos : semanas))
      .map((resumo) => tabelaDeSomas(fonte, cada, resumo)),
  );

/** All tables of sums of a source: the narrowest first, those of its classes behind each. */
export const somasDaFonte = (fonte: Fonte): readonly TabelaDeSomas[] =>
  deValores(fonte).flatMap((em) => (em.classes === undefined ? [em] : [em, em.classes]));

/** The narrowest table of sums that has all of some columns; undefined: only the rows themselves have them. */
export const somasCom = (fonte: Fonte, cada: Cada, colunas: readonly string[]): TabelaDeSomas | undefined =>
  deValores(fonte).find((em) => em.cada === cada && colunas.every((c) => em.por.includes(c) || em.somas.includes(c)));

/** Class of a value (`Resumo.classes`): of what dates that go back made less than 0, the first. */
export const classeDe = (valor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${valor} < 0 then 0 else floor(sqrt(${valor}))::bigint end`;

/** ` and …` of a value that is in a class. */
export const naClasse = (valor: RawBuilder<unknown>, classe: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql` and ${valor} >= case when ${classe} > 0 then ${classe} * ${classe} else '-9223372036854775808'::bigint end
    and ${valor} < (${classe} + 1) * (${classe} + 1)`;

/** What a row of facts is added to in a table of sums, by one of its columns. */
export const valorNaSoma = ({ emClasses }: Pick<TabelaDeSomas, 'emClasses'>, coluna: string): RawBuilder<unknown> =>
  coluna === emClasses ? classeDe(sql.id(coluna)) : sql.id(coluna);

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
