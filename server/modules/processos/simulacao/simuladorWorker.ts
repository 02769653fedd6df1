import os from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { atender } from '../../../leitores/atender.ts';
import type { DadosDoSimulador, DoSimulador, ParaOSimulador } from './simulador.ts';

// Linux counts a thread by itself: this one has the processor when nobody else wants it, and its code is read so too. Elsewhere it would be the whole portal.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
const { createSimulando } = await import('./simulando.ts');

/** The thread's side of a simulation: answers each part until the port is closed. */
export default ({ porta, ...dados }: DadosDoSimulador & { readonly porta: MessagePort }): Promise<void> => {
  const simular = createSimulando(dados);
  return atender<ParaOSimulador, DoSimulador>(porta, async (parte) => simular(parte));
};
