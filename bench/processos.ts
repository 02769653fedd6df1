import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { Carga, Medida } from './carga.ts';
import { VARIAVEL, type Encargo } from './filho.ts';

export interface Processo {
  readonly url: string;
  readonly pid: number;
  readonly parar: () => Promise<void>;
}

export const portaLivre = async (): Promise<number> => {
  const servidor = net.createServer().listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as net.AddressInfo;
  servidor.close();
  await once(servidor, 'close');
  return port;
};

const parar = async (filho: ChildProcess): Promise<void> => {
  if (filho.exitCode !== null) return;
  filho.kill('SIGKILL');
  await once(filho, 'exit');
};

/** Starts one of the measured programs of this folder and waits until it answers calls. */
export const iniciar = async (programa: string, encargo: Omit<Encargo, 'port'>): Promise<Processo> => {
  const port = await portaLivre();
  const filho = fork(path.join(import.meta.dirname, programa), [], {
    execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=40'], // as npm start gives it

    env: { ...process.env, NODE_ENV: 'production', [VARIAVEL]: JSON.stringify({ ...encargo, port }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pronto = await Promise.race([once(filho, 'message').then(() => true), once(filho, 'exit').then(() => false)]);
  if (!pronto) throw new Error(`${programa} terminou antes de atender`);
  return { url: `http://127.0.0.1:${port}`, pid: filho.pid ?? 0, parar: () => parar(filho) };
};

export interface Gerador {
  readonly medir: (carga: Carga) => Promise<Medida>;
  readonly parar: () => Promise<void>;
}

/** The load has a process of its own, so that its work is nobody's. */
export const iniciarGerador = (): Gerador => {
  const filho = fork(path.join(import.meta.dirname, 'carga.ts'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    medir: async (carga) => {
      filho.send(carga);
      const fim = new AbortController();
      const signal = fim.signal;
      try {
        const medida = once(filho, 'message', { signal });
        const morte = once(filho, 'exit', { signal }).then(() => Promise.reject(new Error('the load process ended')));
        const [feita] = (await Promise.race([medida, morte])) as [Medida];
        return feita;
      } finally {
        fim.abort();
      }
    },
    parar: () => parar(filho),
  };
};
