import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { SituacaoDoTermo, TermoVisto } from '../../../schemas/requerimento/termo.ts';
import { PAINEL } from '../caminhos.ts';

/** A notice as its registry answers it (src/schemas/termoRecebido.ts). */
export interface TermoDaLista {
  readonly id: number;
  readonly titulo: string;
  readonly situacao: SituacaoDoTermo;
  readonly requerimento: string | null;
  readonly processo: string;
  readonly enviado_em: string;
  readonly exige_ciencia: boolean;
  readonly ciencia_ate: string | null;
}

export interface PedidoDeTermos {
  readonly s: string;
  /** null: read or not. */
  readonly situacao: SituacaoDoTermo | null;
  readonly page: number;
}

const POR_PAGINA = 10;

export const chavesDosTermos = {
  todas: ['termos'] as const,
  um: (id: number) => ['termos', id] as const,
};

/** The notices sent to the reader, newest first, one page. */
export const useTermos = (pedido: PedidoDeTermos): UseQueryResult<Pagina<TermoDaLista>> =>
  useQuery({
    queryKey: [...chavesDosTermos.todas, pedido],
    queryFn: ({ signal }) => {
      const { s, situacao, page } = pedido;
      return api<Pagina<TermoDaLista>>(`${PAINEL}/cadastro/termo-recebido`, {
        ...calado,
        signal,
        query: {
          ...(s === '' ? {} : { s }),
          ...(situacao === null ? {} : { filtro: { situacao } }),
          page,
          per_page: POR_PAGINA,
        },
      });
    },
    placeholderData: keepPreviousData,
  });

/** One of them; its words once it was opened. */
export const useTermo = (id: number): UseQueryResult<TermoVisto> =>
  useQuery({
    queryKey: chavesDosTermos.um(id),
    queryFn: ({ signal }) => api<TermoVisto>(`${PAINEL}/termo/${id}`, { ...calado, signal }),
  });
