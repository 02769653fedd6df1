import { randomInt } from 'node:crypto';
import type WebSocket from 'ws';
import { encerramentos, mensagem, type Encerramento } from './protocolo.ts';

/** Bytes a browser may lag behind before it is dropped; it connects again and fetches what it missed. */
const ATRASO_MAXIMO = 256 * 1024;

/** One open socket. Kept small: thousands stay open all day. */
export interface Conexao {
  readonly id: string;
  readonly ws: WebSocket;
  /** Names of its channels; a handful, so an array costs less than a set. */
  canais: string[];
  usuarioId: number | undefined;
  /** A signed channel was opened by it at least once: somebody with a session is behind it. */
  assinou: boolean;
  /** When the first of the sessions that signed for it runs out, in milliseconds since 1970. */
  ate: number;
  /** Monotonic milliseconds. */
  readonly abertaEm: number;
  /** Monotonic milliseconds of the last word heard from it. */
  ouvidaEm: number;
  perguntada: boolean;
  /** Messages since the last sweep. */
  mensagens: number;
}

const parte = (): string => String(randomInt(1, 2 ** 47));

export const novaConexao = (ws: WebSocket, agora: number): Conexao => ({
  id: `${parte()}.${parte()}`,
  ws,
  canais: [],
  usuarioId: undefined,
  assinou: false,
  ate: Number.POSITIVE_INFINITY,
  abertaEm: agora,
  ouvidaEm: agora,
  perguntada: false,
  mensagens: 0,
});

/** Sends text that may already be bytes (one event to many sockets is encoded once). */
export const enviar = ({ ws }: Conexao, texto: string | Buffer): void => {
  if (ws.readyState !== ws.OPEN) return;
  if (ws.bufferedAmount > ATRASO_MAXIMO) return ws.terminate();
  ws.send(texto, { binary: false });
};

/** Ends a connection with the code that tells the client whether and when to come back. */
export const encerrar = (ws: WebSocket, motivo: Encerramento): void => {
  const [code, message] = encerramentos[motivo];
  if (ws.readyState === ws.OPEN) ws.send(mensagem('pusher:error', { code, message }));
  ws.close(code, message);
};
