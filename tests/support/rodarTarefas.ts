import { executarProxima } from '../../server/tarefas/executarProxima.ts';
import type { Portal } from './app.ts';

/** Runs what waits in the background, one task after the other, as the portal's own loop does. Gives how many there were. */
export const rodarTarefas = async (
  { app, parts }: Portal,
  { signal = new AbortController().signal, falhas = [] }: { signal?: AbortSignal; falhas?: unknown[] } = {},
): Promise<number> => {
  const log = { error: (dados: unknown) => void falhas.push(dados) };
  let quantas = 0;
  while (await executarProxima({ parts, servicos: app.servicos, log, signal })) quantas += 1;
  return quantas;
};
