import { sql } from 'kysely';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { ateDaRodada, comDatasDeHoje } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { contrapartidasAbertas } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { calendarioDaCidade } from './calendario.ts';
import { carregarCidade } from './cidade.ts';
import { maisUrgente, prazoDaExecucao } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { pareceresPedidos } from '../../../src/schemas/requerimento/pareceres.ts';
import { termosDe } from '../../../src/schemas/requerimento/termos.ts';
import { olharRefeito } from '../../../src/schemas/requerimento/proximoOlhar.ts';
import { travas } from '../../database/travas.ts';

/** Requests read at a time: memory stays flat however many terms are open. */
const LOTE = 500;

interface Aberto {
  readonly id: number;
  readonly processo_versao_id: number;
  readonly estado: Estado;
  readonly vence_em: string | null;
  readonly proximo_marco: Date | null;
  readonly responder_ate: string | null;
}

/** Something of it may fall due on a day or after it; an act comes 60 days at most before its date (Alerta), by whatever clock. */
const comDatas = (dia: string) =>
  sql`(vence_em >= ${dia}::date or etapas_abertas > 1 or proximo_marco >= ${dia}::date - 61)`;

/** What it owes in return runs on after the grant, and is called to mind up to a year before its day. */
const deve = (organizacaoId: number, dia: string) =>
  sql`id in (select requerimento_id from requerimento_contrapartida where organizacao_id = ${organizacaoId} and aberta and ate >= ${dia}::date)`;

const aRefazer = (organizacaoId: number, dia: string) =>
  sql`organizacao_id = ${organizacaoId} and situacao <> 'Rascunho' and ((${comDatas(dia)} and finalizado_em is null) or ${deve(organizacaoId, dia)})`;

const abertosDesde = async (trx: Trx, organizacaoId: number, dia: string, depoisDe: number) => {
  const { rows } =
    await sql<Aberto>`select id, processo_versao_id, estado, vence_em, proximo_marco, responder_ate from requerimento
    where ${aRefazer(organizacaoId, dia)} and id > ${depoisDe} order by id limit ${LOTE} for no key update`.execute(
      trx,
    );
  return rows;
};

/**
 * Held until the transaction ends and taken before the calendar is read: of two changes at once the later one sees what the earlier one did,
 * and dates worked out by an older calendar are never written over newer ones.
 */
export const travarPrazos = async (trx: Trx, organizacaoId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${travas.prazos}::int, ${organizacaoId}::int)`.execute(trx);
};

/** What one batch came to. */
export interface LoteDePrazos {
  readonly lidos: number;
  readonly movidos: number;
  /** Id of the last request that was looked at; the next batch begins after it. */
  readonly ultimo: number;
  readonly acabou: boolean;
}

interface LinhaNova {
  readonly id: number;
  readonly vence_em: string | null;
  readonly proximo_marco: string | null;
  readonly responder_ate: string | null;
}
/** Date of an opinion or a notice that is awaited, by its number in its request. */
interface DataNova {
  readonly id: number;
  readonly sequencia: number;
  readonly ate: string;
}

/** The same of a counterpart, which is not late any more where its day moved on. */
interface ContrapartidaMovida extends DataNova {
  readonly situacao: string;
}

/** Dates of runs, and of the rows of their requests; gives the requests that were moved. */
const gravarDatas = async (
  trx: Trx,
  organizacaoId: number,
  corridas: readonly { id: number; sequencia: number; vence_em: string }[],
  linhas: readonly LinhaNova[],
  {
    pareceres,
    termos,
    contrapartidas,
  }: {
    readonly pareceres: readonly DataNova[];
    readonly termos: readonly DataNova[];
    readonly contrapartidas: readonly ContrapartidaMovida[];
  },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`with
    linha as (update requerimento r set vence_em = n.vence_em, proximo_marco = n.proximo_marco, responder_ate = n.responder_ate
      from ${deLinhas(linhas, sql`id bigint, vence_em date, proximo_marco timestamptz, responder_ate date`)} as n
      where r.organizacao_id = ${organizacaoId} and r.id = n.id returning r.id),
    corrida as (update requerimento_etapa e set vence_em = n.vence_em from ${deLinhas(corridas, sql`id bigint, sequencia int, vence_em date`)} as n
      where e.organizacao_id = ${organizacaoId} and e.requerimento_id = n.id and e.sequencia = n.sequencia
        and e.vence_em is distinct from n.vence_em returning e.requerimento_id as id),
    parecer as (update requerimento_parecer p set responder_ate = n.ate from ${deLinhas(pareceres, sql`id bigint, sequencia int, ate date`)} as n
      where p.organizacao_id = ${organizacaoId} and p.requerimento_id = n.id and p.sequencia = n.sequencia
        and p.responder_ate is distinct from n.ate returning p.requerimento_id as id),
    termo as (update termo_enviado t set ciencia_ate = n.ate from ${deLinhas(termos, sql`id bigint, sequencia int, ate date`)} as n
      where t.organizacao_id = ${organizacaoId} and t.requerimento_id = n.id and t.termo = n.sequencia
        and t.ciencia_ate is distinct from n.ate returning t.requerimento_id as id),
    contrapartida as (update requerimento_contrapartida c set ate = n.ate, situacao = n.situacao
      from ${deLinhas(contrapartidas, sql`id bigint, sequencia int, ate date, situacao text`)} as n
      where c.organizacao_id = ${organizacaoId} and c.requerimento_id = n.id and c.sequencia = n.sequencia
        and c.ate is distinct from n.ate returning c.requerimento_id as id)
    select id from linha union select id from corrida union select id from parecer union select id from termo union select id from contrapartida`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

/** The next requests after `depoisDe`, by the calendar of now. The caller holds `travarPrazos`. */
export const refazerLote = async (
  trx: Trx,
  organizacaoId: number,
  dia: string,
  depoisDe: number,
): Promise<LoteDePrazos> => {
  const cidade = await carregarCidade(trx, organizacaoId);
  const relogio = { fuso: cidade.organizacao.fuso, calendario: calendarioDaCidade(cidade) };
  const abertos = await abertosDesde(trx, organizacaoId, dia, depoisDe);
  const corridas: { id: number; sequencia: number; vence_em: string }[] = [];
  const linhas: LinhaNova[] = [];
  const [pareceres, termos, contrapartidas]: [DataNova[], DataNova[], ContrapartidaMovida[]] = [[], [], []];
  for (const { id, processo_versao_id, estado, ...antes } of abertos) {
    const definicao = await definicaoDaVersao(trx, organizacaoId, processo_versao_id);
    for (const execucao of execucoesAbertas(estado)) {
      const novo = prazoDaExecucao(definicao, estado, execucao, relogio)?.vence_em;
      if (novo != null) corridas.push({ id, sequencia: execucao.sequencia, vence_em: novo });
    }
    const agora = comDatasDeHoje(definicao, estado, relogio);
    for (const { id: sequencia, responder_ate: ate } of pareceresPedidos(agora))
      if (ate !== null) pareceres.push({ id, sequencia, ate });
    for (const { id: sequencia, ciencia_ate: ate } of termosDe(agora))
      if (ate !== null) termos.push({ id, sequencia, ate });
    for (const { id: sequencia, ate, situacao } of contrapartidasAbertas(agora))
      if (ate !== null) contrapartidas.push({ id, sequencia, ate, situacao });
    const vence_em = maisUrgente(definicao, estado, relogio)?.prazo?.vence_em ?? null;
    const proximo_marco = olharRefeito(definicao, estado, relogio, antes.proximo_marco);
    const responder_ate = ateDaRodada(definicao, estado, relogio);
    if (
      vence_em !== antes.vence_em ||
      proximo_marco !== (antes.proximo_marco?.toISOString() ?? null) ||
      responder_ate !== antes.responder_ate
    )
      linhas.push({ id, vence_em, proximo_marco, responder_ate });
  }
  const movidas = await gravarDatas(trx, organizacaoId, corridas, linhas, { pareceres, termos, contrapartidas });
  return {
    lidos: abertos.length,
    movidos: new Set(movidas).size,
    ultimo: abertos.at(-1)?.id ?? depoisDe,
    acabou: abertos.length < LOTE,
  };
};

/** How many open requests have a due date on `dia` or after it, counted no further than `ate`. */
export const contarAbertos = async (trx: Trx, organizacaoId: number, dia: string, ate: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from requerimento
    where ${aRefazer(organizacaoId, dia)} limit ${ate}) as x`.execute(trx);
  return rows[0]?.n ?? 0;
};

/**
 * Works out anew the due dates that a change of the calendar on `dia` may move, so that lists, filters and views go on saying the same of
 * a term. The state of a request and its trace are untouched: a due date follows from them and from the calendar. All in this transaction:
 * for few (moverPrazos).
 */
export const refazerPrazos = async (trx: Trx, organizacaoId: number, dia: string): Promise<void> => {
  for (let feito: LoteDePrazos | undefined; feito?.acabou !== true;)
    feito = await refazerLote(trx, organizacaoId, dia, feito?.ultimo ?? 0);
};
