/** Why the server ends or refuses a connection; the hundred tells pusher-js what to do: 40xx give up, 41xx wait, 42xx at once. */
export const encerramentos = {
  chaveDesconhecida: [4001, 'Application key unknown'],
  versaoInvalida: [4006, 'Invalid version string format'],
  protocoloNaoSuportado: [4007, 'Unsupported protocol version'],
  protocoloAusente: [4008, 'No protocol version supplied'],
  capacidade: [4100, 'Over capacity'],
  semCanal: [4101, 'No channel subscribed'],
  reinicio: [4200, 'Reconnect immediately'],
  semResposta: [4201, 'Pong reply not received'],
} as const satisfies Record<string, readonly [number, string]>;
export type Encerramento = keyof typeof encerramentos;

export const PROTOCOLO = 7;
/** Seconds of silence after which a client asks whether the server is there. */
export const ATIVIDADE_S = 120;

/** A message as it goes over the wire; `dados` is JSON inside JSON, as the protocol wants it. */
export const mensagem = (event: string, dados: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(dados) });

/** What a browser may say. Client events are off, so nothing else has an effect. */
export type Pedido =
  | {
      readonly event: 'pusher:subscribe';
      readonly channel: string;
      readonly auth: string;
      readonly channel_data?: string;
    }
  | { readonly event: 'pusher:unsubscribe'; readonly channel: string }
  | { readonly event: 'pusher:ping' | 'pusher:pong' };

const objeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};

const interpretar = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined; // the caller answers whatever is not a request in one way
  }
};

/** Reads one message of a browser; undefined for anything that is none of the four. */
export const lerPedido = (texto: string): Pedido | undefined => {
  const { event, data } = objeto(interpretar(texto));
  if (event === 'pusher:ping' || event === 'pusher:pong') return { event };
  const { channel, auth, channel_data } = objeto(typeof data === 'string' ? interpretar(data) : data);
  if (typeof channel !== 'string' || channel.length > 100) return undefined;
  if (event === 'pusher:unsubscribe') return { event, channel };
  if (event !== 'pusher:subscribe') return undefined;
  return {
    event,
    channel,
    auth: typeof auth === 'string' ? auth : '',
    ...(typeof channel_data === 'string' ? { channel_data } : {}),
  };
};
