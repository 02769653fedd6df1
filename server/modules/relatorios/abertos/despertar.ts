const ouvintes = new Set<() => void>();

/** Tells the loop of this process that a city begins to publish; those of other processes look by themselves. */
export const despertarAbertos = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** Registers the loop; the returned function takes it away again. */
export const aoDespertarAbertos = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
