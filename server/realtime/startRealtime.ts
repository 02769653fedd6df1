import pino, { type Logger } from 'pino';
import type { Parts } from '../parts.ts';
import { createBus, type Bus } from './bus.ts';
import { createOrigens } from './createOrigens.ts';
import { createServidor, type OpcoesDoServidor } from './createServidor.ts';
import { recuperar } from './recuperar.ts';

export interface OpcoesDoTempoReal extends Pick<OpcoesDoServidor, 'tls' | 'tempos' | 'maximo'> {
  /** Address to listen on; default: this machine only (a proxy on it may end TLS). */
  readonly host?: string;
  readonly log?: Logger;
}

export interface TempoReal {
  readonly port: number;
  /** For /metrics: open sockets and channels of this server. */
  readonly numeros: () => { readonly conexoes: number; readonly canais: number };
  /** Tells every browser to come back at once (to another server, or to this one once it is up) and ends. */
  readonly stop: () => Promise<void>;
}

/**
 * Websocket server on settings.realtimePort (0: any free one) that delivers what the outbox sender notifies, on whichever server
 * of the installation it ran. A break of its database connection is caught up with from the outbox itself.
 */
export const startRealtime = async (parts: Parts, opcoes: OpcoesDoTempoReal = {}): Promise<TempoReal> => {
  const { db, pool, clock, keys, settings } = parts;
  const { host = '127.0.0.1', log = pino({ enabled: false }), ...resto } = opcoes;
  // The bus may speak before it is handed over: its connection can break while it begins.
  const entregue: { bus?: Bus } = {};
  const servidor = createServidor({
    ...resto,
    chaves: keys.realtime,
    hora: () => clock.now().getTime(),
    enderecos: { trustProxy: settings.trustProxy, porEndereco: settings.realtimePorEndereco },
    origemAceita: createOrigens(db, settings),
    publicar: (mensagens) => {
      entregue.bus
        ?.publicar(mensagens)
        .catch((error: unknown) => log.warn({ err: error }, 'tempo real: presença não publicada'));
    },
  });
  const voltou = async (surdoMs: number): Promise<void> => {
    const perdidas = await recuperar(db, surdoMs);
    if (perdidas === undefined) servidor.reiniciarTodas();
    else perdidas.forEach(servidor.receber);
    servidor.apresentar();
  };
  const aberto = await createBus({ pool, log, receber: servidor.receber, voltou });
  entregue.bus = aberto;
  try {
    const port = await servidor.listen(settings.realtimePort, host);
    return {
      port,
      numeros: servidor.numeros,
      stop: async () => {
        await servidor.stop();
        await aberto.stop();
      },
    };
  } catch (error) {
    await servidor.stop();
    await aberto.stop();
    throw error;
  }
};
