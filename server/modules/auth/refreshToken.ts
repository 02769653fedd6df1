import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Opaque refresh token: session id, 32 secret bytes and a seal, so that one issued long ago is told from an invented one. */
const BYTES = 16 + 32 + 16;

const selar = (segredo: string, corpo: Buffer): string => {
  const selo = createHmac('sha256', segredo).update('refresh\0').update(corpo).digest().subarray(0, 16);
  return Buffer.concat([corpo, selo]).toString('base64url');
};
const corpoDe = (sessaoId: string, sorte: Buffer): Buffer =>
  Buffer.concat([Buffer.from(sessaoId.replaceAll('-', ''), 'hex'), sorte]);

export const novoRefresh = (segredo: string, sessaoId: string): string =>
  selar(segredo, corpoDe(sessaoId, randomBytes(32)));

/**
 * The successor of a refresh token under an Idempotency-Key: always the same for the same two, and known only to who holds the
 * old one, so a lost answer can be given again without being kept.
 */
export const refreshDerivado = (segredo: string, sessaoId: string, antigo: string, chave: string): string =>
  selar(segredo, corpoDe(sessaoId, createHmac('sha256', segredo).update(`sucessor\0${antigo}\0${chave}`).digest()));

/** What the database keeps of it. */
export const hashDoRefresh = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Session that this installation once issued the token for; undefined for anything else. */
export const sessaoDoRefresh = (segredo: string, token: string): string | undefined => {
  const bytes = /^[A-Za-z0-9_-]{86}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== BYTES) return undefined;
  const certo = selar(segredo, bytes.subarray(0, BYTES - 16));
  if (!timingSafeEqual(Buffer.from(certo), Buffer.from(token))) return undefined;
  const hex = bytes.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
