const pedidos = new WeakMap<object, Set<() => void>>();

/** Has something done once this transaction is committed, once however often it is asked for; nothing where it is not. */
export const aposCommit = (trx: object, acao: () => void): void => {
  const seus = pedidos.get(trx) ?? new Set();
  seus.add(acao);
  pedidos.set(trx, seus);
};

/** What was asked for by `aposCommit`. */
export const pedidosDe = (trx: object): Iterable<() => void> => pedidos.get(trx) ?? [];
