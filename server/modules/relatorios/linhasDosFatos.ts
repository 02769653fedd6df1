import { sql, type RawBuilder } from 'kysely';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import {
  mesDe,
  mesesInteiros,
  segundaDe,
  semanasInteiras,
  type Agrupamento,
  type Intervalo,
} from '../../../src/schemas/relatorios/periodo.ts';
import { colunaDoFato, inicioDe, somasCom, valorDaColuna, type Cada, type TabelaDeSomas } from './sqlDasFontes.ts';

type Sql = RawBuilder<unknown>;

/** Whose facts are read, and by what they are grouped: weeks need the rows themselves. */
interface DeQuem {
  readonly organizacaoId: number;
  readonly agrupar: Agrupamento;
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
}

/** `, …` of the columns of a row. */
const escolher = (fonte: Fonte, colunas: readonly string[], hoje: string): Sql =>
  sql.join(
    colunas.map((c) => sql`, ${valorDaColuna(fonte, c, hoje)} as ${sql.id(c)}`),
    sql``,
  );

/** The rows of what goes on now, in the same form: they have no day. */
export const linhasDeAgora = (
  fonte: Fonte,
  { organizacaoId, hoje }: Pick<DeQuem, 'organizacaoId' | 'hoje'>,
  { colunas, onde }: Pick<Partes, 'colunas' | 'onde'>,
): Sql =>
  sql`select null::date as inicio, 1::bigint as n${escolher(fonte, colunas, hoje)} from ${sql.id(fonte.tabela)} where organizacao_id = ${organizacaoId}::bigint and dia is null${onde}`;

/** Last day of the month or week that a day is in. */
const fimDe = (cada: Cada, dia: string): string =>
  somarDias(cada === 'semana' ? somarDias(segundaDe(dia), 7) : mesDe(dia, 1), -1);

/** Sums of which a report by weeks, months or years is read. */
const SOMAS_DE: { readonly [A in Agrupamento]: Cada } = { semanal: 'semana', mensal: 'mes', anual: 'mes' };

/** Sums that rows are read of, and the days of which they are. */
interface DasSomas {
  readonly em: TabelaDeSomas;
  readonly inteiros: { readonly de: string; readonly antesDe: string };
}

/** The narrowest sums that have some columns, and their whole months or weeks in some days; undefined: the rows themselves are read, all of them. */
export const somasDasLinhas = (
  fonte: Fonte,
  { agrupar, hoje }: Pick<DeQuem, 'agrupar' | 'hoje'>,
  um: Intervalo,
  colunas: readonly string[],
): DasSomas | undefined => {
  const cada = SOMAS_DE[agrupar];
  const em = somasCom(
    fonte,
    cada,
    colunas.map((c) => colunaDoFato(fonte, c)),
  );
  // Nothing has happened after today yet: what has begun with it is whole, as far as it has come.
  const ate = um.ate < hoje ? um.ate : fimDe(cada, hoje);
  const inteiros = (cada === 'semana' ? semanasInteiras : mesesInteiros)({ de: um.de, ate });
  return em === undefined || inteiros === null ? undefined : { em, inteiros };
};

/**
 * The rows of some days, `inicio` of their week, month or year, `n` and columns: whole months or weeks from the narrowest sums that tell apart what is asked
 * for; what no sum has, and the days at the edges, from the rows themselves.
 */
export const linhasDosFatos = (
  fonte: Fonte,
  { organizacaoId, agrupar, hoje }: DeQuem,
  um: Intervalo,
  { colunas, onde, olhadas }: Partes,
): Sql => {
  const escolhidas = escolher(fonte, colunas, hoje);
  const daCidade = sql`organizacao_id = ${organizacaoId}::bigint${onde}`;
  const cada = SOMAS_DE[agrupar];
  const inicioDaLinha = agrupar === 'anual' ? sql`date_trunc('year', dia::timestamp)::date` : inicioDe(cada, sql`dia`);
  const doDetalhe = (de: string, antesDe: Sql): Sql =>
    sql`select ${inicioDaLinha} as inicio, 1::bigint as n${escolhidas} from ${sql.id(fonte.tabela)} where ${daCidade} and dia >= ${de}::date and dia < ${antesDe}`;
  const depois = sql`(${um.ate}::date + 1)`;
  const somas = somasDasLinhas(fonte, { agrupar, hoje }, um, [...colunas, ...olhadas]);
  if (somas === undefined) return doDetalhe(um.de, depois);
  const { em, inteiros } = somas;
  const quando = sql.id(cada);
  const inicioDaSoma = agrupar === 'anual' ? sql`date_trunc('year', ${quando}::timestamp)::date` : quando;
  const dasSomas = sql`select ${inicioDaSoma} as inicio, n${escolhidas} from ${sql.id(em.tabela)} where ${daCidade} and n <> 0 and ${quando} >= ${inteiros.de}::date and ${quando} < ${inteiros.antesDe}::date`;
  const bordas = [
    ...(um.de < inteiros.de ? [doDetalhe(um.de, sql`${inteiros.de}::date`)] : []),
    ...(inteiros.antesDe <= um.ate ? [doDetalhe(inteiros.antesDe, depois)] : []),
  ];
  return sql.join([dasSomas, ...bordas], sql` union all `);
};
