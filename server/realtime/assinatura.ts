import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../parts.ts';

type Chaves = Keys['realtime'];

/** What the broadcasting call answers and the browser hands on to the websocket (Pusher protocol, spec 7 "Realtime"). */
export interface Autorizacao {
  /** `key:hex(hmac_sha256(secret, socket_id:channel[:channel_data]))` */
  readonly auth: string;
  readonly channel_data?: string;
}

/** Signs one subscription of one socket; with `dadosDoCanal` also who is behind it. */
export const assinarCanal = (
  { key, secret }: Chaves,
  socketId: string,
  canal: string,
  dadosDoCanal?: string,
): Autorizacao => {
  const texto = [socketId, canal, ...(dadosDoCanal === undefined ? [] : [dadosDoCanal])].join(':');
  const auth = `${key}:${createHmac('sha256', secret).update(texto).digest('hex')}`;
  return dadosDoCanal === undefined ? { auth } : { auth, channel_data: dadosDoCanal };
};

/** Whether the subscription was signed by this installation for this very socket, channel and data. */
export const assinaturaConfere = (
  chaves: Chaves,
  socketId: string,
  canal: string,
  { auth, channel_data }: { readonly auth: string; readonly channel_data?: string | undefined },
): boolean => {
  const certa = Buffer.from(assinarCanal(chaves, socketId, canal, channel_data).auth);
  const dada = Buffer.from(auth);
  return certa.length === dada.length && timingSafeEqual(certa, dada);
};
