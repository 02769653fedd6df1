import { parentPort } from 'node:worker_threads';
import { ehComum } from './ehComum.ts';
import type { Julgada, PorJulgar } from './senhaComum.ts';

parentPort?.on('message', ({ vez, senha, pessoais }: PorJulgar) => {
  const julgada: Julgada = { vez, comum: ehComum(senha, pessoais) };
  parentPort?.postMessage(julgada);
});
