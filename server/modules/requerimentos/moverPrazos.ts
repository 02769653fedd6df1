import { sql } from 'kysely';
import { PRAZOS_NA_HORA } from '../../../src/schemas/tarefa.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Mudanca } from '../../entities/partes.ts';
import type { Sessao } from '../../plugins/session.ts';
import { gestoresDa } from '../../tarefas/gestores.ts';
import { avisarDaTarefa, criarTarefa } from '../../tarefas/tarefa.ts';
import { contarAbertos, refazerPrazos, travarPrazos } from './refazerPrazos.ts';

type Dono = Pick<Sessao, 'id' | 'organizacaoId'>;

/** What a task that moves due dates was asked. */
export interface PedidoDePrazos {
  /** First day that the calendar changed on, 'YYYY-MM-DD'. */
  readonly dia: string;
}

/** Whose task it is: whoever changed the calendar; for a client of the API, which has no tasks, the first of the city's managers. */
const donoDe = async (trx: Trx, { sessao }: Pick<Mudanca['req'], 'sessao'>, cidade: number): Promise<Dono | null> => {
  if (sessao !== null) return sessao;
  const [id] = await gestoresDa(trx, cidade);
  return id === undefined ? null : { id, organizacaoId: cidade };
};

/** The owner's own task for this city that nobody has begun covers this change too, from its start. */
const juntar = async (trx: Trx, { id, organizacaoId }: Dono, cidade: number, dia: string): Promise<boolean> => {
  const junta = await trx
    .updateTable('tarefa')
    .set({
      pedido: sql<string>`jsonb_build_object('dia', least(pedido ->> 'dia', ${dia}::text))`,
      posicao: null,
      resultado: null,
      feitas: 0,
    })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .where('alvo_id', '=', cidade)
    .where('tipo', '=', 'prazos')
    .where('situacao', '=', 'na fila')
    .returningAll()
    .executeTakeFirst();
  if (junta !== undefined) await avisarDaTarefa(trx, junta);
  return junta !== undefined;
};

/**
 * Takes the due dates of open requests along with a calendar that changed on `dia`: a few in the transaction of the change itself, more than
 * PRAZOS_NA_HORA in the background, by a task of whoever changed it (donoDe). Only the call of a client to a city without managers waits.
 */
export const moverPrazos = async (
  { trx, req, agora }: Pick<Mudanca, 'trx' | 'req' | 'agora'>,
  { cidade, dia, entidade }: { readonly cidade: number; readonly dia: string; readonly entidade: string },
): Promise<void> => {
  await travarPrazos(trx, cidade);
  const total = await contarAbertos(trx, cidade, dia, Number.MAX_SAFE_INTEGER);
  const dono = total <= PRAZOS_NA_HORA ? null : await donoDe(trx, req, cidade);
  if (dono === null) return refazerPrazos(trx, cidade, dia);
  if (await juntar(trx, dono, cidade, dia)) return;
  const pedido: PedidoDePrazos = { dia };
  await criarTarefa(trx, {
    ...{ organizacaoId: dono.organizacaoId, usuarioId: dono.id, alvoId: cidade, tipo: 'prazos', entidade },
    ...{ painel: dono.organizacaoId === cidade ? 'painel-prefeitura' : 'admin' },
    ...{ titulo: 'Prazos pelo novo calendário', pedido, total, criadoEm: agora, ip: req.ip },
  });
};
