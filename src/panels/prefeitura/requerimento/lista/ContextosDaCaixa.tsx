import type { ReactElement, ReactNode } from 'react';
import { ListContextProvider } from 'ra-core';
import { EntityContext } from '../../../../resources/EntityContext.ts';
import { ColunasContext } from '../../../../resources/lista/colunas/ColunasContext.ts';
import { TabelaContext } from '../../../../resources/lista/TabelaContext.ts';
import { requerimentoListado } from '../../../../schemas/requerimento/requerimentoListado.ts';
import { CriteriosDaCaixa } from './CriteriosDaCaixa.tsx';
import type { Caixa } from './useCaixa.ts';

interface Props {
  readonly caixa: Caixa;
  /** Name of the sector that the route is about. */
  readonly setor?: string;
  readonly children: ReactNode;
}

/** What the parts of the generated lists (columns, files, print) need to know of the inbox. */
export const ContextosDaCaixa = ({ caixa, setor, children }: Props): ReactElement => (
  <EntityContext.Provider value={requerimentoListado}>
    <ListContextProvider value={caixa.lista}>
      <ColunasContext.Provider value={caixa.colunas}>
        <TabelaContext.Provider
          value={{
            selecionavel: true,
            excluidos: false,
            acoes: false,
            linhaInteira: true,
            criterios: <CriteriosDaCaixa filtros={caixa.filtros} {...(setor === undefined ? {} : { setor })} />,
          }}
        >
          {children}
        </TabelaContext.Provider>
      </ColunasContext.Provider>
    </ListContextProvider>
  </EntityContext.Provider>
);
