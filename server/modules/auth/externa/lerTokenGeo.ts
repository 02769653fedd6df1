import { jwtVerify, type JWTPayload } from 'jose';
import { VIDA_DO_TOKEN_GEO_S } from '../../../../src/schemas/acessoGeo.ts';
import { chavesDoEmissor, type ChaveDoEmissor } from './chavesDoEmissor.ts';

/** How far the issuer's clock may be ahead of ours. */
const ADIANTADO_S = 30;
const MAIOR_JTI = 200;

export interface AcessoGeo {
  readonly emissor: string;
  /** PEM blocks. */
  readonly chaves: string;
}

export interface TokenGeo {
  /** CPF, e-mail or user name, as the issuer writes it. */
  readonly sub: string;
  readonly jti: string;
}

const assinado = async (
  token: string,
  { chave, algoritmos }: ChaveDoEmissor,
  { emissor, dominio, agora }: { emissor: string; dominio: string; agora: Date },
): Promise<JWTPayload | undefined> => {
  try {
    const { payload } = await jwtVerify(token, chave, {
      algorithms: [...algoritmos],
      issuer: emissor,
      audience: dominio,
      currentDate: agora,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    });
    return payload;
  } catch {
    // Another of the keys may fit; and whatever is wrong with a token, the caller learns only that it is not one.
    return undefined;
  }
};

/** Lives five minutes at most, however far ahead the issuer writes its end. */
const curto = ({ iat = 0, exp = 0 }: JWTPayload, agora: Date): boolean => {
  const segundo = Math.floor(agora.getTime() / 1000);
  return iat <= segundo + ADIANTADO_S && exp - iat <= VIDA_DO_TOKEN_GEO_S && exp <= segundo + VIDA_DO_TOKEN_GEO_S;
};

/**
 * What a geo token says (api.md "Identity"): signed by a key of the organisation, by its issuer, for its domain, five minutes old at most.
 * Undefined for anything else. Whether it was used before is asked elsewhere.
 */
export const lerTokenGeo = async (
  token: string,
  acesso: AcessoGeo,
  onde: { readonly dominio: string; readonly agora: Date },
): Promise<TokenGeo | undefined> => {
  const chaves = chavesDoEmissor(acesso.chaves);
  if (typeof chaves === 'string') return undefined;
  for (const chave of chaves) {
    const lido = await assinado(token, chave, { emissor: acesso.emissor, ...onde });
    if (lido === undefined) continue;
    const { sub, jti } = lido;
    const completo = typeof sub === 'string' && typeof jti === 'string' && jti !== '' && jti.length <= MAIOR_JTI;
    return completo && curto(lido, onde.agora) ? { sub, jti } : undefined;
  }
  return undefined;
};
