import { createContext, useContext } from 'react';
import type { Escolhas } from './escolhas.ts';

interface Pendencia {
  /** What stands in the filters is not what is shown. */
  readonly pendente: boolean;
  readonly mudar: (pendente: boolean) => void;
}

/** Whether the filters of a reading were changed and not applied, for those who would take what is shown for what they ask. */
export const FiltrosPendentes = createContext<Pendencia>({ pendente: false, mudar: () => undefined });

/** Why what is shown cannot be taken along now; undefined: it is what the filters ask. */
export const motivoDaPendencia = (pendente: boolean): string | undefined =>
  pendente ? 'Os filtros foram alterados: aplique-os primeiro' : undefined;

export const usePendencia = (): string | undefined => motivoDaPendencia(useContext(FiltrosPendentes).pendente);

const emOrdem = (escolhas: Escolhas): string =>
  JSON.stringify(Object.entries(escolhas).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two choices ask for the same, in whatever order they were made. */
export const saoIguais = (umas: Escolhas, outras: Escolhas): boolean => emOrdem(umas) === emOrdem(outras);
