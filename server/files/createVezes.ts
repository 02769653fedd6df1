import type { Readable } from 'node:stream';

/** One call at a time has to do with the bytes of an upload. */
export interface Vezes {
  /**
   * Runs `trabalho` once the call before it on the same upload has ended. One that writes is broken off: its caller has given it up, or would
   * not call again.
   * @param conexao what is broken off when another call wants the turn; null: that one waits
   */
  readonly naVez: <T>(id: string, conexao: Readable | null, trabalho: () => Promise<T>) => Promise<T>;
  /** Breaks off the call that writes, and waits until what it brought is on disk. */
  readonly parar: (id: string) => Promise<void>;
}

/** Turns of the calls that write to uploads or take them, by the upload's id, in this process: the store's folder is of one portal. */
export const createVezes = (): Vezes => {
  const emCurso = new Map<string, { readonly conexao: Readable | null; readonly fim: Promise<void> }>();
  const interromper = (id: string): Promise<void> | undefined => {
    const antes = emCurso.get(id);
    antes?.conexao?.destroy();
    return antes?.fim;
  };
  return {
    parar: async (id) => {
      for (let fim = interromper(id); fim !== undefined; fim = interromper(id)) await fim;
    },
    async naVez(id, conexao, trabalho) {
      // Nothing is waited for between the last look and taking the turn: of two that wait one goes first.
      for (let fim = interromper(id); fim !== undefined; fim = interromper(id)) await fim;
      const feito = trabalho();
      const vez = { conexao, fim: Promise.resolve() };
      const largar = (): void => {
        if (emCurso.get(id) === vez) emCurso.delete(id);
      };
      vez.fim = feito.then(largar, largar);
      emCurso.set(id, vez);
      return feito;
    },
  };
};
