import { api } from '../dataProvider/http.ts';
import { lerToken } from './token.ts';
import { gravarUsuario, lerUsuario, usuarioDaResposta } from './usuario.ts';

/**
 * Brings the stored user up to date with the server, which takes permissions and sectors as they are now: menu, guards and panel switch follow.
 * A user that changed here meanwhile (another log-in, "Sair", an edit of the account) is newer than the answer and stays. Without an answer
 * the page goes on with what it knew; a session that ended meanwhile is dealt with like at any other call.
 */
export async function atualizarUsuario(): Promise<void> {
  const antes = lerUsuario();
  if (antes === null) return;
  try {
    const agora = usuarioDaResposta(await api<unknown>('me', { semAviso: true, semNavegacao: true }));
    if (agora.id !== null && lerUsuario() === antes && lerToken() !== null) gravarUsuario(agora);
  } catch (erro) {
    console.warn('Os acessos da conta não puderam ser conferidos', erro);
  }
}
