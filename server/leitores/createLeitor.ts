import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createVagas } from './createVagas.ts';

/** A kind of work that is done beside the calls: what it may take, and what is said when it takes more. */
export interface Leitura {
  /** Absolute path of the module that does it in a thread: its default export takes the task and returns the result. */
  readonly modulo: string;
  /** Milliseconds of its own work; waiting for its turn, and for whoever takes what it gives, does not count. */
  readonly prazoMs: number;
  /** Megabytes of its heap. Buffers lie outside: whoever inflates counts bytes as well. */
  readonly memoriaMb: number;
  readonly aoMesmoTempo: number;
  /** Those that may wait for their turn. */
  readonly fila: number;
  /** Milliseconds that one that is read in parts may lie untouched before its place is taken from it (5 minutes). */
  readonly esquecidaMs?: number;
  /** What is thrown over the deadline, over the memory, and where the queue is full. */
  readonly recusas: Readonly<Record<'tempo' | 'memoria' | 'ocupado', () => Error>>;
}

/** Work in parts: each question has one answer. Whoever opened it closes it. */
export interface Sessao<Pergunta, Resposta> {
  perguntar(pergunta: Pergunta): Promise<Resposta>;
  fechar(): Promise<void>;
}

export interface Leitor {
  /** One task, one result. `transferir`: buffers in the task that are handed over instead of copied. */
  ler<Resultado>(tarefa: object, transferir?: readonly ArrayBuffer[]): Promise<Resultado>;
  /** The module is handed `porta` beside the task, and answers there (atender.ts) until it is closed. */
  abrir<Pergunta, Resposta>(tarefa: object, transferir?: readonly ArrayBuffer[]): Promise<Sessao<Pergunta, Resposta>>;
}

const ESQUECIDA_MS = 5 * 60_000;
/** An idle thread keeps what it has loaded for the next one. */
const OCIOSO_MS = 20_000;
/**
 * Of the heap, what is for objects that live shortly. Left to V8 it may be larger than all that the thread is given, and what fills it then ends the whole process
 * instead of the thread. For the same reason no reading lets a single text grow to the size of its heap.
 */
const JOVEM_MB = 16;
/** What a thread may take to see that nobody asks any more. */
const TERMINA_MS = 2_000;

const semMemoria = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Threads for one kind of work (docs/decisions/0111). None starts before the first task, and idle ones end and keep nothing alive. A thread that takes too long is
 * ended with whatever it was doing.
 */
export const createLeitor = (leitura: Leitura): Leitor => {
  const { modulo, prazoMs, memoriaMb, aoMesmoTempo, fila, esquecidaMs = ESQUECIDA_MS, recusas } = leitura;
  const tomarVaga = createVagas(aoMesmoTempo, fila, recusas.ocupado);
  let piscina: Piscina | undefined;
  const threads = (): Piscina => {
    if (piscina !== undefined) return piscina;
    piscina = new Piscina({
      filename: modulo,
      minThreads: 0,
      maxThreads: aoMesmoTempo,
      idleTimeout: OCIOSO_MS,
      atomics: 'disabled',
      ...{
        execArgv: [],
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: memoriaMb, maxYoungGenerationSizeMb: JOVEM_MB },
      },
    });
    // One that dies between two tasks takes nobody's work along: the next task gets another.
    piscina.on('error', () => undefined);
    return piscina;
  };

  /** Runs the task under a signal, and tells what ended it in our own words. */
  const correr = async (tarefa: object, transferir: readonly (ArrayBuffer | MessagePort)[], parar: AbortController) => {
    try {
      return (await threads().run(tarefa, { transferList: [...transferir], signal: parar.signal })) as unknown;
    } catch (erro) {
      if (parar.signal.aborted) throw recusas.tempo();
      throw semMemoria(erro) ? recusas.memoria() : erro;
    }
  };

  const ler: Leitor['ler'] = async <Resultado>(tarefa: object, transferir: readonly ArrayBuffer[] = []) => {
    const largar = await tomarVaga();
    const parar = new AbortController();
    const relogio = setTimeout(() => parar.abort(), prazoMs);
    try {
      return (await correr(tarefa, transferir, parar)) as Resultado;
    } finally {
      clearTimeout(relogio);
      largar();
    }
  };

  const abrir = async <Pergunta, Resposta>(
    tarefa: object,
    transferir: readonly ArrayBuffer[] = [],
  ): Promise<Sessao<Pergunta, Resposta>> => {
    const largar = await tomarVaga();
    const { port1: porta, port2: deLa } = new MessageChannel();
    const parar = new AbortController();
    let resta = prazoMs;
    let perguntada = false;
    let relogio = setTimeout(() => parar.abort(), esquecidaMs);
    const fim = correr({ ...tarefa, porta: deLa }, [deLa, ...transferir], parar).finally(() => {
      clearTimeout(relogio);
      porta.close();
      largar();
    });
    // Between two questions nobody waits for the thread; its end is told to the next one.
    fim.catch(() => undefined);
    const acabou = fim.then((): never => {
      throw new Error('the thread ended before its answer');
    });
    acabou.catch(() => undefined);
    return {
      async perguntar(pergunta) {
        clearTimeout(relogio);
        perguntada = true;
        const desde = performance.now();
        relogio = setTimeout(() => parar.abort(), Math.max(1, resta));
        try {
          const resposta = new Promise<Resposta>((receber) => porta.once('message', receber));
          porta.postMessage(pergunta);
          return await Promise.race([resposta, acabou]);
        } finally {
          perguntada = false;
          resta -= performance.now() - desde;
          clearTimeout(relogio);
          relogio = setTimeout(() => parar.abort(), esquecidaMs).unref();
        }
      },
      async fechar() {
        porta.close();
        // One that waits for a question ends by itself, and its thread is there for the next; what another is still doing is wanted by nobody.
        const corte = setTimeout(() => parar.abort(), perguntada ? 0 : TERMINA_MS);
        await fim.catch(() => undefined);
        clearTimeout(corte);
      },
    };
  };
  return { ler, abrir };
};
