import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { NotaVista } from '../../../../schemas/requerimento/nota.ts';
import { canalPrivado } from '../../../../schemas/tempoReal.ts';
import { useCanal } from '../../../layout/TempoReal.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';

export interface Colega {
  readonly id: number;
  readonly nome: string;
}

const chaveDasNotas = (requerimento: number) => ['requerimento-notas', requerimento] as const;

/** The notes of a request, fetched anew when a colleague writes one: word of it comes by the channel of staff alone. */
export function useNotas(requerimento: number): UseQueryResult<readonly NotaVista[], ApiError> {
  const cliente = useQueryClient();
  const organizacao = useUsuario()?.organizacao?.id;
  useCanal(
    organizacao === undefined ? null : canalPrivado('organizacao', organizacao),
    ['nota.alterada'],
    () => void cliente.invalidateQueries({ queryKey: chaveDasNotas(requerimento) }),
  );
  return useQuery<readonly NotaVista[], ApiError>({
    queryKey: chaveDasNotas(requerimento),
    queryFn: ({ signal }) =>
      api<readonly NotaVista[]>(caminhoDoRequerimento(requerimento, '/notas'), {
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    retry: false,
    staleTime: 0,
  });
}

export const useAtualizarNotas = (requerimento: number): (() => Promise<void>) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: chaveDasNotas(requerimento) });
};

/** Staff of the city, to be mentioned. */
export const useColegas = (): UseQueryResult<readonly Colega[]> =>
  useQuery({
    queryKey: ['recursos', 'usuarios-prefeitura'],
    queryFn: () => api<readonly Colega[]>('recursos/usuarios-prefeitura', { semAviso: true, semNavegacao: true }),
    staleTime: 5 * 60_000,
  });
