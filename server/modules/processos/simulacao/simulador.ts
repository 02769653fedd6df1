import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ResumoDaSimulacao, Simulado } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Cidade } from '../../requerimentos/cidade.ts';

/** What the thread begins with. */
export interface DadosDoSimulador {
  readonly cidade: Cidade;
  readonly rascunho: Definicao;
}

/** A past request as it is stored; its state is taken apart in the thread. */
export interface LinhaLida {
  readonly id: number;
  readonly numero: string | null;
  readonly versao: number;
  readonly estado: string;
  /** What the draft would have read for it from what its answers name, as of its filing; absent: nothing. */
  readonly lidas?: Respostas;
}

export interface ParaOSimulador {
  /** Versions that come in these lines for the first time. */
  readonly definicoes: readonly (readonly [id: number, definicao: Definicao])[];
  readonly linhas: readonly LinhaLida[];
}

export interface DoSimulador {
  /** Those that come out otherwise, hang on what nobody knows, or could not be followed. */
  readonly linhas: readonly (Simulado & { readonly incerto: boolean })[];
  /** Of all so far. */
  readonly resumo: ResumoDaSimulacao;
}

const MEMORIA_MB = 512;

export interface Simulador {
  simular(parte: ParaOSimulador): Promise<DoSimulador>;
  fechar(): Promise<unknown>;
}

/** Walks requests in a thread of its own: calls meanwhile do not wait for it. */
export const abrirSimulador = (workerData: DadosDoSimulador): Simulador => {
  const worker = new Worker(join(import.meta.dirname, 'simuladorWorker.ts'), {
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  // Between two parts nobody waits for the thread; its end is heard by the next one.
  worker.on('error', () => undefined);
  return {
    simular: (parte) =>
      new Promise((receber, recusar) => {
        const largar = (): void => {
          worker.off('message', chegou);
          worker.off('error', falhou);
          worker.off('exit', saiu);
        };
        const chegou = (mensagem: DoSimulador): void => {
          largar();
          receber(mensagem);
        };
        const falhou = (erro: unknown): void => {
          largar();
          recusar(erro instanceof Error ? erro : new Error(String(erro)));
        };
        const saiu = (): void => falhou(new Error('the simulator ended early'));
        worker.on('message', chegou);
        worker.on('error', falhou);
        worker.on('exit', saiu);
        worker.postMessage(parte);
      }),
    fechar: () => worker.terminate(),
  };
};
