import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

/** So long nobody called: whoever clicks through screens is not held up. */
const QUIETO_MS = 3_000;
/** Less than this grown since the last rest is not worth the pause, MiB. */
const FOLGA = 16;
const OLHAR_MS = 1_000;
const MIB = 1024 * 1024;

/** V8 collects when it needs room and not when there is time: a portal at rest would keep what its last calls left for as long as nobody calls. */
const coletor = (): (() => Promise<void>) => {
  v8.setFlagsFromString('--expose-gc');
  const coletar = vm.runInNewContext('gc') as (como: { readonly execution: 'async' }) => Promise<void>;
  v8.setFlagsFromString('--no-expose-gc');
  return () => coletar({ execution: 'async' });
};

const tamanho = (): number => v8.getHeapStatistics().total_heap_size / MIB;

/** Gives back the memory of calls that are over, once for each time that the portal comes to rest. */
export class Descanso {
  readonly #coletar = coletor();
  #ultima: number;
  /** Size of the heap after the last rest, MiB. */
  #depois = 0;

  /** @param agora milliseconds that only grow */
  constructor(agora: number) {
    this.#ultima = agora;
  }

  chamada(agora: number): void {
    this.#ultima = agora;
  }

  /** @returns whether it was at rest, and had something to give back */
  async olhar(agora: number): Promise<boolean> {
    if (agora - this.#ultima < QUIETO_MS || tamanho() - this.#depois < FOLGA) return false;
    await this.#coletar();
    this.#depois = tamanho();
    return true;
  }
}

/** Watches the calls of a server that listens. */
export const iniciarDescanso = (
  server: Server,
  log: { readonly error: (dados: object, texto: string) => void },
): { readonly stop: () => void } => {
  const descanso = new Descanso(performance.now());
  const chamada = (): void => descanso.chamada(performance.now());
  server.on('request', chamada);
  const olhar = setInterval(() => {
    descanso.olhar(performance.now()).catch((err: unknown) => log.error({ err }, 'memória não devolvida'));
  }, OLHAR_MS);
  olhar.unref();
  return {
    stop: () => {
      clearInterval(olhar);
      server.off('request', chamada);
    },
  };
};
