import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import { caminhoDaAssinatura } from '../../../resources/assinatura/chamadas.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { AssinaturaVista } from '../../../schemas/assinatura.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { StatusDaAssinatura } from '../../../schemas/regrasDaAssinatura.ts';
import { PAINEL } from '../caminhos.ts';

/** A signature that was asked of the reader, as its registry answers it (src/schemas/assinatura.ts). */
export interface AssinaturaDaLista {
  readonly id: number;
  readonly documento: string;
  readonly status: StatusDaAssinatura;
  readonly requerimento: string | null;
  readonly processo: string;
  readonly requerente: string;
  readonly pedida_em: string;
}

const POR_PAGINA = 10;

export const chavesDasAssinaturas = {
  todas: ['assinaturas'] as const,
  uma: (id: number) => ['assinaturas', id] as const,
};

/** What was asked of the reader, newest first, one page. */
export const useAssinaturas = (
  status: StatusDaAssinatura | null,
  page: number,
): UseQueryResult<Pagina<AssinaturaDaLista>> =>
  useQuery({
    queryKey: [...chavesDasAssinaturas.todas, status, page],
    queryFn: ({ signal }) =>
      api<Pagina<AssinaturaDaLista>>('assinatura', {
        ...calado,
        signal,
        query: { ...(status === null ? {} : { filtro: { status } }), page, per_page: POR_PAGINA },
      }),
    placeholderData: keepPreviousData,
  });

/** One of them, with its document. */
export const useAssinatura = (id: number): UseQueryResult<AssinaturaVista> =>
  useQuery({
    queryKey: chavesDasAssinaturas.uma(id),
    queryFn: ({ signal }) => api<AssinaturaVista>(caminhoDaAssinatura(PAINEL, id), { ...calado, signal }),
  });
