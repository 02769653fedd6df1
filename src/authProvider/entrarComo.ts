import { api } from '../dataProvider/http.ts';
import { abrirPainel, abrirSessao } from './entrar.ts';
import { desistirDaTroca, guardarSessaoDoSuporte } from './sessaoDoSuporte.ts';
import type { RespostaDeToken } from './token.ts';

export interface PedidoDoSuporte {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly motivo: string;
}

/**
 * Puts support in a person's place (spec 7 token-super) and answers the address of her panel; its own session waits meanwhile.
 * Null when the person has no panel: support then is where it was.
 * @throws ApiError for the form
 */
export async function entrarComo({ usuarioId, organizacaoId, motivo }: PedidoDoSuporte): Promise<string | null> {
  const resposta = await api<RespostaDeToken>('oauth/token-super', {
    method: 'POST',
    semAviso: true,
    semNavegacao: true,
    body: { sistema_usuario_id: usuarioId, sistema_organizacao_id: organizacaoId, motivo },
  });
  guardarSessaoDoSuporte(window.location.pathname + window.location.search);
  try {
    const destino = await abrirPainel(await abrirSessao(resposta, true), null);
    if (destino === null) desistirDaTroca();
    return destino;
  } catch (erro) {
    desistirDaTroca();
    throw erro;
  }
}
