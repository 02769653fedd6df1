import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { api } from '../../../dataProvider/http.ts';
import { PER_PAGE } from '../../../schemas/listQuery.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../../layout/TempoReal.tsx';

/** The badge's own place among what is kept of calls. */
export const ASSINATURAS_PENDENTES = ['assinaturas-pendentes'] as const;

interface Pagina {
  readonly data?: readonly unknown[];
}

/**
 * How many signatures wait for the user (AMB-121): the entries of the list that assinatura-listagem shows, of one page that holds them all;
 * until it is there the number of the session user. Fetched anew when something was asked, given or withdrawn.
 */
export function useAssinaturasPendentes(): number {
  const usuario = useUsuario();
  const cliente = useQueryClient();
  const id = usuario?.id;
  const { data } = useQuery({
    queryKey: [...ASSINATURAS_PENDENTES, id],
    queryFn: ({ signal }) =>
      api<Pagina>(`painel-prefeitura/assinatura?status=Aguardando&page=1&per_page=${PER_PAGE.max}`, {
        signal,
        semNavegacao: true,
        semAviso: true,
      }),
    enabled: id != null,
    select: (pagina) => pagina.data?.length ?? 0,
  });
  useCanal(id == null ? null : canalPrivado('usuario', id), ['assinatura.alterada'], () => {
    void cliente.invalidateQueries({ queryKey: ASSINATURAS_PENDENTES });
    void cliente.invalidateQueries({ queryKey: ['assinatura'] });
  });
  return data ?? usuario?.totalAssinaturasPendentes ?? 0;
}
