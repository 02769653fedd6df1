import * as oidc from 'openid-client';
import type { Contexto } from '../../../../contexto.ts';
import { enderecoPublico } from '../../enderecoPublico.ts';
import type { Configuracoes } from './configuracao.ts';
import { VIDA_S, type Pedido } from './cookieDaEntrada.ts';
import type { Dados } from './identidade.ts';
import type { Openid } from './openidDaCidade.ts';

/** Where the provider sends people back to: the organisation's own main name, whatever name was asked for. */
export const enderecoDeRetorno = (contexto: Contexto, { dominio }: Pick<Openid, 'dominio'>): string =>
  enderecoPublico(contexto, dominio, '/auth/retorno');

/**
 * Address of the provider for one person (authorization code with PKCE S256, state and nonce), and what this browser has to keep of it.
 * @throws ProvedorForaDoAr
 */
export const comecar = async (
  contexto: Contexto,
  configuracoes: Configuracoes,
  openid: Openid,
  destino: string | null,
): Promise<{ readonly url: string; readonly pedido: Pedido }> => {
  const configuracao = await configuracoes(openid);
  const pedido: Pedido = {
    tipo: 'pedido',
    ate: contexto.clock.now().getTime() + VIDA_S.pedido * 1000,
    estado: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verificador: oidc.randomPKCECodeVerifier(),
    emissor: openid.emissor,
    cliente: openid.cliente,
    destino,
  };
  const { href } = oidc.buildAuthorizationUrl(configuracao, {
    redirect_uri: enderecoDeRetorno(contexto, openid),
    scope: (openid.escopos ?? 'openid email profile').trim().split(/\s+/).join(' '),
    state: pedido.estado,
    nonce: pedido.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pedido.verificador),
    code_challenge_method: 'S256',
  });
  return { url: href, pedido };
};

/**
 * Where a person leaves the provider (OpenID Connect RP-Initiated Logout 1.0), to come back to this portal's log-in: the address that the
 * organisation wrote down, else the provider's own; null where there is none. The ID token is not kept, so the provider may ask first.
 * @throws ProvedorForaDoAr
 */
export const enderecoDeSaida = async (
  contexto: Contexto,
  configuracoes: Configuracoes,
  openid: Openid,
): Promise<string | null> => {
  const volta = enderecoPublico(contexto, openid.dominio, openid.isSistema ? '/sistema/login' : '/');
  if (openid.endereco_de_saida != null) {
    const url = new URL(openid.endereco_de_saida);
    url.searchParams.set('post_logout_redirect_uri', volta);
    return url.href;
  }
  const configuracao = await configuracoes(openid);
  if (configuracao.serverMetadata().end_session_endpoint === undefined) return null;
  return oidc.buildEndSessionUrl(configuracao, { post_logout_redirect_uri: volta }).href;
};

/**
 * What the provider says of whoever came back: the claims of the ID token (signature, issuer, audience, time and nonce checked) over those
 * of its userinfo, where it has one.
 * @throws ProvedorForaDoAr and errors of openid-client, which `traduzirFalha` knows
 */
export const concluir = async (
  contexto: Contexto,
  configuracoes: Configuracoes,
  openid: Openid,
  { pedido, busca }: { readonly pedido: Pedido; readonly busca: URLSearchParams },
): Promise<Dados> => {
  const configuracao = await configuracoes(openid);
  const volta = new URL(`${enderecoDeRetorno(contexto, openid)}?${busca.toString()}`);
  const resposta = await oidc.authorizationCodeGrant(configuracao, volta, {
    expectedState: pedido.estado,
    expectedNonce: pedido.nonce,
    pkceCodeVerifier: pedido.verificador,
    idTokenExpected: true,
  });
  const doToken = resposta.claims();
  if (doToken === undefined) throw new oidc.ClientError('no ID token');
  if (configuracao.serverMetadata().userinfo_endpoint === undefined) return doToken;
  const mais = await oidc.fetchUserInfo(configuracao, resposta.access_token, doToken.sub);
  return { ...mais, ...doToken };
};
