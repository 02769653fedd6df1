import { AppError } from '../../src/schemas/errors.ts';
import type { Trx } from '../database/transaction.ts';
import { criarTarefa, type Tarefa } from './tarefa.ts';

/**
 * Puts a task that failed into the queue again, as a new one that goes on where it stopped: its place, what it refused and what it did come
 * along, and the old one goes. It is another row because whatever still holds the old one must not touch this one.
 * @throws AppError regra for one that did not fail, and while another of its kind is under way; conflito for an act that was undone since:
 *   going on would do the rest of what was taken back
 */
export const repetirTarefa = async (trx: Trx, antes: Tarefa, agora: Date): Promise<Tarefa> => {
  if (antes.situacao !== 'falhou') throw new AppError('regra', 'Só uma tarefa que falhou pode ser repetida');
  if (antes.desfeita)
    throw new AppError(
      'conflito',
      'Este ato foi desfeito e não pode mais ser repetido. Se for preciso, faça-o de novo',
    );
  const { id, organizacao_id } = antes;
  const { id: nova } = await criarTarefa(trx, {
    ...{ organizacaoId: organizacao_id, usuarioId: antes.usuario_id, alvoId: antes.alvo_id, tipo: antes.tipo },
    ...{ painel: antes.painel, entidade: antes.entidade, titulo: antes.titulo, pedido: antes.pedido },
    ...{ total: antes.total, criadoEm: agora, ip: antes.ip },
  });
  const daOrganizacao = { organizacao_id, tarefa_id: id };
  for (const tabela of ['tarefa_parte', 'tarefa_recusa'] as const)
    await trx
      .updateTable(tabela)
      .set({ tarefa_id: nova })
      .where((eb) => eb.and(daOrganizacao))
      .execute();
  await trx.updateTable('migracao_item').set({ tarefa_id: nova }).where('tarefa_id', '=', id).execute();
  for (const campo of ['conferencia_id', 'gravacao_id'] as const)
    await trx
      .updateTable('importacao')
      .set({ [campo]: nova })
      .where('organizacao_id', '=', organizacao_id)
      .where(campo, '=', id)
      .execute();
  await trx.deleteFrom('tarefa').where('organizacao_id', '=', organizacao_id).where('id', '=', id).execute();
  return trx
    .updateTable('tarefa')
    .set({
      feitas: antes.feitas,
      posicao: antes.posicao === null ? null : JSON.stringify(antes.posicao),
      resultado: antes.resultado === null ? null : JSON.stringify(antes.resultado),
    })
    .where('organizacao_id', '=', organizacao_id)
    .where('id', '=', nova)
    .returningAll()
    .executeTakeFirstOrThrow();
};
