import type { Portal } from './app.ts';
import { rodarTarefas } from './rodarTarefas.ts';

/** Runs the next task until `quantos` of its batches are kept, then the server stops under it. */
export const pararDepoisDe = async (portal: Portal, quantos: number): Promise<void> => {
  const parar = new AbortController();
  const olhar = setInterval(() => {
    void portal.db
      .selectFrom('tarefa')
      .select('posicao')
      .where('situacao', '=', 'em andamento')
      .executeTakeFirst()
      .then((tarefa) => {
        const lidas = (tarefa?.posicao as { lidas: number } | null | undefined)?.lidas ?? 0;
        if (lidas >= quantos * 200) parar.abort();
      });
  }, 1);
  try {
    await rodarTarefas(portal, { signal: parar.signal });
  } finally {
    clearInterval(olhar);
  }
};
