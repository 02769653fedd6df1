import { lerUsuario } from '../authProvider/usuario.ts';

/** A large file on its way, kept on this device until the server has it. */
export interface EnvioGuardado {
  /** Its Idempotency-Key. */
  readonly chave: string;
  /** The call that it is handed in by, below /api/v1. */
  readonly caminho: string;
  /** What it is for on its screen. */
  readonly alvo: string;
  readonly arquivo: File;
  /** Of the server, once it was opened there. */
  readonly envio: string | null;
  /** Milliseconds since 1970. */
  readonly desde: number;
}

const BANCO = 'portal-envios';
const LOJA = 'envios';
/** The server forgets one that does not go on for as long. */
const VALIDADE_MS = 24 * 60 * 60 * 1000;

const comoPromessa = <T>(pedido: IDBRequest<T>): Promise<T> =>
  new Promise((resolver, recusar) => {
    pedido.onsuccess = () => resolver(pedido.result);
    pedido.onerror = () => recusar(pedido.error ?? new Error('IndexedDB'));
  });

let banco: Promise<IDBDatabase | null> | undefined;

const abrir = (): Promise<IDBDatabase | null> => {
  banco ??= (async () => {
    if (typeof window.indexedDB !== 'object') return null;
    const pedido = window.indexedDB.open(BANCO, 1);
    pedido.onupgradeneeded = () => {
      pedido.result.createObjectStore(LOJA);
    };
    return comoPromessa(pedido);
  })().catch(() => null);
  return banco;
};

/** Where IndexedDB is refused or full an upload still goes on, only not after the page is gone. */
const naLoja = async <T>(
  modo: IDBTransactionMode,
  fazer: (loja: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  const aberto = await abrir();
  if (aberto === null) return null;
  try {
    return await comoPromessa(fazer(aberto.transaction(LOJA, modo).objectStore(LOJA)));
  } catch {
    return null;
  }
};

/** The user first, so that nobody goes on with another one's files on a shared device. */
const minha = (chave: string): string => `${lerUsuario()?.id ?? 0}:${chave}`;
const doUsuario = (id: number): IDBKeyRange => IDBKeyRange.bound(`${id}:`, `${id}:\uffff`);

export const guardarEnvio = async (envio: EnvioGuardado): Promise<void> => {
  await naLoja('readwrite', (loja) => loja.put(envio, minha(envio.chave)));
};

export const lerEnvio = async (chave: string): Promise<EnvioGuardado | null> =>
  (await naLoja<EnvioGuardado | undefined>(
    'readonly',
    (loja) => loja.get(minha(chave)) as IDBRequest<EnvioGuardado | undefined>,
  )) ?? null;

export const esquecerEnvio = async (chave: string): Promise<void> => {
  await naLoja('readwrite', (loja) => loja.delete(minha(chave)));
};

/** The user's own that are to be handed in by this call, oldest first; those that are too old to go on are forgotten. */
export const enviosGuardados = async (caminho: string): Promise<readonly EnvioGuardado[]> => {
  const id = lerUsuario()?.id ?? 0;
  const todos =
    (await naLoja<EnvioGuardado[]>('readonly', (loja) => loja.getAll(doUsuario(id)) as IDBRequest<EnvioGuardado[]>)) ??
    [];
  const vivos = todos.filter(({ desde }) => Date.now() - desde < VALIDADE_MS);
  for (const { chave } of todos.filter((um) => !vivos.includes(um))) await esquecerEnvio(chave);
  return vivos.filter((um) => um.caminho === caminho).sort((a, b) => a.desde - b.desde);
};

/** Forgets everything of a user, at his own "Sair". */
export const esquecerEnviosDoUsuario = async (usuarioId: number): Promise<void> => {
  await naLoja('readwrite', (loja) => loja.delete(doUsuario(usuarioId)));
};
