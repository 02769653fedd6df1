import { sql, type RawBuilder } from 'kysely';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import type { Agrupamento, Intervalo } from '../../../src/schemas/relatorios/periodo.ts';
import { fatiasDe, type Fatia } from './fatias.ts';
import { colunaDoFato, inicioDe, somasCom, valorDaColuna, type Cada, type TabelaDeSomas } from './sqlDasFontes.ts';

type Sql = RawBuilder<unknown>;

/** Whose facts are read, and which periods are told apart; null: none. */
interface DeQuem {
  readonly organizacaoId: number;
  readonly agrupar: Agrupamento | null;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
}

/** The request that a row is of: only the rows themselves have it. */
export const DO_REQUERIMENTO = 'requerimento_id';

interface Partes {
  readonly colunas: readonly string[];
  /** ` and …` of the filter. */
  readonly onde: Sql;
  /** Columns that it looks at. */
  readonly olhadas: readonly string[];
  readonly classes?: LidasEmClasses;
}

/**
 * Which rows are read where sums are kept in classes of a column too: of slices that have such sums those, with the class in the place of the value (`classe`),
 * or their values (`dentro`); or of slices that have none (`bordas`).
 */
export interface LidasEmClasses {
  readonly coluna: string;
  readonly como: 'classe' | 'dentro' | 'bordas';
  /** ` and …` of the rows of each slice. @param quando what says their days */
  readonly onde?: (quando: Sql) => Sql;
}

/** `, …` of the columns of a row. */
const escolher = (fonte: Fonte, colunas: readonly string[], hoje: string): Sql =>
  sql.join(
    colunas.map((c) => sql`, ${valorDaColuna(fonte, c, hoje)} as ${sql.id(c)}`),
    sql``,
  );

/** Whether sums have the classes of a column too. */
export const temClassesDe = (em: TabelaDeSomas | undefined, coluna: string): boolean =>
  em?.classes?.emClasses === coluna;

/** The rows of what goes on now, in the same form: they have no day. */
export const linhasDeAgora = (
  fonte: Fonte,
  { organizacaoId, hoje }: Pick<DeQuem, 'organizacaoId' | 'hoje'>,
  { colunas, onde }: Pick<Partes, 'colunas' | 'onde'>,
): Sql =>
  sql`select null::date as inicio, 1::bigint as n${escolher(fonte, colunas, hoje)} from ${sql.id(fonte.tabela)} where organizacao_id = ${organizacaoId}::bigint and dia is null${onde}`;

/** What the periods of a report are cut by. */
export const CADA_DE: { readonly [A in Agrupamento]: Cada } = { semanal: 'semana', mensal: 'mes', anual: 'ano' };
/** Sums of which the periods of a report are read: by years, months are summed. */
const SOMAS_DE: { readonly [A in Agrupamento]: readonly Cada[] } = {
  semanal: ['semana'],
  mensal: ['mes'],
  anual: ['ano', 'mes'],
};
/** Where no periods are told apart, any will do. */
const TODAS: readonly Cada[] = ['ano', 'mes', 'semana'];

/** Some days, cut by the narrowest sums that have some columns. */
export const fatiasDasLinhas = (
  fonte: Fonte,
  { agrupar, hoje }: Pick<DeQuem, 'agrupar' | 'hoje'>,
  um: Intervalo,
  colunas: readonly string[],
): readonly Fatia[] => {
  const delas = colunas.map((c) => colunaDoFato(fonte, c));
  const niveis = (agrupar === null ? TODAS : SOMAS_DE[agrupar]).flatMap((cada) => somasCom(fonte, cada, delas) ?? []);
  return fatiasDe(niveis, um, hoje);
};

/** First day of the period that a row is in. */
const periodoDe = (agrupar: DeQuem['agrupar'], dia: Sql, cada?: Cada): Sql => {
  if (agrupar === null) return sql`null::date`;
  const qual = CADA_DE[agrupar];
  return cada === qual ? dia : inicioDe(qual, dia);
};

/**
 * The rows of some days, `inicio` of their week, month or year, `n` and columns: whole ones of those from the narrowest sums that tell apart what is asked
 * for; what no sum has, and the days at the edges, from the rows themselves.
 */
export const partesDosFatos = (
  fonte: Fonte,
  { organizacaoId, agrupar, hoje }: DeQuem,
  um: Intervalo,
  { colunas, onde, olhadas, classes }: Partes,
): readonly Sql[] =>
  fatiasDasLinhas(fonte, { agrupar, hoje }, um, [...colunas, ...olhadas]).flatMap(({ em: deValores, de, antesDe }) => {
    const temSuas = classes !== undefined && temClassesDe(deValores, classes.coluna);
    if (classes !== undefined && temSuas === (classes.como === 'bordas')) return [];
    const em = classes?.como === 'classe' ? deValores?.classes : deValores;
    const quando = sql.id(em?.cada ?? 'dia');
    const escolhidas = escolher(fonte, colunas, hoje);
    return [
      sql`select ${periodoDe(agrupar, quando, em?.cada)} as inicio, ${em === undefined ? sql`1::bigint as n` : sql`n`}${escolhidas}
      from ${sql.id(em?.tabela ?? fonte.tabela)} where organizacao_id = ${organizacaoId}::bigint${onde}${em === undefined ? sql`` : sql` and n <> 0`}
        and ${quando} >= ${de}::date and ${quando} < ${antesDe}::date${classes?.onde?.(quando) ?? sql``}`,
    ];
  });

/** All of them as one reading. */
export const linhasDosFatos = (...de: Parameters<typeof partesDosFatos>): Sql =>
  sql.join([...partesDosFatos(...de)], sql` union all `);
