import type pg from 'pg';
import type { Logger } from 'pino';
import { escutar } from '../database/escutar.ts';
import { CANAL_DO_BUS, desempacotar, empacotar, type MensagemDoBus } from './mensagemDoBus.ts';

export interface Bus {
  /** Sends to every server, this one included; in the order of the calls. */
  publicar(mensagens: readonly MensagemDoBus[]): Promise<void>;
  stop(): Promise<void>;
}

export interface OpcoesDoBus {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly receber: (mensagem: MensagemDoBus) => void;
  /** Listening again after having been deaf for up to so many milliseconds. */
  readonly voltou: (surdoMs: number) => Promise<void> | void;
}

const ignorar = (): void => undefined;

/**
 * The servers of one installation talk by NOTIFY. What was said while this one was deaf is made good by `voltou`.
 * @throws Error when the database cannot be listened to at the start
 */
export const createBus = async ({ pool, log, receber, voltou }: OpcoesDoBus): Promise<Bus> => {
  let fila: Promise<unknown> = Promise.resolve();
  const escuta = escutar({
    pool,
    canal: CANAL_DO_BUS,
    nome: 'tempo real',
    log,
    receber: (texto) => desempacotar(texto).forEach(receber),
    ouvindo: (surdoMs) => (surdoMs === undefined ? undefined : voltou(surdoMs)),
  });
  try {
    await escuta.pronta;
  } catch (error) {
    await escuta.stop();
    throw error;
  }
  return {
    publicar(mensagens) {
      const textos = empacotar(mensagens);
      const feito = fila.then(() =>
        pool.query(`select pg_notify('${CANAL_DO_BUS}', texto) from unnest($1::text[]) as t(texto)`, [textos]),
      );
      fila = feito.catch(ignorar); // the caller sees the failure; the next message is not its victim
      return feito.then(ignorar);
    },
    async stop() {
      await escuta.stop();
      await fila;
    },
  };
};
