import { sql } from 'kysely';
import { PRAZOS_NA_HORA } from '../../../src/schemas/tarefa.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Mudanca } from '../../entities/partes.ts';
import type { Sessao } from '../../plugins/session.ts';
import { avisarDaTarefa, criarTarefa } from '../../tarefas/tarefa.ts';
import { contarAbertos, refazerPrazos, travarPrazos } from './refazerPrazos.ts';

/** What a task that moves due dates was asked. */
export interface PedidoDePrazos {
  /** First day that the calendar changed on, 'YYYY-MM-DD'. */
  readonly dia: string;
}

/** The caller's own task for this city that nobody has begun covers this change too, from its start. */
const juntar = async (trx: Trx, { id, organizacaoId }: Sessao, cidade: number, dia: string): Promise<boolean> => {
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
 * PRAZOS_NA_HORA in the background, by a task of whoever changed it. A client of the API has no tasks and waits.
 */
export const moverPrazos = async (
  { trx, req, agora }: Pick<Mudanca, 'trx' | 'req' | 'agora'>,
  { cidade, dia, entidade }: { readonly cidade: number; readonly dia: string; readonly entidade: string },
): Promise<void> => {
  await travarPrazos(trx, cidade);
  const { sessao } = req;
  const total = await contarAbertos(trx, cidade, dia, Number.MAX_SAFE_INTEGER);
  if (sessao === null || total <= PRAZOS_NA_HORA) return refazerPrazos(trx, cidade, dia);
  if (await juntar(trx, sessao, cidade, dia)) return;
  const pedido: PedidoDePrazos = { dia };
  await criarTarefa(trx, {
    ...{ organizacaoId: sessao.organizacaoId, usuarioId: sessao.id, alvoId: cidade, tipo: 'prazos', entidade },
    ...{ painel: sessao.organizacaoId === cidade ? 'painel-prefeitura' : 'admin' },
    ...{ titulo: 'Prazos pelo novo calendário', pedido, total, criadoEm: agora, ip: req.ip },
  });
};
