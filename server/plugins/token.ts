import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Clock, Keys } from '../parts.ts';

const EMISSOR = 'portal';
const PUBLICO = 'portal-api';

/** Tokens remembered as rightly signed; the oldest go first. */
const LEMBRADOS = 5_000;

/** What an access token says (api.md "tokens"): permissions are looked up, never claimed. */
export interface Acesso {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly sessaoId: string;
  readonly jti: string;
  /** Epoch seconds. */
  readonly exp: number;
}

export interface Tokens {
  /** `marca` makes the same token again: its id and the moment it was first issued (a lost answer asked for once more). */
  emitir(
    quem: { usuarioId: number; organizacaoId: number; sessaoId: string },
    minutos: number,
    marca?: { readonly jti: string; readonly em: Date },
  ): Promise<string>;
  /** undefined for anything that is not a valid access token of this installation. */
  verificar(token: string): Promise<Acesso | undefined>;
}

/**
 * Remembers what a verified token says: the same bytes under the same key are right again, only time passes. Whether the
 * session still holds is asked of the database each time (session.ts).
 */
const lembrando = (verificar: Tokens['verificar'], clock: Clock): Tokens['verificar'] => {
  const lembrados = new Map<string, Acesso>();
  return async (token) => {
    const lembrado = lembrados.get(token);
    if (lembrado !== undefined) {
      if (lembrado.exp > Math.floor(clock.now().getTime() / 1000)) return lembrado;
      lembrados.delete(token);
      return undefined;
    }
    const acesso = await verificar(token);
    if (acesso === undefined) return undefined;
    const [antigo] = lembrados.keys();
    if (lembrados.size >= LEMBRADOS && antigo !== undefined) lembrados.delete(antigo);
    lembrados.set(token, acesso);
    return acesso;
  };
};

/** Signs and checks access tokens with Ed25519; the algorithm is pinned, so `alg` of a token decides nothing. */
export const createTokens = async (keys: Keys, clock: Clock): Promise<Tokens> => {
  const privada = await importPKCS8(keys.tokenPrivado, 'EdDSA');
  const publica = await importSPKI(keys.tokenPublico, 'EdDSA');
  return {
    emitir: ({ usuarioId, organizacaoId, sessaoId }, minutos, marca) => {
      const agora = Math.floor((marca?.em ?? clock.now()).getTime() / 1000);
      return new SignJWT({ org: organizacaoId, sid: sessaoId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
        .setIssuer(EMISSOR)
        .setAudience(PUBLICO)
        .setSubject(String(usuarioId))
        .setJti(marca?.jti ?? randomUUID())
        .setIssuedAt(agora)
        .setExpirationTime(agora + minutos * 60)
        .sign(privada);
    },
    verificar: lembrando(async (token) => {
      try {
        const { payload } = await jwtVerify(token, publica, {
          algorithms: ['EdDSA'],
          issuer: EMISSOR,
          audience: PUBLICO,
          typ: 'at+jwt',
          currentDate: clock.now(),
          requiredClaims: ['sub', 'org', 'sid', 'jti', 'exp'],
        });
        const { sub, jti, exp, org, sid } = payload;
        if (typeof org !== 'number' || typeof sid !== 'string') return undefined;
        return { usuarioId: Number(sub), organizacaoId: org, sessaoId: sid, jti: String(jti), exp: Number(exp) };
      } catch {
        // Whatever is wrong with a token, the caller learns only that it is not one.
        return undefined;
      }
    }, clock),
  };
};
