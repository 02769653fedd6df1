const ouvintes = new Set<() => void>();

/** Tells the loop of this process that a question waits to be asked; those of other processes look by themselves. */
export const despertarConsultas = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** Registers the loop; the returned function takes it away again. */
export const aoDespertarConsultas = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
