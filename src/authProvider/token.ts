import { gravar, ler, remover } from './armazenamento.ts';
import { chaves } from './chaves.ts';

/** The stored token (spec 3 "Token"). `expiresAt` is the exp claim of the access token, in epoch seconds. */
export interface Token {
  readonly id: string | null;
  readonly tokenType: string;
  readonly expiresIn: number | null;
  readonly expiresAt: number;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** The fields read from an auth reply (spec 3); `dados` when present, else the top level (AMB-049). */
export interface RespostaDeToken {
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly token_type?: unknown;
  readonly expires_in?: unknown;
}

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};

/** The claims of a JWT, unverified: the browser only reads when it ends and its id. */
function alegacoes(jwt: string): Readonly<Record<string, unknown>> {
  const meio = jwt.split('.')[1];
  if (meio === undefined) return {};
  try {
    return objeto(JSON.parse(atob(meio.replace(/-/g, '+').replace(/_/g, '/'))));
  } catch {
    // Not a JWT: the caller then counts from expires_in.
    return {};
  }
}

/** The token of an auth reply, or null when it carries none (then nothing is stored, EST-021). */
export function tokenDaResposta(resposta: RespostaDeToken | null | undefined, agora = Date.now()): Token | null {
  if (typeof resposta?.access_token !== 'string' || resposta.access_token === '') return null;
  const { exp, jti } = alegacoes(resposta.access_token);
  const expiresIn = typeof resposta.expires_in === 'number' ? resposta.expires_in : null;
  return {
    id: typeof jti === 'string' ? jti : null,
    tokenType: typeof resposta.token_type === 'string' ? resposta.token_type : 'Bearer',
    expiresIn,
    expiresAt: typeof exp === 'number' ? exp : Math.floor(agora / 1000) + (expiresIn ?? 0),
    accessToken: resposta.access_token,
    refreshToken: typeof resposta.refresh_token === 'string' ? resposta.refresh_token : null,
  };
}

export function lerToken(): Token | null {
  const guardado = objeto(ler(chaves.token));
  const { accessToken, expiresAt, refreshToken, tokenType, expiresIn, id } = guardado;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null;
  return {
    id: typeof id === 'string' ? id : null,
    tokenType: typeof tokenType === 'string' ? tokenType : 'Bearer',
    expiresIn: typeof expiresIn === 'number' ? expiresIn : null,
    expiresAt,
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
  };
}

export const gravarToken = (token: Token): void => gravar(chaves.token, token);
export const removerToken = (): void => remover(chaves.token);

/** Whole minutes until the access token ends, negative after it (AMB-063: rounded down, never more time than exists). */
export const minutosDoToken = (token: Token, agora = Date.now()): number =>
  Math.floor((token.expiresAt * 1000 - agora) / 60_000);

/** Whose the access token is: its sub claim. */
const titularDo = (token: Token | null): unknown => token && alegacoes(token.accessToken)['sub'];

let titular: unknown;

/** Called when a panel's page starts: what it sends from then on is this person's. */
export const prenderTitular = (): void => void (titular = titularDo(lerToken()));

/** Whether the token is another person's than the one whose page this is: a log-in in another tab replaced the session. */
export const deOutroTitular = (token: Token): boolean => {
  const agora = titular == null ? null : titularDo(token);
  return agora != null && agora !== titular;
};
