import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';

/** One judgement on its way to the thread, and back. */
export interface PorJulgar {
  readonly vez: number;
  readonly senha: string;
  readonly pessoais: readonly string[];
}
export interface Julgada {
  readonly vez: number;
  readonly comum: boolean;
}

const MEMORIA_MB = 128;
/** Passwords are chosen seldom: the dictionaries leave the memory again after this long. */
const SEM_USO_MS = 60_000;
/** A judgement takes a few milliseconds; whoever waits this long waits for a thread that hangs. */
const PRAZO_MS = 30_000;
const MAIS_NA_FILA = 200;

interface Espera {
  readonly responder: (comum: boolean) => void;
  readonly falhar: (erro: Error) => void;
}

interface Juiz {
  readonly worker: Worker;
  readonly esperas: Map<number, Espera>;
  fim: NodeJS.Timeout | undefined;
}

let juiz: Juiz | undefined;
let ultima = 0;

/** The thread with the dictionaries, started by the first password and ended when none came for a while. */
const abrir = (): Juiz => {
  const worker = new Worker(join(import.meta.dirname, 'senhaComumWorker.ts'), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  const novo: Juiz = { worker, esperas: new Map(), fim: undefined };
  const acabou = (erro: Error): void => {
    if (juiz === novo) juiz = undefined;
    clearTimeout(novo.fim);
    for (const { falhar } of novo.esperas.values()) falhar(erro);
    novo.esperas.clear();
  };
  worker.on('message', ({ vez, comum }: Julgada) => {
    novo.esperas.get(vez)?.responder(comum);
    novo.esperas.delete(vez);
    if (novo.esperas.size === 0) descansar(novo);
  });
  worker.on('error', (erro) => acabou(erro instanceof Error ? erro : new Error(String(erro))));
  worker.on('exit', () => acabou(new Error('the judge of passwords ended early')));
  return novo;
};

/** Nobody waits: the process may end, and the thread does after a while. */
const descansar = (um: Juiz): void => {
  um.worker.unref();
  clearTimeout(um.fim);
  um.fim = setTimeout(() => {
    if (juiz === um) juiz = undefined;
    void um.worker.terminate();
  }, SEM_USO_MS).unref();
};

/**
 * Whether a password is one that is tried first (ehComum.ts), judged in a thread of its own.
 * @param pessoais words and numbers of its owner and of his city
 * @throws AppError indisponivel when more wait than can be judged, or the thread hangs
 */
export const ehSenhaComum = async (senha: string, pessoais: readonly string[]): Promise<boolean> => {
  juiz ??= abrir();
  const deste = juiz;
  if (deste.esperas.size >= MAIS_NA_FILA) throw new AppError('indisponivel');
  clearTimeout(deste.fim);
  deste.worker.ref();
  const vez = ++ultima;
  const prazo = setTimeout(() => void deste.worker.terminate(), PRAZO_MS);
  try {
    return await new Promise<boolean>((responder, falhar) => {
      deste.esperas.set(vez, { responder, falhar });
      const pedido: PorJulgar = { vez, senha, pessoais };
      deste.worker.postMessage(pedido);
    });
  } catch (causa) {
    throw Object.assign(new AppError('indisponivel'), { cause: causa });
  } finally {
    clearTimeout(prazo);
  }
};

/** Whom a password is for, as far as it is known; what is written in several words counts word by word. */
export interface DonoDaSenha {
  readonly nome?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly documento?: string | null | undefined;
  readonly telefone?: string | null | undefined;
  readonly cidade?: string | null | undefined;
}

const palavrasDe = ({ nome, email, documento, telefone, cidade }: DonoDaSenha): readonly string[] =>
  [nome, email, documento, telefone, cidade].flatMap((texto) =>
    (texto ?? '').split(/[^\p{L}\p{N}]+/u).filter((palavra) => palavra.length >= 3),
  );

/**
 * A new password has to be more than the law of its signs says: none that is tried first.
 * @throws AppError dados_invalidos (password), indisponivel
 */
export const exigirSenhaIncomum = async (senha: string, dono: DonoDaSenha): Promise<void> => {
  if (await ehSenhaComum(senha.normalize('NFC'), palavrasDe(dono)))
    throw erroNoCampo('password', textos.validacao.senhaComum);
};
