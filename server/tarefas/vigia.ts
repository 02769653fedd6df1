/** Minutes without a step after which a task is given up, unless the setting says another number. */
export const MINUTOS_SEM_AVANCAR = 10;

/** Sees to it that a task goes on. */
export interface Vigia {
  /** A step was made: the time begins anew. */
  andou(): void;
  /** Nobody is to be watched any more. */
  fim(): void;
  /** Settles once, when the time ran out and `aoDesistir` has done its part; never for a task that goes on or ends. */
  readonly desistiu: Promise<void>;
}

/**
 * Watches a task that was begun. What it waits for may never come (a disk, a thread), and nothing stops a promise from outside: whoever waits
 * for the task waits for `desistiu` too, and goes on to the next one.
 */
export const createVigia = (pacienciaMs: number, aoDesistir: () => Promise<unknown>): Vigia => {
  let relogio: NodeJS.Timeout | undefined;
  let acabou = false;
  let desistiuBem = (): void => undefined;
  let desistiuMal = (_erro: unknown): void => undefined;
  const desistiu = new Promise<void>((bem, mal) => {
    desistiuBem = bem;
    desistiuMal = mal;
  });
  const andou = (): void => {
    clearTimeout(relogio);
    if (acabou) return;
    relogio = setTimeout(() => {
      acabou = true;
      aoDesistir().then(desistiuBem, desistiuMal);
    }, pacienciaMs);
    relogio.unref();
  };
  return {
    andou,
    fim: () => {
      acabou = true;
      clearTimeout(relogio);
    },
    desistiu,
  };
};
