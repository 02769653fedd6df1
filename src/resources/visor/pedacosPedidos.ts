import type { Queda } from './folhas.ts';

interface Faixa {
  readonly de: number;
  readonly ate: number;
}

export interface PedacosPedidos {
  /** Asks for a run of bytes, which is handed over when it comes; `ate` is not counted in. */
  readonly pedir: (de: number, ate: number) => void;
  readonly queda: Queda;
}

/**
 * The runs of bytes that a reader waits for. It is told of no failure: who waits for a piece would wait for ever. So what did not come is kept, whoever
 * listens is told, and asking once more for all of it lets the reader go on where it stood.
 */
export const createPedacosPedidos = (
  ler: (de: number, ate: number) => Promise<Uint8Array<ArrayBuffer>>,
  entregar: (de: number, bytes: Uint8Array<ArrayBuffer>) => void,
): PedacosPedidos => {
  const faltam = new Map<number, Faixa>();
  const ouvintes = new Set<(erro: unknown) => void>();
  let erro: unknown = null;
  const dizer = (novo: unknown): void => {
    erro = novo;
    for (const ouvinte of ouvintes) ouvinte(novo);
  };
  const pedir = (de: number, ate: number): void => {
    ler(de, ate).then(
      (bytes) => {
        if (faltam.delete(de) && faltam.size === 0) dizer(null);
        entregar(de, bytes);
      },
      (motivo: unknown) => {
        faltam.set(de, { de, ate });
        dizer(motivo);
      },
    );
  };
  return {
    pedir,
    queda: {
      ouvir: (ouvinte) => {
        ouvintes.add(ouvinte);
        if (erro !== null) ouvinte(erro);
        return () => void ouvintes.delete(ouvinte);
      },
      retomar: () => {
        const pedidas = [...faltam.values()];
        for (const { de, ate } of pedidas) pedir(de, ate);
      },
    },
  };
};
