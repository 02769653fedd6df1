import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { criarSorteio } from '../../src/schemas/previsao/sortear.ts';
import { simularCidade, type Cenario } from './cidade.ts';
import { medirCidade, type Corrida } from './medir.ts';

interface Pedido {
  readonly cenario: Cenario;
  readonly semente: number;
}

/** One city of a scenario, gone through in a thread of its own. */
export const correr = (cenario: Cenario, semente: number): Promise<Corrida> =>
  new Promise((resolve, reject) => {
    const fio = new Worker(new URL(import.meta.url), { workerData: { cenario, semente } satisfies Pedido });
    fio.once('message', resolve);
    fio.once('error', reject);
  });

if (!isMainThread) {
  const { cenario, semente } = workerData as Pedido;
  parentPort?.postMessage(medirCidade(simularCidade(cenario, criarSorteio(semente)), semente));
}
