import type { ReactElement, ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { BulkActions } from '../views/BulkActions.tsx';
import { Lixeira } from '../views/Lixeira.tsx';
import { Pagina } from '../views/Pagina.tsx';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import { CorpoDaLista } from './CorpoDaLista.tsx';
import { TabelaContext } from './TabelaContext.ts';
import { useListaDaEntidade } from './useListaDaEntidade.ts';

export interface PropsDaListaBase {
  readonly entity: Entity;
  readonly escopo: string;
  readonly excluidos: boolean;
  /** Rows can be selected, deactivated and restored. */
  readonly grava: boolean;
  /** Said when there is nothing yet, instead of the way to the form. */
  readonly vazio?: ReactNode;
  readonly abas?: ReactNode;
  readonly acoes?: ReactNode;
}

const Conteudo = ({ entity, escopo, excluidos, grava, vazio, abas, acoes }: PropsDaListaBase): ReactElement => {
  const estado = useListaDaEntidade(entity, escopo, excluidos);
  const trilha = useTrilha(entity);
  return (
    <ListContextProvider value={estado.lista}>
      <TabelaContext.Provider
        value={{ selecionavel: grava && entity.softDelete, excluidos, acoes: excluidos && grava, vazio }}
      >
        <Pagina titulo={entity.label.many} trilha={trilha} acoes={acoes}>
          {abas}
          {excluidos && <Lixeira entity={entity} />}
          <BarraDeFiltros {...estado} />
          <CorpoDaLista {...estado} />
          <BulkActions />
        </Pagina>
      </TabelaContext.Provider>
    </ListContextProvider>
  );
};

/** A list with its state, without buttons of its own: what every list screen shares (spec 3). */
export const ListaBase = (props: PropsDaListaBase): ReactElement => (
  <EntityContext.Provider value={props.entity}>
    <ResourceContextProvider value={props.entity.name}>
      <Conteudo key={props.escopo} {...props} />
    </ResourceContextProvider>
  </EntityContext.Provider>
);
