import { gravar, ler, remover } from '../../authProvider/armazenamento.ts';
import type { Respostas } from '../../schemas/requerimento/resposta.ts';
import type { Bases, Guardado } from './bases.ts';

/** Unsent answers of one form of one user, kept on this device until the server has them. */
export interface RascunhoLocal {
  ler(chave: string): Promise<Respostas | null>;
  guardar(chave: string, pendentes: Respostas): Promise<void>;
  apagar(chave: string): Promise<void>;
  /** What the server had of each unsent answer; empty when nothing is known of it. */
  lerBases(chave: string): Promise<Bases>;
  /** Replaces answers and bases by what `fazer` makes of them, in one go: tabs of one form share the place. */
  mudar(chave: string, fazer: (la: Guardado) => Guardado): Promise<void>;
  /** Forgets everything of a user, at his own "Sair". */
  apagarDoUsuario(usuarioId: number): Promise<void>;
}

/** Name of a form: the user first, so that nobody meets another one's text on a shared device. */
export const chaveDoRascunho = (usuarioId: number, requerimentoId: number, etapa: string): string =>
  `${usuarioId}:${requerimentoId}:${etapa}`;

/** Beside the answers, which older pages read and write alone. */
const chaveDasBases = (chave: string): string => `${chave}:bases`;
const vazias = (respostas: Respostas): boolean => Object.keys(respostas).length === 0;

const BANCO = 'portal-rascunhos';
const LOJA = 'rascunhos';
const RESERVA = 'rascunhos';

const comoPromessa = <T>(pedido: IDBRequest<T>): Promise<T> =>
  new Promise((resolver, recusar) => {
    pedido.onsuccess = () => resolver(pedido.result);
    pedido.onerror = () => recusar(pedido.error ?? new Error('IndexedDB'));
  });

const abrir = (): Promise<IDBDatabase> => {
  const pedido = window.indexedDB.open(BANCO, 1);
  pedido.onupgradeneeded = () => {
    pedido.result.createObjectStore(LOJA);
  };
  return comoPromessa(pedido);
};

function noIndexedDb(banco: IDBDatabase): RascunhoLocal {
  const loja = (modo: IDBTransactionMode): IDBObjectStore => banco.transaction(LOJA, modo).objectStore(LOJA);
  return {
    ler: async (chave) => ((await comoPromessa(loja('readonly').get(chave))) as Respostas | undefined) ?? null,
    guardar: async (chave, pendentes) => {
      await comoPromessa(loja('readwrite').put(pendentes, chave));
    },
    apagar: async (chave) => {
      const daqui = loja('readwrite');
      await Promise.all([comoPromessa(daqui.delete(chave)), comoPromessa(daqui.delete(chaveDasBases(chave)))]);
    },
    lerBases: async (chave) =>
      ((await comoPromessa(loja('readonly').get(chaveDasBases(chave)))) as Bases | undefined) ?? {},
    mudar: (chave, fazer) => {
      const daqui = loja('readwrite');
      const respostas = daqui.get(chave);
      const bases = daqui.get(chaveDasBases(chave));
      // Within the callback: the oldest browsers end the transaction before a promise goes on. The answers came first.
      bases.onsuccess = () => {
        const novo = fazer({
          respostas: (respostas.result as Respostas | undefined) ?? {},
          bases: (bases.result as Bases | undefined) ?? {},
        });
        if (vazias(novo.respostas)) {
          daqui.delete(chave);
          daqui.delete(chaveDasBases(chave));
        } else {
          daqui.put(novo.respostas, chave);
          daqui.put(novo.bases, chaveDasBases(chave));
        }
      };
      return new Promise((resolver, recusar) => {
        daqui.transaction.oncomplete = () => resolver();
        daqui.transaction.onabort = () => recusar(daqui.transaction.error ?? new Error('IndexedDB'));
      });
    },
    apagarDoUsuario: async (usuarioId) => {
      await comoPromessa(loja('readwrite').delete(IDBKeyRange.bound(`${usuarioId}:`, `${usuarioId}:\uffff`)));
    },
  };
}

type Todos = Readonly<Record<string, Respostas>>;
const todos = (): Todos => (ler(RESERVA) as Todos | undefined) ?? {};
const gravarTodos = (novos: Todos): void =>
  Object.keys(novos).length === 0 ? remover(RESERVA) : gravar(RESERVA, novos);

/** Where IndexedDB is refused (private window of the oldest browsers): the session's own storage. */
const naReserva: RascunhoLocal = {
  ler: async (chave) => todos()[chave] ?? null,
  guardar: async (chave, pendentes) => gravarTodos({ ...todos(), [chave]: pendentes }),
  apagar: async (chave) => {
    const { [chave]: _tirado, [chaveDasBases(chave)]: _bases, ...resto } = todos();
    gravarTodos(resto);
  },
  lerBases: async (chave) => (todos()[chaveDasBases(chave)] as Bases | undefined) ?? {},
  mudar: async (chave, fazer) => {
    const { [chave]: respostas = {}, [chaveDasBases(chave)]: bases = {}, ...resto } = todos();
    const novo = fazer({ respostas, bases: bases as Bases });
    gravarTodos(
      vazias(novo.respostas) ? resto : { ...resto, [chave]: novo.respostas, [chaveDasBases(chave)]: novo.bases },
    );
  },
  apagarDoUsuario: async (usuarioId) =>
    gravarTodos(Object.fromEntries(Object.entries(todos()).filter(([chave]) => !chave.startsWith(`${usuarioId}:`)))),
};

let escolhido: Promise<RascunhoLocal> | undefined;

const escolher = async (): Promise<RascunhoLocal> => {
  if (typeof window.indexedDB !== 'object') return naReserva;
  return abrir().then(noIndexedDb, () => naReserva);
};
const local = (): Promise<RascunhoLocal> => (escolhido ??= escolher());

/** Unsent answers in IndexedDB. */
export const rascunhoLocal: RascunhoLocal = {
  ler: async (chave) => (await local()).ler(chave),
  guardar: async (chave, pendentes) => (await local()).guardar(chave, pendentes),
  apagar: async (chave) => (await local()).apagar(chave),
  lerBases: async (chave) => (await local()).lerBases(chave),
  mudar: async (chave, fazer) => (await local()).mudar(chave, fazer),
  apagarDoUsuario: async (usuarioId) => (await local()).apagarDoUsuario(usuarioId),
};
