import { ApiError } from '../dataProvider/ApiError.ts';
import { chaveDoTexto } from '../dataProvider/chaveUnica.ts';
import { comTrava } from '../dataProvider/comTrava.ts';
import { lerEnvelope, requisitar } from '../dataProvider/requisicao.ts';
import { gravarToken, lerToken, tokenDaResposta, type RespostaDeToken, type Token } from './token.ts';

/** Undefined where the answer brought no token (EST-021). */
type Renovada = boolean | undefined;

let emCurso: Promise<Renovada> | undefined;

async function trocar(token: Token): Promise<Renovada> {
  const pedido = {
    method: 'POST',
    body: { grant_type: 'refresh_token', refresh_token: token.refreshToken },
    // The same key on the second try, and in another tab that has not heard of the new pair yet: the server answers the same pair, and the
    // family is not ended (api.md "tokens").
    idempotencyKey: chaveDoTexto(token.accessToken),
  } as const;
  const tentar = async (): Promise<RespostaDeToken> =>
    (await lerEnvelope<RespostaDeToken>(await requisitar('oauth/token', pedido))).dados;
  const dados = await tentar().catch((erro: unknown) => {
    if (erro instanceof ApiError && erro.codigo === 'conexao') return tentar();
    throw erro;
  });
  const novo = tokenDaResposta(dados);
  if (novo === null) return undefined;
  const agora = lerToken();
  // Logged out meanwhile, or logged in anew: a late answer opens nothing.
  if (agora?.accessToken !== token.accessToken) return agora !== null;
  gravarToken({ ...novo, refreshToken: novo.refreshToken ?? token.refreshToken });
  return true;
}

/** Only a word about the token or its account is a refusal; too many calls (429) and a stale page (419) say nothing of it. */
const recusado = ({ status, codigo }: ApiError): boolean =>
  [400, 401, 422].includes(status) || codigo === 'conta_desativada';

/** The lock of the tab before may reach this one ahead of what that tab wrote; one that wrote nothing is not waited for longer. */
const ESCRITA_MS = 3000;

async function outroEscreveu(antigo: string): Promise<void> {
  const limite = Date.now() + ESCRITA_MS;
  while (lerToken()?.accessToken === antigo && Date.now() < limite)
    await new Promise((pronto) => setTimeout(pronto, 20));
}

async function renovarUmaVez(antigo: string): Promise<Renovada> {
  return comTrava('renovar', async (esperou) => {
    if (esperou) await outroEscreveu(antigo);
    const token = lerToken();
    if (token === null || token.refreshToken === null) return false;
    // Another tab was first: its token is ours too.
    if (token.accessToken !== antigo) return true;
    return trocar(token);
  });
}

/**
 * Renews the session with the refresh token (spec 4): one call however many ask, also across tabs. True when a newer
 * token is stored. A refusal answers false, an answer without a token undefined (EST-021); neither changes anything. A server, network or limit that fails for the moment throws its ApiError.
 */
export function renovar(): Promise<Renovada> {
  if (emCurso !== undefined) return emCurso;
  const token = lerToken();
  if (token === null || token.refreshToken === null) return Promise.resolve(false);
  const pedido = renovarUmaVez(token.accessToken)
    .catch((erro: unknown) => {
      if (erro instanceof ApiError && recusado(erro)) return false;
      throw erro;
    })
    .finally(() => {
      emCurso = undefined;
    });
  emCurso = pedido;
  return pedido;
}
