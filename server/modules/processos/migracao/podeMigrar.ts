import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Tarefa } from '../../../tarefas/tarefa.ts';

/** Whether somebody may take requests of this city along, or be shown what came of it: as for the routes, asked anew when the task runs. */
export const podeMigrar = (sessao: Sessao, { painel, alvo_id }: Pick<Tarefa, 'painel' | 'alvo_id'>): boolean =>
  painel === 'admin'
    ? sessao.organizacaoSistema && verificarPermissao(sessao, 'painel.sistema')
    : sessao.organizacaoId === alvo_id &&
      verificarPermissao(sessao, 'painel.prefeitura') &&
      verificarPermissao(sessao, 'processo.configurar');
