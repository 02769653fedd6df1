import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { gravarUsuario, lerUsuario, usuarioDaResposta } from '../../../authProvider/usuario.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import type { MinhaValidacao } from '../../../schemas/validacaoCadastro.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { PAINEL } from '../caminhos.ts';

const CHAVE = ['validacao-cadastro'] as const;
const CAMINHO = `${PAINEL}/validacao-cadastro`;

const ler = async (signal: AbortSignal): Promise<MinhaValidacao | null> => {
  const validacao = await api<MinhaValidacao | null>(CAMINHO, { ...calado, signal });
  // The stored user still waits: from now on he has a record.
  if (validacao?.situacao === 'Aprovado' && lerUsuario()?.sem_cadastro === true)
    gravarUsuario(usuarioDaResposta(await api<unknown>('me', { ...calado, signal })));
  return validacao;
};

/** How the city stands to the caller's registration; null when it never had to decide. The bell's news brings it up to date. */
export function useMinhaValidacao(ligada = true): UseQueryResult<MinhaValidacao | null> {
  const cliente = useQueryClient();
  const id = useUsuario()?.id;
  useCanal(ligada && id != null ? canalPrivado('usuario', id) : null, ['notificacao.criada'], () => {
    void cliente.invalidateQueries({ queryKey: CHAVE });
  });
  return useQuery({ queryKey: CHAVE, queryFn: ({ signal }) => ler(signal), enabled: ligada });
}

/** Sends the answer to what the city asked. */
export function useResponderValidacao(): (texto: string) => Promise<void> {
  const cliente = useQueryClient();
  return async (texto) => {
    const body = { texto };
    const dados = await api<MinhaValidacao>(`${CAMINHO}/responder`, { method: 'POST', body, semNavegacao: true });
    cliente.setQueryData(CHAVE, dados);
  };
}
