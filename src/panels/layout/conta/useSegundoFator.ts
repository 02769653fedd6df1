import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { gravarUsuario, usuarioDaResposta } from '../../../authProvider/usuario.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';

/** GET me/segundo-fator. */
export interface SituacaoDoFator {
  readonly ativo: boolean;
  readonly desde: string | null;
  readonly codigos_restantes: number;
  /** An organisation of the account demands it of its staff. */
  readonly exigido: boolean;
  readonly pede_senha: boolean;
}

export interface PreparoDoFator {
  /** Base 32, for who cannot read the QR code. */
  readonly segredo: string;
  /** otpauth:// address. */
  readonly endereco: string;
}

export interface CodigosNovos {
  readonly codigos: readonly string[];
}

const CHAVE = ['segundo-fator'] as const;

export const useSegundoFator = (): UseQueryResult<SituacaoDoFator> =>
  useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<SituacaoDoFator>('me/segundo-fator', { ...calado, signal }),
  });

/** Reads the second factor again, and the user with it: what he may open depends on it. */
export function useAtualizarFator(): () => Promise<void> {
  const cliente = useQueryClient();
  return async () => {
    await cliente.invalidateQueries({ queryKey: CHAVE });
    gravarUsuario(usuarioDaResposta(await api<unknown>('me', calado)));
  };
}

/** One act of me/segundo-fator; its form shows what was refused. */
export const agirNoFator = <T>(
  ato: 'iniciar' | 'ativar' | 'desativar' | 'renovarCodigos',
  body: Readonly<Record<string, string>>,
): Promise<T> => api<T>(`me/segundo-fator/${ato}`, { ...calado, method: 'POST', body });
