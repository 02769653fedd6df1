import type { ReactElement, ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { BulkActions } from '../views/BulkActions.tsx';
import { Lixeira } from '../views/Lixeira.tsx';
import { Pagina } from '../views/Pagina.tsx';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import { CorpoDaLista } from './CorpoDaLista.tsx';
import { colunasPadrao } from '../../schemas/colunas.ts';
import { ColunasContext, type ColunasDaLista } from './colunas/ColunasContext.ts';
import { useColunasDaLista } from './colunas/useColunasDaLista.ts';
import { TabelaContext } from './TabelaContext.ts';
import { useEstadoDaLista, type EstadoDaLista } from './useEstadoDaLista.ts';
import { useListaDaEntidade } from './useListaDaEntidade.ts';

export interface PropsDaListaBase {
  readonly entity: Entity;
  readonly escopo: string;
  readonly excluidos: boolean;
  /** Rows can be selected, deactivated and restored. */
  readonly grava: boolean;
  /** Columns are fixed: the list is of no registry that the server knows the user's columns of. */
  readonly fixa?: boolean;
  /** Said when there is nothing yet, instead of the way to the form. */
  readonly vazio?: ReactNode;
  readonly abas?: ReactNode;
  /** Instead of the table; still below its search and filters. */
  readonly corpo?: ReactNode;
  readonly acoes?: ReactNode;
}

interface PropsDoConteudo extends PropsDaListaBase {
  readonly estado: EstadoDaLista;
  readonly colunas: ColunasDaLista | null;
  readonly pronto: boolean;
}

const Conteudo = (props: PropsDoConteudo): ReactElement => {
  const { entity, excluidos, grava, vazio, abas, acoes, corpo, estado, colunas, pronto } = props;
  const lista = useListaDaEntidade(entity, estado, {
    excluidos,
    colunas: colunas?.mostradas ?? colunasPadrao(entity),
    pronto,
  });
  const trilha = useTrilha(entity);
  return (
    <ListContextProvider value={lista.lista}>
      <ColunasContext.Provider value={colunas}>
        <TabelaContext.Provider
          value={{
            selecionavel: (grava && entity.softDelete) || entity.marks.length > 0,
            excluidos,
            acoes: excluidos && grava,
            vazio,
            filtroInteiro: lista.filtroInteiro,
          }}
        >
          <Pagina titulo={entity.label.many} trilha={trilha} acoes={acoes}>
            {abas}
            {excluidos && <Lixeira entity={entity} />}
            <BarraDeFiltros {...lista} />
            {corpo || <CorpoDaLista {...lista} />}
            <BulkActions />
          </Pagina>
        </TabelaContext.Provider>
      </ColunasContext.Provider>
    </ListContextProvider>
  );
};

const useEstado = ({ entity, escopo }: PropsDaListaBase): EstadoDaLista =>
  useEstadoDaLista(escopo, {
    colunas: entity.list,
    campos: entity.filters,
    ...(entity.opening === undefined ? {} : { iniciais: entity.opening as Filtros }),
  });

const SEM_VISAO = { colunas: null, mudar: () => undefined } as const;

const DoUsuario = (props: PropsDaListaBase): ReactElement => {
  const estado = useEstado(props);
  return <Conteudo {...props} estado={estado} {...useColunasDaLista(props.entity, SEM_VISAO)} />;
};

const Fixa = (props: PropsDaListaBase): ReactElement => (
  <Conteudo {...props} estado={useEstado(props)} colunas={null} pronto />
);

/** A list with its state, without buttons of its own: what every list screen shares (spec 3). */
export const ListaBase = (props: PropsDaListaBase): ReactElement => (
  <EntityContext.Provider value={props.entity}>
    <ResourceContextProvider value={props.entity.name}>
      {props.fixa === true ? <Fixa key={props.escopo} {...props} /> : <DoUsuario key={props.escopo} {...props} />}
    </ResourceContextProvider>
  </EntityContext.Provider>
);
