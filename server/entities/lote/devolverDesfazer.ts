import type { Trx } from '../../database/transaction.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import type { PedidoDeLote } from './fazerLote.ts';

/** An act whose undoing was cancelled half-way is not undone: what is left of it can be asked for again. */
export const devolverDesfazer = async (trx: Trx, { tipo, pedido }: Pick<Tarefa, 'tipo' | 'pedido'>): Promise<void> => {
  if (tipo !== 'lote') return;
  const { desfaz } = pedido as PedidoDeLote;
  if (desfaz !== null) await trx.updateTable('tarefa').set({ desfeita: false }).where('id', '=', desfaz).execute();
};
