import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';

const BATIDA_MS = 10_000;
const ESPERA_DA_BATIDA_MS = 5_000;
const ESPERAS_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;

export interface Escuta {
  /** The first connection listens; rejects when it could not, after which it is tried again all the same. */
  readonly pronta: Promise<void>;
  /** Ends the connection; nothing is received afterwards. */
  stop(): Promise<void>;
}

export interface OpcoesDaEscuta {
  readonly pool: pg.Pool;
  readonly canal: string;
  /** What listens, as pg_stat_activity and the log call it. */
  readonly nome: string;
  readonly log: Pick<BaseLogger, 'warn'>;
  readonly receber: (texto: string) => void;
  /** Listening from now on; after a break: again, having been deaf for up to so many milliseconds. */
  readonly ouvindo: (surdoMs: number | undefined) => Promise<void> | void;
  /** The connection is over: nothing is heard until `ouvindo`. */
  readonly surdo?: () => void;
}

const ignorar = (): void => undefined;

/**
 * LISTEN on a connection of its own (a pooled one would be handed to somebody else), opened again whenever it breaks. A connection
 * that dies without a word is noticed by a heartbeat. What was notified meanwhile is gone, which `ouvindo` makes good.
 */
export const escutar = (opcoes: OpcoesDaEscuta): Escuta => {
  const { pool, canal, nome, log, receber, ouvindo, surdo } = opcoes;
  const fim = new AbortController();
  let ouvidoEm: number | undefined;

  const conectar = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...pool.options, application_name: `portal: ${nome}`, keepAlive: true });
    client.on('error', ignorar); // followed by 'end', which is what is acted on
    client.on('notification', ({ payload = '' }) => {
      ouvidoEm = performance.now();
      receber(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${canal}`);
      await ouvindo(ouvidoEm === undefined ? undefined : performance.now() - ouvidoEm);
    } catch (error) {
      soltar(client);
      throw error;
    }
    ouvidoEm = performance.now();
    return client;
  };

  const soltar = (client: pg.Client): void => {
    client.removeAllListeners('notification');
    void client.end().catch(ignorar); // on a dead connection it never answers
  };

  /** Resolves when the connection is over, by whatever cause. */
  const acompanhar = async (client: pg.Client): Promise<void> => {
    let acabou = false;
    client.once('end', () => (acabou = true));
    while (!acabou && !fim.signal.aborted) {
      const espera = new AbortController();
      const acordar = (): void => espera.abort();
      client.once('end', acordar);
      fim.signal.addEventListener('abort', acordar, { once: true });
      await sleep(BATIDA_MS, undefined, { signal: espera.signal }).catch(ignorar);
      client.off('end', acordar);
      fim.signal.removeEventListener('abort', acordar);
      if (acabou || fim.signal.aborted) break;
      const viva = await Promise.race([
        client.query('select 1').then(
          () => true,
          () => false,
        ),
        sleep(ESPERA_DA_BATIDA_MS, false),
      ]);
      if (!viva) break;
      ouvidoEm = performance.now();
    }
    soltar(client);
    surdo?.();
  };

  const pronta = conectar();
  const laco = (async () => {
    let client = await pronta.catch(ignorar);
    for (let vez = 0; !fim.signal.aborted; vez++) {
      if (client) {
        await acompanhar(client);
        vez = 0;
        if (!fim.signal.aborted) log.warn(`${nome}: conexão com o banco perdida`);
      }
      const espera = ESPERAS_MS[Math.min(vez, ESPERAS_MS.length - 1)];
      await sleep(espera, undefined, { signal: fim.signal }).catch(ignorar);
      if (fim.signal.aborted) return;
      client = await conectar().catch((error: unknown) =>
        log.warn({ err: error }, `${nome}: o banco não responde; nova tentativa`),
      );
    }
    if (client) soltar(client);
  })();

  return {
    pronta: pronta.then(ignorar),
    async stop() {
      fim.abort();
      await laco;
    },
  };
};
