import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Contexto } from '../../../app.ts';

const IV = 12;
const SELO = 16;

/** A key of its own out of the installation's: what seals here opens nothing else. */
const chaveDe = ({ keys }: Pick<Contexto, 'keys'>): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.links, '', 'segundo-fator', 32));

/** Bound to its account: the row of one put under another opens nothing. */
const dono = (usuarioId: number): Buffer => Buffer.from(`usuario\0${usuarioId}`);

/** A secret as the database keeps it (AES-256-GCM). */
export const cifrarSegredo = (contexto: Pick<Contexto, 'keys'>, usuarioId: number, segredo: string): string => {
  const iv = randomBytes(IV);
  const cifra = createCipheriv('aes-256-gcm', chaveDe(contexto), iv).setAAD(dono(usuarioId));
  const corpo = Buffer.concat([cifra.update(segredo, 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), corpo]).toString('base64url');
};

/** The secret again; undefined when it was sealed with another key or for another account, so that no code fits it. */
export const decifrarSegredo = (
  contexto: Pick<Contexto, 'keys'>,
  usuarioId: number,
  cifrado: string,
): string | undefined => {
  const bytes = Buffer.from(cifrado, 'base64url');
  if (bytes.length <= IV + SELO) return undefined;
  const decifra = createDecipheriv('aes-256-gcm', chaveDe(contexto), bytes.subarray(0, IV), { authTagLength: SELO })
    .setAAD(dono(usuarioId))
    .setAuthTag(bytes.subarray(IV, IV + SELO));
  try {
    return Buffer.concat([decifra.update(bytes.subarray(IV + SELO)), decifra.final()]).toString('utf8');
  } catch {
    return undefined; // the seal does not fit: the caller answers as to a wrong code
  }
};
