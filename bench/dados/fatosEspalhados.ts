import { sql, type Kysely } from 'kysely';
import type { Fonte } from '../../src/schemas/relatorios/fatos/fonte.ts';
import { fontes, VERSAO_DOS_FATOS } from '../../src/schemas/relatorios/fatos/fontes.ts';
import { previsaoFeita } from '../../src/schemas/relatorios/fatos/previsaoFeita.ts';
import { inicioDe, nomes, somasDaFonte, valorNaSoma } from '../../server/modules/relatorios/sqlDasFontes.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { Trx } from '../../server/database/transaction.ts';
import { CIDADE, OUTRA } from './apoio.ts';
import { SETORES } from './cidade.ts';

/**
 * Facts as five years of a real city leave them: no two requests take alike, so that sums and histograms have as many rows as they would have. The chains of
 * the generated requests are copies of a few, by which every report would be read from a handful of rows. What is measured over these facts is reading.
 */

/** Draws from 0 to 1 that are the same in every run. */
const sorteio = (n: number) => sql.raw(`((hashint8extended(id, ${n}) & 9007199254740991)::float8 / 9007199254740992)`);
/** A spread as durations have it: many short ones, few very long. */
const demora = (n: number, metade: number, espalha: number) =>
  sql`greatest(1, round(${metade}::float8 * exp(${espalha}::float8 * sqrt(-2 * ln(1 - ${sorteio(n)})) * cos(2 * pi() * ${sorteio(n + 1)}))))::int`;
const um = (n: number, de: readonly string[]) =>
  sql`(${sql.val([...de])}::text[])[1 + floor(${sorteio(n)} * ${de.length}::int)::int]`;

const SIGLAS = SETORES.map(({ sigla }) => sigla);
const ETAPAS = ['conferencia', 'analise', 'vistoria', 'emissao'];
/** People of each sector. */
const PESSOAS = 8;

/** Each request with its day, its kind and how long its steps took; more recent ones still go on. */
const preparar = (trx: Trx, cidade: { readonly id: number; readonly primeiro: number }) =>
  sql`
  create temporary table espalhado on commit drop as
  with contados as (select id, row_number() over (order by id) as i, count(*) over () as n from requerimento where organizacao_id = ${cidade.id}::bigint),
  de_um_tipo as (select *, floor(12 * power(${sorteio(1)}, 2))::int as tipo from contados),
  de_um_setor as (select *, (tipo + case when ${sorteio(2)} < 0.15 then 1 else 0 end) % ${SIGLAS.length}::int as lugar from de_um_tipo),
  pedidos as (
    select id, current_date - 1826 + floor(1826.0 * i / (n + 1))::int as protocolo, ${cidade.primeiro}::bigint + tipo as processo_id,
      (${sql.val([...SIGLAS])}::text[])[1 + lugar] as setor, lugar, ${um(3, ['Deferido', 'Deferido', 'Deferido', 'Deferido', 'Indeferido', 'Inviável', 'Cancelado', 'Expirado'])} as situacao,
      case when ${sorteio(4)} < 0.4 then 1 else 0 end + case when ${sorteio(5)} < 0.15 then 1 else 0 end as rodadas,
      ${demora(6, 2, 0.7)} as d1, ${demora(8, 9, 0.9)} as d2, ${demora(10, 6, 0.8)} as d3, ${demora(12, 2, 0.7)} as d4, ${demora(14, 12, 1)} as dr
    from de_um_setor),
  somados as (select *, d1 + d2 + d3 + d4 + dr * rodadas as dias from pedidos)
  select *, protocolo + dias as fim, protocolo + dias <= current_date as acabou from somados`.execute(trx);

/** Working days of so many, roughly. */
const uteis = (dias: string) => sql.raw(`ceil(${dias} * 5 / 7.0)::bigint`);
const segundos = (dias: string) => sql.raw(`(${dias} * 86400 - 3600 * (id % 24))::bigint`);
const segundosUteis = (dias: string) => sql.raw(`(ceil(${dias} * 5 / 7.0) * 86400 - 3600 * (id % 24))::bigint`);

/**
 * Where each request went and how long it then stood there, in the step (until `saiu`) and in the sector (until `fora`), by the days of its steps; what leaves after
 * today is still there. A round of corrections interrupts the analysis for as long as all of them take, and with it the stay in the sector.
 */
const preencherPassagens = async (trx: Trx, organizacaoId: number): Promise<void> => {
  await sql`insert into fato_passagem (organizacao_id, requerimento_id, ordem, dia, processo_id, de, para, setor_de, setor_para, dias_ali, ali, dias_no_setor, ali_no_setor)
    select ${organizacaoId}::bigint, id, k, protocolo + quando, processo_id, de, para, case when de like 'etapa:%' then setor end, case when para like 'etapa:%' then setor end,
      case when protocolo + saiu <= current_date then saiu - quando end, coalesce(protocolo + saiu > current_date, false),
      case when protocolo + fora <= current_date then fora - quando end, coalesce(protocolo + fora > current_date, false)
    from (select *, d1 + d2 + dr * rodadas as da_analise, case when rodadas > 0 then d1 + 1 end as pedida, d1 + 1 + dr * rodadas as respondida from espalhado) as pedidos
    cross join lateral (values (1, 0, d1, coalesce(pedida, dias), 'protocolo', 'etapa:conferencia'), (2, d1, coalesce(pedida, da_analise), null, 'etapa:conferencia', 'etapa:analise'),
      (3, pedida, respondida, null, 'etapa:analise', 'pendencia'), (4, respondida, da_analise, dias, 'pendencia', 'etapa:analise'),
      (5, da_analise, da_analise + d3, null, 'etapa:analise', 'etapa:vistoria'), (6, da_analise + d3, dias, null, 'etapa:vistoria', 'etapa:emissao'),
      (7, dias, null, null, 'etapa:emissao', 'fim:' || situacao)) as p (k, quando, saiu, fora, de, para)
    where (rodadas > 0 or k not in (3, 4)) and protocolo + quando <= current_date`.execute(trx);
};

const preencher = async (trx: Trx, organizacaoId: number): Promise<void> => {
  const cidade = sql`${organizacaoId}::bigint`;
  await sql`insert into fato_entrada (organizacao_id, requerimento_id, ordem, dia, processo_id, situacao, setor, prioridade, em_papel)
    select ${cidade}, id, 1, protocolo, processo_id, case when acabou then situacao when rodadas > 0 then 'Aguardando requerente' else 'Em análise' end, setor,
      case when ${sorteio(20)} < 0.05 then 'Idoso' else 'Normal' end, ${sorteio(21)} < 0.05 from espalhado`.execute(
    trx,
  );
  await sql`insert into fato_desfecho (organizacao_id, requerimento_id, ordem, dia, processo_id, situacao, setor, prazo, de_primeira, dias, dias_uteis, prefeitura, requerente, terceiros, espera,
      encerrado, prefeitura_uteis, requerente_uteis, terceiros_uteis, espera_uteis, rodadas)
    select ${cidade}, id, 1, fim, processo_id, situacao, setor, case when dias > 30 then 'fora' else 'dentro' end, situacao = 'Deferido' and rodadas = 0, dias, ${uteis('dias')},
      ${segundos('(d1 + d2 + d4)')}, ${segundos('(dr * rodadas + 1)')}, ${segundos('d3')}, 0, 0, ${segundosUteis('(d1 + d2 + d4)')}, ${segundosUteis('(dr * rodadas + 1)')},
      ${segundosUteis('d3')}, 0, rodadas from espalhado where acabou`.execute(trx);
  await sql`insert into fato_etapa (organizacao_id, requerimento_id, ordem, dia, processo_id, etapa, setor, pessoa, resultado, prazo, refeita, dias, dias_uteis, prefeitura, requerente, terceiros,
      espera, encerrado, prefeitura_uteis, requerente_uteis, terceiros_uteis, espera_uteis, aberta)
    select ${cidade}, id, k, case when acabou then protocolo + ate end, processo_id, (${sql.val(ETAPAS)}::text[])[k], setor,
      1000 + lugar * ${PESSOAS}::int + (hashint8extended(id, 30 + k) & 1048575) % ${PESSOAS}::int, case when acabou then (array['aprovada','aprovada','com ressalva','reprovada'])[1 + (id % 4)::int] end,
      case when durou > 10 then 'fora' when k = 4 then 'sem' else 'dentro' end, ${sorteio(22)} < 0.2, case when acabou then durou end, case when acabou then ${uteis('durou')} end,
      ${segundos('durou')}, 0, 0, 0, 0, ${segundosUteis('durou')}, 0, 0, 0, protocolo + ate - durou
    from espalhado cross join lateral (values (1, d1, d1), (2, d2, d1 + d2), (3, d3, d1 + d2 + d3), (4, d4, dias)) as e (k, durou, ate)
    where acabou or k = 1 + id % 4`.execute(trx);
  await preencherPassagens(trx, organizacaoId);
  await sql`insert into fato_ato (organizacao_id, requerimento_id, ordem, dia, processo_id, etapa, setor, pessoa, ato, prefeitura, requerente, terceiros, espera, area, com_area,
      prefeitura_uteis, requerente_uteis, terceiros_uteis, espera_uteis)
    select ${cidade}, id, k, protocolo + quando, processo_id, etapa, setor, 1000 + lugar * ${PESSOAS}::int + (hashint8extended(id, 40 + k) & 1048575) % ${PESSOAS}::int, ato,
      case when ato = 'analise' then ${segundos('d2')} else 0 end, 0, 0, 0, case when ato = 'analise' then round((40 + 400 * ${sorteio(23)})::numeric, 2) else 0 end, case when ato = 'analise' then 1 else 0 end,
      case when ato = 'analise' then ${segundosUteis('d2')} else 0 end, 0, 0, 0
    from espalhado cross join lateral (values (1, d1, 'conferencia', 'analise'), (2, d1 + 1, 'analise', 'pendencia'), (3, d1 + dr, 'analise', 'conferencia'), (4, d1 + d2, 'analise', 'analise'),
      (5, d1 + d2 + d3, 'vistoria', 'vistoria'), (6, dias, 'emissao', 'documento')) as a (k, quando, etapa, ato)
    where (rodadas > 0 or k not in (2, 3)) and protocolo + quando <= current_date`.execute(trx);
  await sql`insert into fato_item (organizacao_id, requerimento_id, ordem, dia, processo_id, etapa, setor, tipo, alvo, item, padrao, desfecho, de_novo)
    select ${cidade}, id, k, protocolo + d1 + 1, processo_id, 'analise', setor, case when qual < 16 then 'campo' when qual < 30 then 'documento' else 'esclarecimento' end,
      case when qual < 30 then 'item_' || qual end, case when qual < 10 then 'Item comum ' || qual when qual < 30 then 'Item ' || qual || ' do tipo ' || processo_id else 'Esclarecimento' end,
      case when (hashint8extended(id, 50 + k) & 7) > 0 then 1 + (hashint8extended(id, 70 + k) & 127) end, ${um(25, ['aceito', 'aceito', 'aceito', 'recusado', 'retirado'])}, ${sorteio(26)} < 0.1
    from espalhado cross join generate_series(1, 2) k cross join lateral (select (hashint8extended(id, 60 + k) & 31)::int as qual) as q where rodadas > 0 and protocolo + d1 + 1 <= current_date`.execute(
    trx,
  );
  await sql`insert into fato_cobranca (organizacao_id, requerimento_id, ordem, dia, processo_id, etapa, taxa, nome, situacao, vence_em, valor, pago, isento, aberto)
    select ${cidade}, id, 1, protocolo, processo_id, 'conferencia', taxa, 'Taxa de ' || taxa, situacao, case when situacao = 'em aberto' then protocolo + 30 end, valor, case when situacao = 'paga' then valor else 0 end,
      case when situacao = 'isenta' then valor else 0 end, case when situacao = 'em aberto' then valor else 0 end
    from (select id, protocolo, processo_id, ${um(27, ['aprovação', 'vistoria', 'expediente', 'habite-se'])} as taxa, ${um(28, ['paga', 'paga', 'paga', 'paga', 'isenta', 'em aberto'])} as situacao,
      (2000 + 90000 * ${sorteio(29)})::bigint as valor from espalhado) as c`.execute(trx);
  await sql`insert into fato_movimento (organizacao_id, requerimento_id, ordem, dia, processo_id, taxa, nome, movimento, valor)
    select ${cidade}, requerimento_id, k, dia + k, processo_id, taxa, nome, (array['lancada','emitida','paga'])[k], valor from fato_cobranca cross join generate_series(1, 3) k
    where organizacao_id = ${cidade} and (k < 3 or situacao = 'paga') and dia + k <= current_date`.execute(trx);
  await sql`insert into fato_area (organizacao_id, requerimento_id, ordem, dia, processo_id, situacao, licenciada, quadro, uso, zona, bairro, projeto, computavel, nao_computavel, vazia, requerimentos, linha, numero)
    select ${cidade}, id, k, protocolo, processo_id, case when acabou then situacao else 'Em análise' end, acabou and situacao = 'Deferido', 'quadro', ${um(31, ['Residencial unifamiliar', 'Residencial multifamiliar', 'Comercial', 'Industrial'])},
      'ZR-' || (1 + id % 8), 'Bairro ' || (1 + (hashint8extended(id, 32) & 63) % 40), ${um(33, ['Obra nova', 'Reforma', 'Ampliação'])}, round((40 + 300 * ${sorteio(34)})::numeric, 2), round((30 * ${sorteio(35)})::numeric, 2), 0,
      case when k = 1 then 1 else 0 end, 'Pavimento ' || k, id::text
    from espalhado cross join generate_series(1, 2) k where ${sorteio(36)} < 0.6`.execute(trx);
  await sql`insert into ${sql.id(previsaoFeita.tabela)} (organizacao_id, requerimento_id, ordem, dia, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
    select ${cidade}, id, k, fim, processo_id, case when k = 1 then 'novo' else 'aberto' end, ${um(37, ['dentro', 'dentro', 'dentro', 'dentro', 'antes', 'depois'])}, ${sorteio(38)} < 0.5, ${demora(39, 5, 0.8)}, 20,
      protocolo, protocolo + 5, protocolo + 10, protocolo + 20, protocolo + 30
    from espalhado cross join generate_series(1, 2) k where acabou`.execute(trx);
};

/** The sums of a source, as its rows have them. */
const somar = async (trx: Trx, fonte: Fonte): Promise<void> => {
  for (const em of somasDaFonte(fonte)) {
    const { tabela, cada, por, somas } = em;
    const valores = sql.join(por.map((c) => valorNaSoma(em, c)));
    const quando = sql.id(cada);
    const totais = ['count(*)', ...somas.map((c) => `sum(${c})`)].map((t) => sql.raw(t));
    await sql`truncate ${sql.id(tabela)}`.execute(trx);
    await sql`insert into ${sql.id(tabela)} (organizacao_id, ${quando}, ${nomes([...por, 'n', ...somas])})
      select organizacao_id, ${inicioDe(cada, sql`dia`)} as ${quando}, ${valores}, ${sql.join(totais)} from ${sql.id(fonte.tabela)}
      where dia is not null group by organizacao_id, ${quando}, ${valores}`.execute(trx);
  }
};

/** Says which facts a database that is kept has; another number spreads them anew. */
const FEITOS = `espalhados 3, fatos ${VERSAO_DOS_FATOS}`;

/** Puts them in the place of what is there of both cities, with their sums, unless they are there; nothing is left to be worked out. */
export const espalharFatos = async (db: Kysely<Tables>, say: (linha: string) => void): Promise<void> => {
  const { rows } = await sql<{ dito: string | null }>`select obj_description('fato_entrada'::regclass) as dito`.execute(
    db,
  );
  if (rows[0]?.dito === FEITOS) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '256MB'`.execute(trx);
    // Whether each request is there is known: it is what they are made of.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    const tabelas = [...fontes.map(({ fonte }) => fonte.tabela), previsaoFeita.tabela];
    await sql`truncate fato_a_fazer, ${sql.join(tabelas.map((t) => sql.id(t)))}`.execute(trx);
    for (const cidade of [CIDADE, OUTRA]) {
      await preparar(trx, cidade);
      await preencher(trx, cidade.id);
      await sql`drop table espalhado`.execute(trx);
      say(`  ${cidade.dominio}: fatos de cinco anos`);
    }
    await sql`comment on table fato_entrada is ${sql.lit(FEITOS)}`.execute(trx);
    for (const fonte of [...fontes.map((um) => um.fonte), previsaoFeita]) await somar(trx, fonte);
    await sql`update fato_andamento set versao = ${VERSAO_DOS_FATOS}, ate_id = (select max(id) from requerimento), terminado_em = now()`.execute(
      trx,
    );
  });
  await sql`vacuum analyze`.execute(db);
};
