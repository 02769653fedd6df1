import { createContext, useContext } from 'react';

/** The row of a repeated group that a field stands in: path of the group ('setores'), and which row. */
export interface LinhaDoGrupo {
  readonly grupo: string;
  readonly indice: number;
  /** Schema of one row. */
  readonly schema: unknown;
}

export const LinhaContext = createContext<LinhaDoGrupo | null>(null);

/** The row around; null for a field of the record itself. */
export const useLinha = (): LinhaDoGrupo | null => useContext(LinhaContext);
