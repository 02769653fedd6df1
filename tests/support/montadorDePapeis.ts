import { createDocumentRenderer, type DocumentRenderer } from '../../server/documents/renderer.ts';

const deTodos = createDocumentRenderer();

/**
 * The renderer of papers that the portals of one worker share, as it has no state but its processes: starting one took longer than the
 * papers of most test files. A process without work ends by itself, at the latest with the worker.
 */
export const montadorDePapeis: DocumentRenderer = {
  render: (modelo, dados, opcoes) => deTodos.render(modelo, dados, opcoes),
  stop: () => Promise.resolve(),
};
