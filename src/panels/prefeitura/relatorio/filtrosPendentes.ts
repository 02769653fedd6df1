import { createContext, useContext } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import type { Escolhas } from './escolhas.ts';

interface Pendencia {
  /** What stands in the filters is not what is shown. */
  readonly pendente: boolean;
  readonly mudar: (pendente: boolean) => void;
}

/** Whether the filters of a reading were changed and not applied, for those who would take what is shown for what they ask. */
export const FiltrosPendentes = createContext<Pendencia>({ pendente: false, mudar: () => undefined });

/** Id of the sentence that says so beside the button of the filters. */
export const ID_DO_PENDENTE = 'relatorio-filtros-alterados';

const MOTIVO = 'Os filtros foram alterados: aplique-os primeiro';

/** Why what is shown cannot be taken along now; undefined: it is what the filters ask. */
export const useMotivo = (): string | undefined => (useContext(FiltrosPendentes).pendente ? MOTIVO : undefined);

/** What the buttons that take along what is shown are told: why they do not now stands once, beside the filters, and is said whenever one is pressed. */
export const impedidosPor = (pendente: boolean) =>
  pendente
    ? ({
        'aria-disabled': true,
        'aria-describedby': ID_DO_PENDENTE,
        aoInsistir: () => avisar(false, `${MOTIVO}.`),
      } as const)
    : {};

export const usePendencia = () => impedidosPor(useContext(FiltrosPendentes).pendente);

const emOrdem = (escolhas: Escolhas): string =>
  JSON.stringify(
    Object.entries(escolhas)
      .map(([nome, valores]) => [nome, valores.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Whether two choices ask for the same, in whatever order they and their values were made.
 * @param usuais what a name that is not chosen stands for
 */
export const saoIguais = (umas: Escolhas, outras: Escolhas, usuais: Escolhas = {}): boolean =>
  emOrdem({ ...usuais, ...umas }) === emOrdem({ ...usuais, ...outras });
