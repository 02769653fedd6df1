import { sql } from 'kysely';
import { execucaoAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { calendarioDaCidade } from './calendario.ts';
import { carregarCidade } from './cidade.ts';
import { prazoDaExecucao } from './persistir.ts';

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
 * Works out anew the due dates that a change of the calendar on `dia` may move, so that lists, filters and views go on saying the same of
 * a term. The state of a request and its trace are untouched: a due date follows from them and from the calendar.
 */
export const refazerPrazos = async (trx: Trx, organizacaoId: number, dia: string): Promise<void> => {
  const cidade = await carregarCidade(trx, organizacaoId);
  const relogio = { fuso: cidade.organizacao.fuso, calendario: calendarioDaCidade(cidade) };
  for (let ultimo = 0; ;) {
    const abertos = await abertosDesde(trx, organizacaoId, dia, ultimo);
    const movidos: { id: number; sequencia: number; vence_em: string }[] = [];
    for (const { id, processo_versao_id, estado, vence_em } of abertos) {
      ultimo = id;
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
    if (abertos.length < LOTE) return;
  }
};
