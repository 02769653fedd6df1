import { createContext, useContext } from 'react';
import { colunasPadrao, type ColunaEscolhida } from '../../../schemas/colunas.ts';
import { useEntity } from '../../EntityContext.ts';

/** The columns of the list at hand. */
export interface ColunasDaLista {
  readonly mostradas: readonly ColunaEscolhida[];
  /** They are not the declared ones. */
  readonly proprias: boolean;
  readonly mudar: (colunas: readonly ColunaEscolhida[]) => void;
  readonly restaurar: () => void;
  /** The user's own columns did not come: the declared ones stand in. */
  readonly falhou: boolean;
  readonly tentarDeNovo: () => void;
}

/** null: a list whose columns are fixed. */
export const ColunasContext = createContext<ColunasDaLista | null>(null);

/** What can be done with the columns; null where they are fixed. */
export const useColunas = (): ColunasDaLista | null => useContext(ColunasContext);

/** The columns that the list shows, in order. */
export const useColunasMostradas = (): readonly ColunaEscolhida[] => {
  const entity = useEntity();
  return useColunas()?.mostradas ?? colunasPadrao(entity);
};
