import { comReserva } from '../../../../authProvider/armazenamento.ts';
import { chavesDaAba } from '../../../../authProvider/chaves.ts';
import { guardarNaAba } from '../../../../dataProvider/avisos.ts';

/** The page of the inbox that was last read in this tab, and what it was asked by: from it the next request is known. */
export interface FilaDaCaixa {
  readonly setorId: number | null;
  readonly ids: readonly number[];
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly parcial?: true;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

export const guardarFila = (fila: FilaDaCaixa): void => guardarNaAba(chavesDaAba.filaDaCaixa, JSON.stringify(fila));

/** null where no inbox was read in this tab, or what was kept is no queue. */
export const lerFila = (): FilaDaCaixa | null =>
  comReserva(
    () => {
      const fila = JSON.parse(sessionStorage.getItem(chavesDaAba.filaDaCaixa) ?? 'null') as FilaDaCaixa | null;
      return Array.isArray(fila?.ids) ? fila : null;
    },
    () => null,
  );

export interface Lugar {
  /** Counted from 1, of `total`. */
  readonly posicao: number;
  readonly total: number;
  readonly total_parcial?: true;
}

/** Where a request stands in the queue; null where it is not on the page that was read. */
export const lugarNaFila = (fila: FilaDaCaixa | null, id: number): Lugar | null => {
  const indice = fila?.ids.indexOf(id) ?? -1;
  return fila === null || indice === -1
    ? null
    : {
        posicao: (fila.page - 1) * fila.perPage + indice + 1,
        total: Math.max(fila.total, indice + 1),
        ...(fila.parcial === true ? { total_parcial: true } : {}),
      };
};
