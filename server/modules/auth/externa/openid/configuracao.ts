import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import type { AppSettings } from '../../../../parts.ts';
import { buscarEm } from '../../../../rede/buscar.ts';
import { redesPermitidas } from '../../../../rede/enderecoPermitido.ts';
import { semTls } from './errosDoOpenid.ts';
import { ProvedorForaDoAr } from './falhas.ts';
import type { Openid } from './openidDaCidade.ts';

/** Signatures with a public key alone: `none` is no signature, and HS256 would make whoever knows the client's secret a provider. */
const ALGORITMOS: readonly string[] = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** What the provider may take for one answer, and how far its clock may be off ours. */
const PRAZO_S = 6;
const RELOGIO_S = 30;
/** How long its own description is believed; its keys are fetched anew as soon as one is missing. */
const VALIDADE_MS = 10 * 60_000;
const MAIS_GUARDADAS = 500;

const autenticacao = (segredo: string | null, metodos: readonly string[] | undefined): oidc.ClientAuth => {
  if (segredo === null) return oidc.None();
  // OpenID Connect Core 9: basic where nothing is said.
  return metodos?.includes('client_secret_basic') === false && metodos.includes('client_secret_post')
    ? oidc.ClientSecretPost(segredo)
    : oidc.ClientSecretBasic(segredo);
};

type Ajustes = Pick<AppSettings, 'producao' | 'openidRedes'>;

/** This machine, for a provider of tests on it. */
const ESTA_MAQUINA = ['127.0.0.0/8', '::1'];
/** Descriptions and keys are a few KB. */
const MAIOR_RESPOSTA = 1024 * 1024;

/**
 * Calls to the issuer and to the addresses that its description names: none of them leads inside, but where the operator lets it, or, in a portal
 * that is not in production, to the machine on which the issuer itself stands.
 */
const buscarNo = (settings: Ajustes, inseguro: boolean): oidc.CustomFetch => {
  const buscar = buscarEm(redesPermitidas(inseguro ? ESTA_MAQUINA : settings.openidRedes), MAIOR_RESPOSTA);
  return (url, { method, headers, body, signal }) => {
    if (body instanceof ReadableStream || body instanceof ArrayBuffer)
      throw new TypeError('the protocol sends text alone');
    return buscar(url, { method, headers, body, signal });
  };
};

const descobrir = async (openid: Openid, settings: Ajustes): Promise<oidc.Configuration> => {
  const emissor = new URL(openid.emissor);
  const inseguro = semTls(settings, emissor);
  const buscar = buscarNo(settings, inseguro);
  const achado = await oidc.discovery(emissor, openid.cliente, undefined, oidc.None(), {
    timeout: PRAZO_S,
    [oidc.customFetch]: buscar,
    ...(inseguro ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  const { supportsPKCE: _s, ...metadados } = achado.serverMetadata();
  // The library lets some providers speak for others; here one issuer is trusted, and it alone.
  if (new URL(metadados.issuer).href !== emissor.href) throw new Error('the provider names another issuer');
  const aceitos = (metadados.id_token_signing_alg_values_supported ?? ['RS256']).filter((um) =>
    ALGORITMOS.includes(um),
  );
  if (aceitos.length === 0) throw new Error('the provider signs by none of the accepted algorithms');
  const segredo = openid.segredo ?? null;
  const configuracao = new oidc.Configuration(
    { ...metadados, id_token_signing_alg_values_supported: aceitos },
    openid.cliente,
    { [oidc.clockTolerance]: RELOGIO_S },
    autenticacao(segredo, metadados.token_endpoint_auth_methods_supported),
  );
  configuracao.timeout = PRAZO_S;
  configuracao[oidc.customFetch] = buscar;
  // Without it the signature would not be looked at, since the token comes over TLS.
  oidc.enableNonRepudiationChecks(configuracao);
  if (inseguro) oidc.allowInsecureRequests(configuracao);
  return configuracao;
};

/** What a kept description depends on. */
const marcaDe = ({ organizacaoId, emissor, cliente, segredo }: Openid): string =>
  createHash('sha256')
    .update(JSON.stringify([organizacaoId, emissor, cliente, segredo]))
    .digest('base64');

/** The provider's own description (OpenID Connect Discovery), fetched once in ten minutes for each way it is set up. */
export const createConfiguracoes = (settings: Ajustes) => {
  const guardadas = new Map<string, { readonly quando: number; readonly valor: Promise<oidc.Configuration> }>();
  /** @throws ProvedorForaDoAr */
  return async (openid: Openid): Promise<oidc.Configuration> => {
    const marca = marcaDe(openid);
    const agora = Date.now();
    const antes = guardadas.get(marca);
    if (antes !== undefined && agora - antes.quando < VALIDADE_MS) return antes.valor;
    if (guardadas.size >= MAIS_GUARDADAS) guardadas.clear();
    const valor = descobrir(openid, settings).catch((causa: unknown) => {
      guardadas.delete(marca);
      throw new ProvedorForaDoAr(causa);
    });
    guardadas.set(marca, { quando: agora, valor });
    return valor;
  };
};
export type Configuracoes = ReturnType<typeof createConfiguracoes>;
