import { api } from '../dataProvider/http.ts';
import { remover } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { escolherPainel, lerLayout } from './layout.ts';
import { caminhoDoRedirect, destinoDepoisDeEntrar, paineisDoUsuario } from './destinoDepoisDeEntrar.ts';
import { marcaDaPagina } from './marcaDaPagina.ts';
import { gravarToken, removerToken, tokenDaResposta, type RespostaDeToken } from './token.ts';
import { gravarUsuario, usuarioDaResposta, type UsuarioDaSessao } from './usuario.ts';
import { textos } from '../schemas/textos.ts';
import { ApiError } from '../dataProvider/ApiError.ts';

export interface Credenciais {
  /** CPF, CNPJ, e-mail or staff user name (api.md "Identity"). */
  readonly username: string;
  readonly password: string;
  readonly codigo_2fa?: string;
}

const noFormulario = { method: 'POST', semAviso: true } as const;

/**
 * Stores the pair and its user, and answers him; nothing of it stays when he cannot be read. A session that support had put aside is given
 * up, lest a later "Sair" hand it to whoever has logged in; only who goes into a person's place (`noLugar`) comes back to it.
 */
export async function abrirSessao(resposta: RespostaDeToken, noLugar = false): Promise<UsuarioDaSessao> {
  const token = tokenDaResposta(resposta);
  if (token === null) throw new ApiError(502, 'servidor_inesperado', textos.erros.servidorInesperado);
  if (!noLugar) remover(chaves.suporte);
  remover(chaves.saida);
  gravarToken(token);
  try {
    const usuario = usuarioDaResposta(await api<unknown>('me', { semAviso: true }));
    gravarUsuario(usuario);
    return usuario;
  } catch (erro) {
    removerToken();
    throw erro;
  }
}

/**
 * Logs in with the directory where the organisation has one (tem_ad), else with the portal's own account, and stores
 * token and user. Answers the user.
 * @throws ApiError for the form: `credenciais_invalidas`, `codigo_2fa_necessario`, `email_nao_confirmado`, …
 */
export async function entrar(credenciais: Credenciais): Promise<UsuarioDaSessao> {
  const { id, temAd } = marcaDaPagina();
  const { codigo_2fa, ...resto } = credenciais;
  const body = { ...resto, ...(codigo_2fa ? { codigo_2fa } : {}) };
  const noPortal = async () =>
    abrirSessao(await api('oauth/token', { ...noFormulario, body: { grant_type: 'password', ...body } }));
  if (!temAd) return noPortal();
  const { entrarPeloDiretorio } = await import('./entrarPeloDiretorio.ts');
  return entrarPeloDiretorio({ ...body, sistema_organizacao_id: id }, noPortal);
}

/** Exchanges a geo token (spec 2, `access_token` of the address) for a session; the caller has asked whose it is to be. */
export const entrarComTokenGeo = async (access_token: string, codigo_2fa?: string): Promise<UsuarioDaSessao> =>
  abrirSessao(
    await api('oauth/tokenGeo', { ...noFormulario, body: { access_token, ...(codigo_2fa ? { codigo_2fa } : {}) } }),
  );

/** A redirect to a route that there is (AMB-018); what there is, is fetched only for whom one was asked for. */
async function conferir(redirect: string | null, usuario: UsuarioDaSessao): Promise<string | null> {
  const caminho = caminhoDoRedirect(redirect, usuario);
  return caminho !== null && (await import('./rotaExiste.ts')).rotaExiste(caminho) ? caminho : null;
}

/** Makes the user's panel active and answers its address; null when the account has no panel. */
export async function abrirPainel(usuario: UsuarioDaSessao, redirect: string | null): Promise<string | null> {
  const destino = destinoDepoisDeEntrar(usuario, {
    redirect: await conferir(redirect, usuario),
    ultimoPainel: lerLayout().ultimoPainel,
    sistema: marcaDaPagina().isSistema || usuario.organizacao?.isSistema === true,
  });
  if (destino === null) return null;
  escolherPainel(destino.painel, paineisDoUsuario(usuario).length);
  return destino.caminho;
}
