import type { Keys } from '../server/parts.ts';

/** What a measured process is told: by its environment, since it is a program of its own. */
export interface Encargo {
  readonly databaseUrl: string;
  readonly keys: Keys;
  readonly port: number;
  /** Built browser part; null for the calls alone. */
  readonly distDir: string | null;
  readonly filesDir: string;
  /** Runs background tasks in this process too, as the portal does. */
  readonly tarefas?: boolean;
  /** Opens the websocket port too, on this number. */
  readonly portaDoTempoReal?: number;
}

export const VARIAVEL = 'BENCH_ENCARGO';

/** The order this process was started with. */
export const lerEncargo = (): Encargo => {
  const texto = process.env[VARIAVEL];
  if (texto === undefined) throw new Error(`${VARIAVEL} não foi dada: este programa é iniciado por npm run bench`);
  return JSON.parse(texto) as Encargo;
};

/** Tells the parent that calls are answered now, and ends with it. */
export const avisarPronto = (): void => {
  process.send?.('pronto');
  process.once('disconnect', () => process.exit(0));
};
