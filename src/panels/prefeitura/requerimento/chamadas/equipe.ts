import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../../dataProvider/http.ts';
import type { AusenciaVista } from '../../../../schemas/substituicao.ts';

export interface Setor {
  readonly id: number;
  readonly sigla: string | null;
  readonly nome: string;
}

export interface Analista extends AusenciaVista {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

const MINUTOS = 60_000;

/** What requests and definitions call a sector by. */
export const siglaDo = (setor: Setor): string => setor.sigla || setor.nome;

/** The city's sectors (spec 7). */
export const useSetores = (enabled = true): UseQueryResult<readonly Setor[]> =>
  useQuery({
    queryKey: ['recursos', 'sistemaOrganizacaoSetor'],
    queryFn: () => api<readonly Setor[]>('painel-prefeitura/recursos/sistemaOrganizacaoSetor', { semNavegacao: true }),
    enabled,
    staleTime: 5 * MINUTOS,
  });

/** Who may analyse in a sector (spec 7 "recursos/analistas"); nobody is asked for without a sector. */
export const useAnalistas = (setorId: number | undefined): UseQueryResult<readonly Analista[]> =>
  useQuery({
    queryKey: ['recursos', 'analistas', setorId],
    queryFn: () =>
      api<readonly Analista[]>('recursos/analistas', {
        query: { sistema_organizacao_setor_id: setorId },
        semNavegacao: true,
      }),
    enabled: setorId !== undefined,
    staleTime: MINUTOS,
  });
