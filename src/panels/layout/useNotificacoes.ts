import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../authProvider/permissao.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Painel } from '../../schemas/permissions.ts';
import { canalPrivado } from '../../schemas/tempoReal.ts';
import { buscarNotificacoes, escreverNotificacao, type Notificacao } from './notificacoes.ts';
import { useCanal } from './TempoReal.tsx';

export interface NotificacoesDoPainel {
  readonly consulta: UseQueryResult<readonly Notificacao[]>;
  readonly marcar: (id: number) => Promise<void>;
  readonly apagar: (id: number) => Promise<void>;
}

/** The bell's list of one panel, fetched anew after each action and each event of the user's own channel. */
export function useNotificacoes(painel: Painel): NotificacoesDoPainel {
  const usuario = useUsuario();
  const cliente = useQueryClient();
  const chave = ['geral-notifications', painel];
  const recarregar = async (): Promise<void> => {
    // The registry of all of them is open in this tab, perhaps.
    await Promise.all([chave, ['notificacao']].map((queryKey) => cliente.invalidateQueries({ queryKey })));
  };
  const consulta = useQuery({ queryKey: chave, queryFn: ({ signal }) => buscarNotificacoes(painel, signal) });
  useCanal(
    usuario?.id == null ? null : canalPrivado('usuario', usuario.id),
    ['notificacao.criada', 'notificacao.alterada'],
    () => void recarregar(),
  );

  const escrever = async (acao: 'mark' | 'delete', id: number): Promise<void> => {
    try {
      await escreverNotificacao(painel, acao, id);
    } catch (erro) {
      // The shared toast has told it (AMB-138); the list below shows what is the case.
      if (!(erro instanceof ApiError)) throw erro;
    }
    await recarregar();
  };
  return { consulta, marcar: (id) => escrever('mark', id), apagar: (id) => escrever('delete', id) };
}
