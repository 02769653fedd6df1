import type { MessagePort } from 'node:worker_threads';
import { atender } from '../../../server/leitores/atender.ts';

export interface TarefaDeTeste {
  readonly faz: 'eco' | 'laço' | 'memória' | 'falha' | 'espera';
  readonly valor?: unknown;
}

const semFim = (): never => {
  for (;;) continue;
};

const encher = (): number => {
  const cheio: string[][] = [];
  for (;;) cheio.push(Array.from({ length: 10_000 }, (_, i) => `${i} ${cheio.length}`));
};

const fazer = ({ faz, valor }: TarefaDeTeste): unknown => {
  if (faz === 'laço') return semFim();
  if (faz === 'memória') return encher();
  if (faz === 'falha') throw new RangeError('assim não');
  return faz === 'espera' ? new Promise(() => undefined) : valor;
};

/** What the pool is tried with: one task, or one for each question. */
export default (tarefa: TarefaDeTeste & { readonly porta?: MessagePort }): unknown =>
  tarefa.porta === undefined
    ? fazer(tarefa)
    : atender(tarefa.porta, async (pergunta: TarefaDeTeste) => Promise.resolve(fazer(pergunta)));
