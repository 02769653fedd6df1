import { painelAtivo } from '../authProvider/layout.ts';
import { paineisDoUsuario } from '../authProvider/destinoDepoisDeEntrar.ts';
import { chavesDaAba } from '../authProvider/chaves.ts';
import { renovar } from '../authProvider/renovar.ts';
import { caminhoDoLogin, sair } from '../authProvider/sair.ts';
import { lerToken, type Token } from '../authProvider/token.ts';
import { gravarUsuario, lerUsuario } from '../authProvider/usuario.ts';
import type { Envelope } from '../schemas/envelope.ts';
import { ApiError } from './ApiError.ts';
import { avisar, avisarNaProximaPagina, guardarNaAba } from './avisos.ts';
import { efeitoDoErro } from './efeitoDoErro.ts';
import { irSemSair } from './navegacao.ts';
import { lerEnvelope, requisitar, type Pedido } from './requisicao.ts';

export interface OpcoesDaApi extends Pedido {
  /** The screen shows the sentence itself: no toast, neither of success nor of failure. */
  readonly semAviso?: boolean;
  /** The screen stays, whatever the answer is (FAQ, look-ups, forms with their own error place). A lost session still ends. */
  readonly semNavegacao?: boolean;
}

/** Spec 9: a 401 renews only a token that ends within 30 minutes, or has ended. */
const LIMIAR_DE_RENOVACAO_MS = 30 * 60_000;

/** Calls that make a session, or use a link, answer 401 and 403 to their own form (AMB-134); not those of staff with a session. */
const daIdentidade = (path: string): boolean => /^\/?(oauth\/token(?!-super)|auth\/(?!enviaLinkFinalizar))/.test(path);

const DE_PAINEL = /^\/(contribuinte|prefeitura|sistema)(?!\/login)(\/|$)/;

const pertoDoFim = (token: Token): boolean => token.expiresAt * 1000 - Date.now() <= LIMIAR_DE_RENOVACAO_MS;

async function podeRepetir(antes: Token | null): Promise<boolean> {
  const agora = lerToken();
  if (agora === null) return false;
  if (agora.accessToken !== antes?.accessToken) return true;
  return agora.refreshToken !== null && pertoDoFim(agora) && (await renovar()) === true;
}

/** Spec 8, 401: one renewal however many calls wait for it, then each is sent again; else the session ends. */
export async function comSessao(path: string, enviar: () => Promise<Response>): Promise<Response> {
  const antes = lerToken();
  const resposta = await enviar();
  if (resposta.status !== 401 || daIdentidade(path)) return resposta;
  if (await podeRepetir(antes)) {
    const segunda = await enviar();
    if (segunda.status !== 401) return segunda;
  }
  const { pathname, search } = window.location;
  // A panel's page on its way to the log-in may still call, without a token by now: that must not take the way back from it.
  const volta = antes !== null || DE_PAINEL.test(pathname);
  await sair({ motivo: 'expirada', recusada: true, ...(volta ? { voltarPara: pathname + search } : {}) });
  return resposta;
}

/** Toast and page change of a failure (spec 8), unless the caller shows it itself. */
export function mostrarErro(erro: ApiError, path: string, opcoes: OpcoesDaApi = {}): void {
  if (erro.status === 401) {
    if (daIdentidade(path) && !opcoes.semAviso) avisar(false, erro.mensagem);
    return;
  }
  const usuario = lerUsuario();
  // The panel gives way to the screen that sets it up.
  if (erro.codigo === 'segundo_fator_exigido' && usuario !== null)
    return gravarUsuario({ ...usuario, falta_segundo_fator: true });
  const ativo = painelAtivo();
  const tem = usuario === null ? [] : paineisDoUsuario(usuario);
  const { aviso, destino } = efeitoDoErro(erro, {
    logado: usuario !== null && lerToken() !== null,
    login: caminhoDoLogin(),
    paineis: [...tem.filter((painel) => painel === ativo), ...tem.filter((painel) => painel !== ativo)],
  });
  const navega = destino !== undefined && !opcoes.semNavegacao && !(daIdentidade(path) && erro.status < 500);
  // A page that stays says itself what the page of the error would have said: nothing fails in silence.
  const frase = aviso ?? (destino !== undefined && opcoes.semNavegacao ? erro.mensagem : undefined);
  if (navega && erro.status === 409) guardarNaAba(chavesDaAba.mensagemDoErro, erro.mensagem);
  const fica = !navega || irSemSair(destino);
  if (frase !== undefined && !opcoes.semAviso) (fica ? avisar : avisarNaProximaPagina)(false, frase);
  if (!fica) window.location.assign(destino);
}

/**
 * One call of the API, with its whole envelope: headers, CSRF, renewal, toasts and page changes of spec 7 and 8 done.
 * A look-up that found nothing comes back as `sucesso: false`.
 * @throws ApiError when the status is 400 or more, or no answer came.
 */
export async function apiEnvelope<T>(path: string, opcoes: OpcoesDaApi = {}): Promise<Envelope<T>> {
  try {
    const envelope = await lerEnvelope<T>(await comSessao(path, () => requisitar(path, opcoes)));
    if (envelope.mensagem !== null && !opcoes.semAviso) avisar(envelope.sucesso, envelope.mensagem);
    return envelope;
  } catch (erro) {
    if (erro instanceof ApiError) mostrarErro(erro, path, opcoes);
    throw erro;
  }
}

/**
 * One call of the API: `dados` of its envelope. `path` is below /api/v1 ('me', 'painel-prefeitura/processo').
 * @throws ApiError also for a 200 that says `sucesso: false`.
 */
export async function api<T>(path: string, opcoes: OpcoesDaApi = {}): Promise<T> {
  const { sucesso, mensagem, dados } = await apiEnvelope<T>(path, opcoes);
  if (!sucesso) throw new ApiError(200, 'regra', mensagem ?? '', { dados });
  return dados;
}
