/** Gives back a place that was taken; a second time does nothing. */
export type Largar = () => void;

/** Takes a place, waiting behind those who came before. @throws what `cheio` gives where too many wait already. */
export type TomarVaga = () => Promise<Largar>;

/** Places for `aoMesmoTempo` at once and `fila` that wait, in the order in which they came. */
export const createVagas = (aoMesmoTempo: number, fila: number, cheio: () => Error): TomarVaga => {
  let ocupadas = 0;
  const espera: (() => void)[] = [];
  const largar = (): Largar => {
    let minha = true;
    return () => {
      if (!minha) return;
      minha = false;
      const proximo = espera.shift();
      if (proximo === undefined) ocupadas -= 1;
      else proximo();
    };
  };
  return async () => {
    if (ocupadas < aoMesmoTempo) ocupadas += 1;
    else {
      if (espera.length >= fila) throw cheio();
      await new Promise<void>((entrar) => espera.push(entrar));
    }
    return largar();
  };
};
