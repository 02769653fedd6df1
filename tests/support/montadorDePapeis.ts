import { createDocumentRenderer, type DocumentRenderer } from '../../server/documents/renderer.ts';

const deTodos = createDocumentRenderer();

/**
 * The renderer of one portal of the tests. The portals of a worker share its processes, as starting them took longer than the papers of most test
 * files; one without work ends by itself, at the latest with the worker. Stopping waits for what this portal has asked for.
 */
export const montadorDePapeis = (): DocumentRenderer => {
  const pedidos = new Set<Promise<unknown>>();
  return {
    render: async (modelo, dados, opcoes) => {
      const papel = deTodos.render(modelo, dados, opcoes);
      pedidos.add(papel);
      try {
        return await papel;
      } finally {
        pedidos.delete(papel);
      }
    },
    stop: async () => void (await Promise.allSettled(pedidos)),
  };
};
