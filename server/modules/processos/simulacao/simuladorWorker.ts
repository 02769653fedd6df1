import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { DadosDoSimulador, ParaOSimulador } from './simulador.ts';

const porta = parentPort;
if (porta === null) throw new Error('this file is the thread that simulates');
// Linux counts a thread by itself: this one has the processor when nobody else wants it, and its code is read so too. Elsewhere it would be the whole portal.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
const { createSimulando } = await import('./simulando.ts');
const simular = createSimulando(workerData as DadosDoSimulador);
porta.on('message', (parte: ParaOSimulador) => porta.postMessage(simular(parte)));
