import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import { textosDosAcessos } from '../../../../src/schemas/textosDosAcessos.ts';

/** A public key, and the algorithms that a signature under it may be made by: the token's own `alg` decides nothing. */
export interface ChaveDoEmissor {
  readonly chave: KeyObject;
  readonly algoritmos: readonly string[];
}

const frases = textosDosAcessos.acessoGeo;
const BLOCO = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;
const MENOR_RSA_BITS = 2048;

const algoritmosDe = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): readonly string[] => {
  if (asymmetricKeyType === 'ed25519') return ['EdDSA'];
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return ['ES256'];
  const forte = (asymmetricKeyDetails?.modulusLength ?? 0) >= MENOR_RSA_BITS;
  return asymmetricKeyType === 'rsa' && forte ? ['RS256', 'PS256'] : [];
};

const lerChave = (pem: string): KeyObject | undefined => {
  try {
    return createPublicKey(pem);
  } catch {
    // The caller says which of them it is; what OpenSSL says of it helps nobody.
    return undefined;
  }
};

/** The keys of a text of PEM blocks, or the sentence that says what is wrong with it. */
export const chavesDoEmissor = (texto: string): readonly ChaveDoEmissor[] | string => {
  if (texto.includes('PRIVATE KEY')) return frases.chavePrivada;
  const blocos = texto.match(BLOCO) ?? [];
  if (blocos.length === 0 || texto.replace(BLOCO, '').trim() !== '') return frases.semChave;
  const chaves: ChaveDoEmissor[] = [];
  for (const [i, bloco] of blocos.entries()) {
    const chave = lerChave(bloco);
    if (chave === undefined) return frases.chaveIlegivel(i + 1);
    const algoritmos = algoritmosDe(chave);
    if (algoritmos.length === 0) return frases.chaveFraca(i + 1);
    chaves.push({ chave, algoritmos });
  }
  return chaves;
};

/** What an organisation's form says of the keys it was given. */
export const errosDoAcessoGeo = (acesso: unknown): ErrosPorCampo => {
  const { chaves } = (acesso ?? {}) as { readonly chaves?: string };
  const lidas = chaves === undefined ? [] : chavesDoEmissor(chaves);
  return typeof lidas === 'string' ? { 'acesso_geo.chaves': [lidas] } : {};
};
