import { useState, type ReactElement, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';
import type { Entity } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { BulkActions } from '../views/BulkActions.tsx';
import { Lixeira } from '../views/Lixeira.tsx';
import { Pagina } from '../views/Pagina.tsx';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import { CorpoDaLista } from './CorpoDaLista.tsx';
import { colunasPadrao, type ColunaEscolhida } from '../../schemas/colunas.ts';
import { ColunasContext, type ColunasDaLista } from './colunas/ColunasContext.ts';
import { useColunasDaLista } from './colunas/useColunasDaLista.ts';
import { TabelaContext } from './TabelaContext.ts';
import { aplicarConteudo, conteudoAtual } from './visoes/conteudo.ts';
import type { PropsDasVisoes } from './visoes/Visoes.tsx';
import { pedidosDa, visaoDoEndereco } from './visaoLigada.ts';
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
  /** Absent: of a list that the server keeps no views of. */
  readonly visoes?: PropsDasVisoes;
}

const Conteudo = (props: PropsDoConteudo): ReactElement => {
  const { entity, excluidos, grava, vazio, abas, acoes, corpo, estado, colunas, pronto, visoes = null } = props;
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
            <BarraDeFiltros {...lista} estado={estado} visoes={excluidos ? null : visoes} />
            {corpo || <CorpoDaLista {...lista} />}
            <BulkActions />
          </Pagina>
        </TabelaContext.Provider>
      </ColunasContext.Provider>
    </ListContextProvider>
  );
};

/** A queue is come to for what waits, whatever somebody looked for in it last week; who goes back to it, or loads it anew, finds it as he left it. */
const useEstado = ({ entity, escopo }: PropsDaListaBase): EstadoDaLista => {
  const chegando = useNavigationType() !== 'POP';
  const fila = entity.opening as Filtros | undefined;
  const [params] = useSearchParams();
  const { filtros, ordem } = pedidosDa(visaoDoEndereco(entity, params));
  const daFila = chegando ? fila : undefined;
  return useEstadoDaLista(escopo, {
    colunas: entity.list,
    campos: entity.filters,
    iniciais: fila ?? {},
    pedidos: filtros === undefined ? daFila : { ...daFila, ...filtros },
    ordem,
  });
};

const DoUsuario = (props: PropsDaListaBase): ReactElement => {
  const estado = useEstado(props);
  const [params] = useSearchParams();
  const [doEndereco] = useState(() => visaoDoEndereco(props.entity, params) !== undefined);
  const [daVisao, mudar] = useState<readonly ColunaEscolhida[] | null>(null);
  const { colunas, pronto } = useColunasDaLista(props.entity, { colunas: daVisao, mudar });
  const { paginacao, filtroAvancado: filtros } = estado;
  const visoes: PropsDasVisoes = {
    lista: props.entity.name,
    semAbertura: doEndereco,
    atual: () => conteudoAtual({ paginacao, filtros }, colunas.proprias ? colunas.mostradas : null),
    aplicar: ({ conteudo }) => {
      aplicarConteudo(conteudo, estado);
      mudar(conteudo.colunas);
    },
  };
  return <Conteudo {...props} estado={estado} colunas={colunas} pronto={pronto} visoes={visoes} />;
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
