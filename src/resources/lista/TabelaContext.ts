import { createContext, useContext, type ReactNode } from 'react';

/** What a table of a registry shows beside the declared columns. */
export interface TabelaDaEntidade {
  readonly selecionavel: boolean;
  /** Rows of the trash: when they left, and the way back. */
  readonly excluidos: boolean;
  /** A column of acts on one row. */
  readonly acoes: boolean;
  /** Selected is all that the search and the filters have. */
  readonly filtroInteiro?: boolean;
  /** Its rows always come whole: its call names no columns. */
  readonly linhaInteira?: boolean;
  /** What the rows were chosen by, as items of a list, where the list says it in words of its own. */
  readonly criterios?: ReactNode;
  /** Said when nothing was registered yet, instead of the way to the form. */
  readonly vazio?: ReactNode;
}

export const TabelaContext = createContext<TabelaDaEntidade>({ selecionavel: false, excluidos: false, acoes: false });
export const useTabela = (): TabelaDaEntidade => useContext(TabelaContext);
