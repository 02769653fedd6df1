const ouvintes = new Set<() => void>();
const comSaida = new WeakSet<object>();

/** Remembers that this transaction wrote something for the outside, so that its end wakes the sender. */
export const marcarSaida = (trx: object): void => {
  comSaida.add(trx);
};

export const temSaida = (trx: object): boolean => comSaida.has(trx);

/** Tells the senders of this process to look now; those of other processes look once a second by themselves. */
export const despertarSaida = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** Registers a sender; the returned function takes it away again. */
export const aoDespertar = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
