import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Contexto } from './contexto.ts';

const IV = 12;
const SELO = 16;

/** What a secret is for and whose it is: sealed for one, it opens for no other. */
export interface DonoDoSegredo {
  readonly para: 'segundo-fator' | 'diretorio' | 'openid' | 'entrada-openid' | 'conector';
  /** Such as `usuario\0` and the id. */
  readonly dono: string;
}

/** A key of its own out of the installation's: what seals here opens nothing else. */
const chaveDe = ({ keys }: Pick<Contexto, 'keys'>, para: string): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.links, '', para, 32));

/** A secret as the database keeps it (AES-256-GCM). */
export const cifrar = (contexto: Pick<Contexto, 'keys'>, { para, dono }: DonoDoSegredo, segredo: string): string => {
  const iv = randomBytes(IV);
  const cifra = createCipheriv('aes-256-gcm', chaveDe(contexto, para), iv).setAAD(Buffer.from(dono));
  const corpo = Buffer.concat([cifra.update(segredo, 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), corpo]).toString('base64url');
};

/** The secret again; undefined when it was sealed with another key, for another end or for another owner. */
export const decifrar = (
  contexto: Pick<Contexto, 'keys'>,
  { para, dono }: DonoDoSegredo,
  cifrado: string,
): string | undefined => {
  const bytes = Buffer.from(cifrado, 'base64url');
  if (bytes.length <= IV + SELO) return undefined;
  const decifra = createDecipheriv('aes-256-gcm', chaveDe(contexto, para), bytes.subarray(0, IV), {
    authTagLength: SELO,
  })
    .setAAD(Buffer.from(dono))
    .setAuthTag(bytes.subarray(IV, IV + SELO));
  try {
    return Buffer.concat([decifra.update(bytes.subarray(IV + SELO)), decifra.final()]).toString('utf8');
  } catch {
    return undefined; // the seal does not fit: the caller answers as to a wrong secret
  }
};
