import { WebSocket } from 'ws';
import { assinarCanal } from '../server/realtime/assinatura.ts';
import { canalPrivado } from '../src/schemas/tempoReal.ts';
import type { Keys } from '../server/parts.ts';

/** What this process is told: open so many screens of as many people, each on the channel of its own account. */
export interface OrdemDosOuvintes {
  readonly url: string;
  readonly chaves: Keys['realtime'];
  readonly quantos: number;
  readonly primeiroUsuario: number;
}

interface Quadro {
  readonly event: string;
  readonly data: string;
}

const JUNTAS = 50;

/** One screen by the Pusher protocol: greeted, subscribed by signature, answering pings. */
const abrirTela = (ordem: OrdemDosOuvintes, usuarioId: number): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(ordem.url, { perMessageDeflate: false });
    ws.once('error', reject);
    ws.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(bytes.toString()) as Quadro;
      if (event === 'pusher:ping') ws.send('{"event":"pusher:pong","data":{}}');
      if (event === 'pusher:error' || event === 'pusher:subscription_error') reject(new Error(bytes.toString()));
      if (event === 'pusher_internal:subscription_succeeded') resolve(ws);
      if (event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      const channel = canalPrivado('usuario', usuarioId);
      const assinatura = assinarCanal(ordem.chaves, socket_id, channel, JSON.stringify({ user_id: String(usuarioId) }));
      ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...assinatura } }));
    });
  });

process.once('message', (ordem: OrdemDosOuvintes) => {
  const abrir = async (): Promise<void> => {
    for (let feitas = 0; feitas < ordem.quantos; feitas += JUNTAS)
      await Promise.all(
        Array.from({ length: Math.min(JUNTAS, ordem.quantos - feitas) }, (_, i) =>
          abrirTela(ordem, ordem.primeiroUsuario + feitas + i),
        ),
      );
    process.send?.('abertas');
  };
  abrir().catch((erro: unknown) => {
    console.error(erro);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit(0));
