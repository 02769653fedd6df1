import { AppError } from '../../src/schemas/errors.ts';
import type { Parts } from '../parts.ts';
import type { Pedinte, Sessao } from '../plugins/session.ts';
import { sessaoSemPedido } from '../plugins/sessaoSemPedido.ts';
import type { Tarefa } from './tarefa.ts';

/** Who asked for a task, with what he may do now. */
export type PedinteDaTarefa = Pedinte & { readonly sessao: Sessao };

/**
 * As everybody sees him now: read anew, since a right may be taken away while his task goes on.
 * @param caminho what the task does, below its panel, as its trace names it
 * @param pode whether he may still have it done; it may throw what it says of who may not
 * @throws AppError sem_permissao where his account or membership is gone, or he may not any more
 */
export const pedinteDaTarefa = async (
  { db }: Pick<Parts, 'db'>,
  tarefa: Tarefa,
  caminho: string,
  pode: (sessao: Sessao) => boolean,
): Promise<PedinteDaTarefa> => {
  const sessao = await sessaoSemPedido(db, tarefa.usuario_id, tarefa.organizacao_id);
  if (sessao === null || !pode(sessao)) throw new AppError('sem_permissao');
  return {
    sessao,
    cliente: null,
    organizacaoDoHost: undefined,
    method: 'POST',
    ip: tarefa.ip,
    routeOptions: { url: `/api/v1/${tarefa.painel}/${caminho}` },
  };
};
