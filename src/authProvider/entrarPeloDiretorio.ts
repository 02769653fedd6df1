import { ApiError } from '../dataProvider/ApiError.ts';
import { api } from '../dataProvider/http.ts';
import { abrirSessao } from './entrar.ts';
import type { UsuarioDaSessao } from './usuario.ts';

const codigoDe = (erro: unknown): string | undefined => (erro instanceof ApiError ? erro.codigo : undefined);

/** Asks the city's directory first, then the portal; fetched only on the pages of a city that has one. */
export async function entrarPeloDiretorio(
  body: object,
  noPortal: () => Promise<UsuarioDaSessao>,
): Promise<UsuarioDaSessao> {
  try {
    return await abrirSessao(await api('oauth/tokenAd', { method: 'POST', semAviso: true, body }));
  } catch (erro) {
    // Citizens are not in the city's directory: their password is the portal's own, also while the directory is down.
    const codigo = codigoDe(erro);
    if (codigo !== 'credenciais_invalidas' && codigo !== 'indisponivel') throw erro;
    return noPortal().catch((outro: unknown) => {
      throw codigo === 'indisponivel' && codigoDe(outro) === 'credenciais_invalidas' ? erro : outro;
    });
  }
}
