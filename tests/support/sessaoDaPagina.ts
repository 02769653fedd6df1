import { remover } from '../../src/authProvider/armazenamento.ts';
import { chaves } from '../../src/authProvider/chaves.ts';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { gravarToken, type Token } from '../../src/authProvider/token.ts';
import { gravarUsuario, usuarioDaResposta, type UsuarioDaSessao } from '../../src/authProvider/usuario.ts';

const base64url = (valor: unknown): string =>
  btoa(JSON.stringify(valor)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** A token as the server's: three parts, the second with exp and jti, and sub where a test asks whose it is. Its signature is nobody's to check in a page. */
export const jwt = (minutos: number, jti = 'id-do-token', sub?: string): string =>
  [
    base64url({ alg: 'EdDSA' }),
    base64url({ exp: Math.floor(Date.now() / 1000) + minutos * 60, jti, sub }),
    'assinatura',
  ].join('.');

/** Puts a logged-in session into the page's storage; `minutos` until the access token ends. */
export function sessaoAberta({
  minutos = 60,
  refreshToken = 'renovar-1' as string | null,
  usuario = {} as Readonly<Record<string, unknown>>,
} = {}): { token: Token; usuario: UsuarioDaSessao } {
  const token: Token = {
    id: 'id-do-token',
    tokenType: 'Bearer',
    expiresIn: minutos * 60,
    expiresAt: Math.floor(Date.now() / 1000) + minutos * 60,
    accessToken: jwt(minutos),
    refreshToken,
  };
  const dono = usuarioDaResposta({
    id: 7,
    nome: 'Dalva Montalegre',
    email: 'dalva@exemplo.com.br',
    permissoes: ['painel.prefeitura'],
    organizacao: { id: 1, nome: 'Prefeitura Municipal de Aurora', isSistema: false },
    ...usuario,
  });
  // Whoever logs in undoes what an earlier "Sair" left.
  remover(chaves.saida);
  gravarToken(token);
  gravarUsuario(dono);
  // On the host of its own organisation, unless a test says otherwise afterwards.
  mudarMarca({ isSistema: dono.organizacao?.isSistema === true });
  return { token, usuario: dono };
}
