const ouvintes = new Set<() => void>();

/** Tells the runners of this process that a task waits; those of other processes look by themselves. */
export const despertarTarefas = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

/** Registers a runner; the returned function takes it away again. */
export const aoDespertarTarefas = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
