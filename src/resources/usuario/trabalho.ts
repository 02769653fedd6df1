import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import { api } from '../../dataProvider/http.ts';
import type { AusenciaVista } from '../../schemas/substituicao.ts';

interface Setor {
  readonly id: number;
  readonly nome: string;
}

/** Somebody to whom work can go, and whether he is away. */
export interface Quem extends Setor, AusenciaVista {}

/** Open work of a user, counted, with those it can be handed to (GET painel-prefeitura/conta/{id}/trabalho). */
export interface Trabalho {
  readonly setores: readonly (Setor & {
    readonly total: number;
    readonly visoes: number;
    /** Inspections that he is booked for. */
    readonly vistorias?: number;
    readonly candidatos: readonly Quem[];
  })[];
  readonly representacoes: number;
  readonly substituicoes: number;
  readonly equipe: readonly Quem[];
}

export const caminhoDoTrabalho = (usuarioId: number | string): string =>
  `painel-prefeitura/conta/${usuarioId}/trabalho`;

export const useTrabalho = (usuarioId: number | string, ligado = true) =>
  useQuery<Trabalho, ApiError>({
    queryKey: ['trabalho', String(usuarioId)],
    gcTime: 0,
    enabled: ligado,
    queryFn: ({ signal }) =>
      api<Trabalho>(caminhoDoTrabalho(usuarioId), { signal, semAviso: true, semNavegacao: true }),
  });

/** Everything counted as one: requests, shared views, inspections, representations and absences. */
export const quantoFica = ({ setores, representacoes, substituicoes }: Trabalho): number =>
  setores.reduce(
    (soma, { total, visoes, vistorias = 0 }) => soma + total + visoes + vistorias,
    representacoes + substituicoes,
  );
