import { sql } from 'kysely';
import { execucaoAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { calendarioDaCidade } from './calendario.ts';
import { carregarCidade } from './cidade.ts';
import { prazoDaExecucao } from './persistir.ts';
import { travas } from '../../database/travas.ts';

/** Requests read at a time: memory stays flat however many terms are open. */
const LOTE = 500;

interface Aberto {
  readonly id: number;
  readonly processo_versao_id: number;
  readonly estado: Estado;
  readonly vence_em: string;
}

const abertosDesde = async (trx: Trx, organizacaoId: number, dia: string, depoisDe: number) => {
  const { rows } = await sql<Aberto>`select id, processo_versao_id, estado, vence_em from requerimento
    where organizacao_id = ${organizacaoId} and vence_em >= ${dia}::date and situacao <> 'Rascunho' and finalizado_em is null
      and id > ${depoisDe} order by id limit ${LOTE} for no key update`.execute(trx);
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
  const movidos: { id: number; sequencia: number; vence_em: string }[] = [];
  for (const { id, processo_versao_id, estado, vence_em } of abertos) {
    const execucao = execucaoAberta(estado);
    const definicao = await definicaoDaVersao(trx, organizacaoId, processo_versao_id);
    const novo = prazoDaExecucao(definicao, estado, execucao, relogio)?.vence_em;
    if (execucao !== undefined && novo != null && novo !== vence_em)
      movidos.push({ id, sequencia: execucao.sequencia, vence_em: novo });
  }
  if (movidos.length > 0) {
    const novos = deLinhas(movidos, sql`id bigint, sequencia int, vence_em date`);
    await sql`with novo as (select * from ${novos} as n),
      linha as (update requerimento r set vence_em = novo.vence_em from novo
        where r.organizacao_id = ${organizacaoId} and r.id = novo.id)
      update requerimento_etapa e set vence_em = novo.vence_em from novo
        where e.organizacao_id = ${organizacaoId} and e.requerimento_id = novo.id and e.sequencia = novo.sequencia`.execute(
      trx,
    );
  }
  return {
    lidos: abertos.length,
    movidos: movidos.length,
    ultimo: abertos.at(-1)?.id ?? depoisDe,
    acabou: abertos.length < LOTE,
  };
};

/** How many open requests have a due date on `dia` or after it, counted no further than `ate`. */
export const contarAbertos = async (trx: Trx, organizacaoId: number, dia: string, ate: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from requerimento
    where organizacao_id = ${organizacaoId} and vence_em >= ${dia}::date and situacao <> 'Rascunho' and finalizado_em is null
    limit ${ate}) as x`.execute(trx);
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
