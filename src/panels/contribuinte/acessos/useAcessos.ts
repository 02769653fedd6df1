import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { baixarOuEsperar } from '../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { api } from '../../../dataProvider/http.ts';
import type { Query } from '../../../dataProvider/query.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { AcaoDaAuditoria } from '../../../schemas/acoesDaAuditoria.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { PAINEL } from '../caminhos.ts';

/** One look at or change of the reader's data, as its registry answers it (src/schemas/minhaAuditoria.ts). */
export interface Acesso {
  readonly id: number;
  readonly quando: string;
  readonly quem: string;
  readonly acao: AcaoDaAuditoria;
  readonly entidade: 'pessoa' | 'usuario';
  readonly alteracoes: readonly { readonly campo: string }[];
}

export interface PedidoDeAcessos {
  /** Acts that are asked for; empty: all. */
  readonly acoes: readonly AcaoDaAuditoria[];
  /** Moment since which, ISO 8601; null: always. */
  readonly desde: string | null;
  readonly page: number;
}

const REGISTRO = `${PAINEL}/minha-auditoria`;
const POR_PAGINA = 10;

const filtroDe = ({ acoes, desde }: PedidoDeAcessos): Query => {
  const filtro = {
    ...(acoes.length === 0 ? {} : { acao: [...acoes] }),
    ...(desde === null ? {} : { quando: { de: desde } }),
  };
  return Object.keys(filtro).length === 0 ? {} : { filtro };
};

/** One page, newest first. */
export const useAcessos = (pedido: PedidoDeAcessos): UseQueryResult<Pagina<Acesso>> =>
  useQuery({
    queryKey: ['acessos', pedido],
    queryFn: ({ signal }) =>
      api<Pagina<Acesso>>(REGISTRO, {
        ...calado,
        signal,
        query: { ...filtroDe(pedido), page: pedido.page, per_page: POR_PAGINA },
      }),
    placeholderData: keepPreviousData,
  });

/** All that the filters find, as a spreadsheet in the browser's downloads; of thousands the bell tells when it is ready. */
export const baixarAcessos = (pedido: PedidoDeAcessos): Promise<unknown> =>
  baixarOuEsperar(`${REGISTRO}/exportar`, {
    method: 'POST',
    query: filtroDe(pedido),
    body: { formato: 'csv' },
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });
