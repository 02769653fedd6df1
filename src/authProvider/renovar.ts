import { ApiError } from '../dataProvider/ApiError.ts';
import { chaveUnica } from '../dataProvider/chaveUnica.ts';
import { comTrava } from '../dataProvider/comTrava.ts';
import { lerEnvelope, requisitar } from '../dataProvider/requisicao.ts';
import { gravarToken, lerToken, tokenDaResposta, type RespostaDeToken, type Token } from './token.ts';

let emCurso: Promise<boolean> | undefined;

async function trocar(token: Token): Promise<boolean> {
  const pedido = {
    method: 'POST',
    body: { grant_type: 'refresh_token', refresh_token: token.refreshToken },
    // The same key on the second try: the server answers the same pair, and the family is not ended (api.md "tokens").
    idempotencyKey: chaveUnica(),
  } as const;
  const tentar = async (): Promise<RespostaDeToken> =>
    (await lerEnvelope<RespostaDeToken>(await requisitar('oauth/token', pedido))).dados;
  const dados = await tentar().catch((erro: unknown) => {
    if (erro instanceof ApiError && erro.codigo === 'conexao') return tentar();
    throw erro;
  });
  const novo = tokenDaResposta(dados);
  if (novo === null) return false;
  gravarToken({ ...novo, refreshToken: novo.refreshToken ?? token.refreshToken });
  return true;
}

async function renovarUmaVez(antigo: string): Promise<boolean> {
  return comTrava('renovar', async () => {
    const token = lerToken();
    if (token === null || token.refreshToken === null) return false;
    // Another tab was first: its token is ours too.
    if (token.accessToken !== antigo) return true;
    return trocar(token);
  });
}

/**
 * Renews the session with the refresh token (spec 4): one call however many ask, also across tabs. True when a newer
 * token is stored. A refusal answers false and changes nothing (EST-021). A server or network that fails for the moment throws its ApiError.
 */
export function renovar(): Promise<boolean> {
  if (emCurso !== undefined) return emCurso;
  const token = lerToken();
  if (token === null || token.refreshToken === null) return Promise.resolve(false);
  const pedido = renovarUmaVez(token.accessToken)
    .catch((erro: unknown) => {
      if (erro instanceof ApiError && erro.status >= 400 && erro.status < 500) return false;
      throw erro;
    })
    .finally(() => {
      emCurso = undefined;
    });
  emCurso = pedido;
  return pedido;
}
