const ouvintes = new Set<() => void>();

/** Tells the loop of this process that a request has something to tell the one it is bound to; those of other processes look by themselves. */
export const despertarLigacoes = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** Registers the loop; the returned function takes it away again. */
export const aoDespertarLigacoes = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
