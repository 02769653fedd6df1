import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { gravarUsuario, usuarioDaResposta } from '../../../authProvider/usuario.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';

/** What GET me says beside the session user (spec 3). */
export interface DadosDaConta {
  readonly nome: string;
  readonly email: string;
  readonly usuario?: string | null;
  readonly documento: string | null;
  readonly telefone_celular: string | null;
  readonly login_externo: 'Sim' | 'Não';
}

export interface EnderecoDaConta {
  readonly codigo_postal?: string;
  readonly rua?: string;
  readonly numero?: string;
  readonly bairro?: string;
  readonly endereco_cidade?: { readonly nome: string };
  readonly endereco_estado?: { readonly nome: string };
}

export interface MudancaDaConta {
  readonly nome?: string;
  readonly telefone_celular?: string;
  readonly endereco?: EnderecoDaConta;
}

export const useDadosDaConta = (): UseQueryResult<DadosDaConta> =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => api<DadosDaConta>('me', { ...calado, signal }) });

/** POST me, and the stored user with it: the header shows the new name at once. */
export function useMudarConta(): (mudanca: MudancaDaConta) => Promise<void> {
  const cliente = useQueryClient();
  return async (mudanca) => {
    const dados = await api<DadosDaConta>('me', { semNavegacao: true, method: 'POST', body: mudanca });
    gravarUsuario(usuarioDaResposta(dados));
    cliente.setQueryData(['me'], dados);
  };
}
