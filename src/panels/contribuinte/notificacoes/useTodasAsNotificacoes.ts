import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { PAINEL } from '../caminhos.ts';

/** A notification as its registry answers it (src/schemas/notificacao.ts). */
export interface NotificacaoGuardada {
  readonly id: number;
  readonly message: string;
  readonly type: string;
  readonly recebida_em: string;
  readonly lida: boolean;
  readonly requerimento_id: number | null;
  readonly termo_enviado_id?: number | null;
  readonly assinatura_id?: number | null;
}

export interface PedidoDeNotificacoes {
  readonly s: string;
  /** null: read and unread. */
  readonly lida: boolean | null;
  readonly page: number;
}

const REGISTRO = `${PAINEL}/cadastro/notificacao`;
const POR_PAGINA = 10;

/** All that the bell ever told, newest first, one page; the user's own alone, as the registry answers nobody else's. */
export const useTodasAsNotificacoes = (pedido: PedidoDeNotificacoes): UseQueryResult<Pagina<NotificacaoGuardada>> =>
  useQuery({
    // The bell asks for this key anew whenever one comes or changes (layout/useNotificacoes.ts).
    queryKey: ['notificacao', pedido],
    queryFn: ({ signal }) => {
      const { s, lida, page } = pedido;
      return api<Pagina<NotificacaoGuardada>>(REGISTRO, {
        ...calado,
        signal,
        query: {
          ...(s === '' ? {} : { s }),
          ...(lida === null ? {} : { filtro: { lida: String(lida) } }),
          page,
          per_page: POR_PAGINA,
        },
      });
    },
    placeholderData: keepPreviousData,
  });

/** Marks some of them, all or none, and lets the bell know. */
export function useMarcar(): (ids: readonly number[], lidas: boolean) => Promise<void> {
  const cliente = useQueryClient();
  return async (ids, lidas) => {
    try {
      const ato = lidas ? 'marcarLidas' : 'marcarNaoLidas';
      await api(`${REGISTRO}/${ato}`, { method: 'POST', body: { ids: [...ids] }, semNavegacao: true });
    } finally {
      await Promise.all(
        [['notificacao'], ['geral-notifications']].map((queryKey) => cliente.invalidateQueries({ queryKey })),
      );
    }
  };
}
