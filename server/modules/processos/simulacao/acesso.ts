import { AppError } from '../../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Tarefa } from '../../../tarefas/tarefa.ts';

/**
 * The city that a simulation is of, if its user may still configure processes there.
 * @throws AppError sem_permissao
 */
export const painelDaTarefa = (sessao: Sessao, { painel, alvo_id: cidade }: Tarefa): number => {
  const pode =
    painel === 'admin'
      ? verificarPermissao(sessao, 'painel.sistema')
      : cidade === sessao.organizacaoId &&
        verificarPermissao(sessao, 'painel.prefeitura') &&
        verificarPermissao(sessao, 'processo.configurar');
  if (!pode || cidade === null) throw new AppError('sem_permissao');
  return cidade;
};
