import { sql, type RawBuilder } from 'kysely';
import { TETO_DO_TOTAL } from '../../../src/schemas/totalEmPalavras.ts';
import { filtrosDoRelogio } from '../../../src/schemas/requerimento/relogiosDaLista.ts';
import { VENCE_LOGO_EM_DIAS } from '../../../src/schemas/requerimento/vencimento.ts';
import { abertas, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import { condicoes, umDe } from './condicoesDaLista.ts';
import { emComum } from './paginaDeIds.ts';
import { emQueTemParte, seusRequerimentos, situacaoDitaDe } from './participantes/participacoes.ts';
import type { FiltroDoRequerimento, PedidoDeLista } from './pedidoDeLista.ts';

type Sql = RawBuilder<unknown>;

const soTem = (p: PedidoDeLista, ...campos: readonly (keyof FiltroDoRequerimento)[]): boolean =>
  p.requerente === null &&
  p.s === '' &&
  (Object.keys(p.filtro) as (keyof FiltroDoRequerimento)[]).every((campo) => campos.includes(campo));

/** Kept counts answer whenever the filter is nothing but status and sector; anything else is found and counted. */
export const temTotalGuardado = (p: PedidoDeLista): boolean => soTem(p, 'situacao', 'setor_id');

/**
 * How often a request of several sectors is counted too many times where these are asked for, less one: told from the few requests that have
 * more than one.
 */
const repetidos = ({ organizacaoId }: PedidoDeLista, colunas: Sql, setores: readonly number[]): Sql =>
  sql`select ${colunas}, 1 - cardinality(array(select unnest(r.setor_id || r.outros_setores)
      intersect select unnest(${setores}::bigint[]))) from requerimento r
    where r.organizacao_id = ${organizacaoId} and r.situacao <> 'Rascunho' and r.outros_setores <> '{}' and ${emComum(sql`r.outros_setores`, setores)}`;

/** Rows of a table of kept counts: once for each sector of a request, and once for the city. */
const guardados = (p: PedidoDeLista, tabela: Sql, colunas: Sql, deUmaLinha: Sql): Sql => {
  const { setor_id } = p.filtro;
  const todos = sql`select ${colunas}, c.total as n from ${tabela} c where c.organizacao_id = ${p.organizacaoId}`;
  if (setor_id === undefined) return sql`${todos} and not c.ao_lado`;
  const doSetor = sql`${todos} and ${umDe(sql`c.setor_id`, setor_id, 'bigint')}`;
  return setor_id.length === 1 ? doSetor : sql`${doSetor} union all ${repetidos(p, deUmaLinha, setor_id)}`;
};

const contados = (p: PedidoDeLista): Sql => guardados(p, sql`requerimento_contagem`, sql`c.situacao`, sql`r.situacao`);

export const totalGuardado = (p: PedidoDeLista): Sql => {
  const { situacao } = p.filtro;
  const porSituacao = situacao ? sql`where ${umDe(sql`c.situacao`, situacao, 'text')}` : sql``;
  return sql`(select coalesce(sum(c.n), 0)::bigint from (${contados(p)}) c ${porSituacao})`;
};

/** How many of each status, in the sectors shown and of whom is asked for; the other filters do not count. */
export const contagens = (p: PedidoDeLista): Sql => {
  if (p.requerente !== null)
    return sql`(select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select ${situacaoDitaDe({ ...p, ...p.requerente })} as situacao, count(*) as n from requerimento r where r.organizacao_id = ${p.organizacaoId} and ${seusRequerimentos({ ...p, ...p.requerente })} and r.descartado_em is null group by 1) x)`;
  const { escopo, setor_id } = p.filtro;
  if (escopo !== undefined) {
    const dele = { ...p, s: '', filtro: { escopo, ...(setor_id === undefined ? {} : { setor_id }) } };
    return sql`(select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select r.situacao, count(*) as n from requerimento r
      where ${sql.join(condicoes(dele), sql` and `)} group by 1) x)`;
  }
  return sql`(select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select c.situacao, sum(c.n) as n from (${contados(p)}) c group by 1 having sum(c.n) <> 0) x)`;
};

/** What the clocks of a row `r` are told from; without a date it lies as far off as can be. */
export const DO_RELOGIO = sql`r.situacao, r.prazo_pausado as pausado, coalesce(r.vence_em, 'infinity') as vence_em, r.responsavel_id is null and r.setor_id is not null as sem_responsavel`;

const GUARDADO = sql`c.situacao, c.pausado, c.vence_em, c.sem_responsavel`;

/** Where the clocks are read: the kept counts, the rows that were found anyway, or those that the filters without the clock leave. */
const linhasDoRelogio = (p: PedidoDeLista): Sql => {
  if (soTem(p, 'situacao', 'setor_id', 'prazo'))
    return guardados(p, sql`requerimento_contagem_prazo`, GUARDADO, DO_RELOGIO);
  if (p.filtro.prazo === undefined)
    return sql`select a.situacao, a.pausado, a.vence_em, a.sem_responsavel, 1 as n from achados a`;
  const ate = p.s === '' ? sql`` : sql` limit ${sql.lit((p.teto ?? TETO_DO_TOTAL) + 1)}`;
  return sql`select ${DO_RELOGIO}, 1 as n from requerimento r where ${sql.join(condicoes(p), sql` and `)}${ate}`;
};

/**
 * How many open requests stand under each clock, and with nobody: of what every filter but the clock leaves, so that the numbers stay while
 * one is pressed. The cases are those of `estadoDoPrazo`. Of the applicant's own list nothing is counted, and of a search that was not counted to its
 * end no number would be right: null.
 */
export const relogios = (p: PedidoDeLista): Sql => {
  if (p.requerente !== null || p.comRelogios !== true) return sql`null::json`;
  const { situacao = situacoes } = p.filtro;
  const queCorrem = situacao.filter((s) => (abertas as readonly string[]).includes(s));
  const ate = sql`${p.hoje}::date + ${VENCE_LOGO_EM_DIAS}::int`;
  const casos = {
    vencidos: sql`not x.pausado and x.vence_em < ${p.hoje}::date`,
    vence_logo: sql`not x.pausado and x.vence_em between ${p.hoje}::date and ${ate}`,
    em_dia: sql`not x.pausado and x.vence_em > ${ate} and x.vence_em < 'infinity'`,
    pausados: sql`x.pausado`,
    sem_prazo: sql`not x.pausado and x.vence_em = 'infinity'`,
    sem_responsavel: sql`x.sem_responsavel`,
  } as const;
  const somas = filtrosDoRelogio.map(
    (caso) =>
      sql`${sql.lit(caso)}, coalesce(sum(x.n) filter (where x.situacao = any(${queCorrem}::text[]) and (${casos[caso]})), 0)`,
  );
  if (p.s !== '')
    return sql`(select case when count(*) <= ${sql.lit(p.teto ?? TETO_DO_TOTAL)} then json_build_object(${sql.join(somas)}) end from (${linhasDoRelogio(p)}) x)`;
  return sql`(select json_build_object(${sql.join(somas)}) from (${linhasDoRelogio(p)}) x where x.situacao = any(${queCorrem}::text[]))`;
};

/** Steps that wait for the reader in the queues of his own sectors, of the ones asked for where some are: as many as he can be given. */
export const naFilaDe = ({
  organizacaoId,
  meusSetores = [],
  usuarioId,
  pessoaId = null,
  comRelogios,
  filtro: { setor_id },
}: PedidoDeLista): Sql => {
  if (comRelogios !== true) return sql`null::int`;
  const dele = setor_id === undefined ? meusSetores : meusSetores.filter((id) => setor_id.includes(id));
  if (dele.length === 0) return sql`0`;
  const seus =
    usuarioId === undefined
      ? sql``
      : sql` and e.requerimento_id not in ${emQueTemParte({ organizacaoId, usuarioId, pessoaId })}`;
  return sql`(select count(*)::int from requerimento_etapa e where e.organizacao_id = ${organizacaoId} and e.na_fila and e.setor_id = any(${dele}::bigint[])${seus})`;
};
