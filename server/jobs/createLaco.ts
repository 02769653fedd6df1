import type { Logger } from 'pino';

/** A piece of work that is repeated for as long as the portal runs. */
export interface Laco {
  /** Look now instead of at the next turn. */
  acordar(): void;
  /** Lets the turn under way end, then no more. */
  stop(): Promise<void>;
}

export interface OpcoesDoLaco {
  /** For the log, when a turn fails. */
  readonly nome: string;
  /** One turn; true when there is more to do at once. */
  readonly turno: () => Promise<boolean>;
  /** Milliseconds between turns when nobody wakes it. */
  readonly pausaMs: number;
  /** Milliseconds before the first turn, unless it is woken before: heavy work leaves the start to others (0). */
  readonly esperaMs?: number;
  readonly log: Logger;
}

const PAUSA_APOS_ERRO_MS = 2_000;

/** Runs `turno` at once (or after `esperaMs`), then whenever woken and at least every `pausaMs`; a failure is logged and tried again, never fatal. */
export const createLaco = ({ nome, turno, pausaMs, esperaMs = 0, log }: OpcoesDoLaco): Laco => {
  let parado = false;
  let chamado = false;
  let despertar = (): void => undefined;

  const pausar = (ms: number): Promise<void> =>
    new Promise((seguir) => {
      const pronto = (): void => {
        clearTimeout(alarme);
        seguir();
      };
      const alarme = setTimeout(pronto, ms);
      despertar = pronto;
    });
  const tentar = async (): Promise<number> => {
    try {
      return (await turno()) ? 0 : pausaMs;
    } catch (error) {
      log.error({ err: error }, `${nome}: o turno falhou; nova tentativa`);
      return Math.max(PAUSA_APOS_ERRO_MS, pausaMs);
    }
  };
  const correr = async (): Promise<void> => {
    if (esperaMs > 0) await pausar(esperaMs);
    while (!parado) {
      chamado = false;
      const ms = await tentar();
      if (ms > 0 && !chamado && !parado) await pausar(ms);
    }
  };
  const corrida = correr();
  return {
    acordar() {
      chamado = true;
      despertar();
    },
    async stop() {
      parado = true;
      despertar();
      await corrida;
    },
  };
};
