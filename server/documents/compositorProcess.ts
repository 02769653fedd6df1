import { fork, type ForkOptions } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { DocumentoPronto } from './compositor.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';
import type { Pedido, Resposta } from './worker.ts';

/** The portal is going down; whoever asked may ask again after the start. */
export function paradoErro(): DocumentoInvalido {
  return new DocumentoInvalido('parado', 'O portal está sendo encerrado. O documento será montado depois.');
}

const queda = (detalhe: string): DocumentoInvalido =>
  new DocumentoInvalido('queda', 'O programa que monta os documentos parou. Tente de novo.', detalhe);

/**
 * Bytes of memory that one process may have for itself, in the kilobytes of `ulimit -d`: what Node sets aside at once (0.6 GB), and what a picture of 50 million
 * pixels is unpacked to, with its copies.
 */
const MEMORIA_KB = 3 * 1024 * 1024;
/** What the typesetter, Node or the system says of the allocation that they could not have. */
const SEM_MEMORIA = /memory allocation of|AllocError|out of memory|Failed to allocate|bad_alloc/i;

/**
 * How the process is started. The bound on its heap says nothing of native code, so on Linux a shell sets that of the system, which every machine has and nobody
 * needs rights for, and becomes the process.
 */
const comLimite = (kb: number): Pick<ForkOptions, 'execPath' | 'execArgv'> =>
  process.platform === 'linux'
    ? { execPath: '/bin/sh', execArgv: ['-c', `ulimit -d ${kb}; exec "$0" "$@"`, process.execPath] }
    : { execArgv: [] };

const pesado = (detalhe: string): DocumentoInvalido =>
  new DocumentoInvalido(
    'tamanho',
    'O documento precisa de memória demais para ser montado. Divida-o em partes menores.',
    detalhe,
  );

/** One typesetting process, for one paper at a time. */
export interface CompositorProcess {
  readonly vivo: boolean;
  /** Over `limite` milliseconds the process is killed and the paper refused with `tempo`. */
  compor(pedido: Pedido, limite: number): Promise<DocumentoPronto>;
  /** Ends the process at once; a paper under way is refused with `parado`. */
  encerrar(): void;
}

/**
 * A process rather than a thread: the typesetter is synchronous native code, which no thread can be stopped in, and a
 * fault in it must not take the portal along. While idle it does not keep the portal alive.
 */
export function startCompositorProcess({ memoriaKb = MEMORIA_KB } = {}): CompositorProcess {
  const filho = fork(join(import.meta.dirname, 'worker.ts'), {
    serialization: 'advanced',
    ...comLimite(memoriaKb),
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let vivo = true;
  let fim: ((erro: DocumentoInvalido) => void) | undefined;
  let avisos = '';
  const ocioso = (sim: boolean): void => {
    for (const parte of [filho, filho.channel]) {
      if (sim) parte?.unref();
      else if (parte && 'ref' in parte) parte.ref();
    }
  };
  const cair = (detalhe: string): void => {
    vivo = false;
    const dito = `${detalhe} ${avisos}`;
    fim?.(SEM_MEMORIA.test(avisos) ? pesado(dito) : queda(dito));
  };
  const matar = (erro: DocumentoInvalido): void => {
    vivo = false;
    fim?.(erro);
    filho.kill('SIGKILL');
  };
  if (filho.stderr instanceof Socket) filho.stderr.unref();
  filho.stderr?.on('data', (pedaco: Buffer) => {
    avisos = (avisos + pedaco.toString('utf8')).slice(-2000);
  });
  filho.on('error', (erro) => cair(erro.message));
  filho.once('exit', (codigo, sinal) => cair(`exit ${codigo ?? sinal ?? ''}`));

  return {
    get vivo() {
      return vivo;
    },
    compor(pedido, limite) {
      ocioso(false);
      return new Promise<DocumentoPronto>((resolve, reject) => {
        const relogio = setTimeout(() => {
          const texto = `O documento passou do limite de ${Math.ceil(limite / 1000)} s para ser montado. Divida-o em partes menores.`;
          matar(new DocumentoInvalido('tempo', texto));
        }, limite);
        const receber = (resposta: Resposta): void => {
          encerrada();
          if (resposta.ok) resolve({ ...resposta.documento, pdf: Buffer.from(resposta.documento.pdf) });
          else reject(new DocumentoInvalido(resposta.motivo, resposta.mensagem, resposta.detalhe));
        };
        const encerrada = (): void => {
          clearTimeout(relogio);
          filho.off('message', receber);
          fim = undefined;
          ocioso(true);
        };
        fim = (erro) => {
          encerrada();
          reject(erro);
        };
        filho.on('message', receber);
        filho.send(pedido, (erro) => {
          if (erro) fim?.(queda(erro.message));
        });
      });
    },
    encerrar() {
      matar(paradoErro());
    },
  };
}
