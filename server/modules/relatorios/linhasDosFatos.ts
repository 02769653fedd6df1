import { sql, type RawBuilder } from 'kysely';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import { mesesInteiros, type Agrupamento, type Intervalo } from '../../../src/schemas/relatorios/periodo.ts';
import { colunaDoFato, tabelaPorMes, valorDaColuna } from './sqlDasFontes.ts';

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
}

const escolher = (fonte: Fonte, colunas: readonly string[], hoje: string): Sql =>
  sql.join(colunas.map((c) => sql`${valorDaColuna(fonte, c, hoje)} as ${sql.id(c)}`));

/** The rows of what goes on now, in the same form: they have no day. */
export const linhasDeAgora = (
  fonte: Fonte,
  { organizacaoId, hoje }: Pick<DeQuem, 'organizacaoId' | 'hoje'>,
  { colunas, onde }: Partes,
): Sql =>
  sql`select dia, 1::bigint as n, ${escolher(fonte, colunas, hoje)} from ${sql.id(fonte.tabela)} where organizacao_id = ${organizacaoId}::bigint and dia is null${onde}`;

/**
 * The rows of some days, `dia`, `n` and columns: whole months from their sums, where the source keeps them, and
 * neither weeks nor what only rows have is asked for.
 */
export const linhasDosFatos = (
  fonte: Fonte,
  { organizacaoId, agrupar, hoje }: DeQuem,
  um: Intervalo,
  { colunas, onde }: Partes,
): Sql => {
  const escolhidas = escolher(fonte, colunas, hoje);
  const daCidade = sql`organizacao_id = ${organizacaoId}::bigint${onde}`;
  const doDetalhe = (de: string, antesDe: Sql): Sql =>
    sql`select dia, 1::bigint as n, ${escolhidas} from ${sql.id(fonte.tabela)} where ${daCidade} and dia >= ${de}::date and dia < ${antesDe}`;
  const depois = sql`(${um.ate}::date + 1)`;
  const soNasLinhas = colunas.some(
    (c) => c === DO_REQUERIMENTO || Object.hasOwn(fonte.detalhes, colunaDoFato(fonte, c)),
  );
  const meses = fonte.porMes && !soNasLinhas && agrupar !== 'semanal' ? mesesInteiros(um) : null;
  if (meses === null) return doDetalhe(um.de, depois);
  const dosMeses = sql`select mes as dia, n, ${escolhidas} from ${sql.id(tabelaPorMes(fonte))} where ${daCidade} and n <> 0 and mes >= ${meses.de}::date and mes < ${meses.antesDe}::date`;
  const bordas = [
    ...(um.de < meses.de ? [doDetalhe(um.de, sql`${meses.de}::date`)] : []),
    ...(meses.antesDe <= um.ate ? [doDetalhe(meses.antesDe, depois)] : []),
  ];
  return sql.join([dosMeses, ...bordas], sql` union all `);
};
