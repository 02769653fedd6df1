const filas = new Map<string, Promise<void>>();

/**
 * One at a time per key in this process: a burst of attempts on one account is judged one after the other, so that the limit
 * holds within the burst too.
 */
export const emFila = async <T>(chave: string, trabalho: () => Promise<T>): Promise<T> => {
  const antes = filas.get(chave) ?? Promise.resolve();
  const atual = antes.then(trabalho);
  const fim = atual.then(
    () => undefined,
    () => undefined, // the caller gets the failure from `atual`; the next in line starts either way
  );
  filas.set(chave, fim);
  try {
    return await atual;
  } finally {
    if (filas.get(chave) === fim) filas.delete(chave);
  }
};
