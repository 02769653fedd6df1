import type { Kysely, Transaction } from 'kysely';
import { pedidosDe } from './aposCommit.ts';
import { despertarSaida, temSaida } from '../saida/despertar.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

const TENTATIVAS = 4;
const repetivel = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Runs `work` in one transaction and repeats it whole when PostgreSQL chose it as the victim of a deadlock (the kept counts
 * are shared rows). `work` must therefore have no effect outside the transaction. After a commit that wrote to the outbox its
 * sender is woken, and what `aposCommit` was asked for is done.
 */
export const transaction = async <T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let tentativa = 1; ; tentativa++) {
    try {
      let comSaida = false;
      let depois: Iterable<() => void> = [];
      const resultado = await db.transaction().execute(async (trx) => {
        const feito = await work(trx);
        comSaida = temSaida(trx);
        depois = pedidosDe(trx);
        return feito;
      });
      if (comSaida) despertarSaida();
      for (const acao of depois) acao();
      return resultado;
    } catch (error) {
      if (tentativa === TENTATIVAS || !repetivel(error)) throw error;
    }
  }
};
