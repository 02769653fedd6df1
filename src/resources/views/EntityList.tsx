import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { useGetList } from 'ra-core';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../schemas/entity.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { artigo, minusculo } from '../genero.ts';
import { EscolherColunas } from '../lista/colunas/EscolherColunas.tsx';
import { Exportar } from '../lista/Exportar.tsx';
import { Imprimir } from '../lista/impressao/Imprimir.tsx';
import { ListaBase } from '../lista/ListaBase.tsx';
import { useCaminhos } from '../PainelContext.ts';
import { enderecoDaImportacao, NOVA, PARAMETRO } from '../importacao/enderecoDaImportacao.ts';
import { telaTardia } from '../telaTardia.tsx';
import { useTodo } from '../parentesco/useTodo.ts';
import { usePodeGravar } from '../usePodeGravar.ts';
import { parteTardia } from '../../panels/layout/ui/tardia.tsx';

// The library of maps comes when somebody asks for the map.
const ListaNoMapa = parteTardia(async () => (await import('../mapa/ListaNoMapa.tsx')).ListaNoMapa);
const ArvoreDoCadastro = parteTardia(async () => (await import('../arvore/ArvoreDoCadastro.tsx')).ArvoreDoCadastro);
// Whoever imports nothing does not load it.
const Importar = telaTardia<{ readonly entity: Entity }>(
  async () => (await import('../importacao/Importar.tsx')).Importar,
);

export interface PropsDoEntityList {
  readonly entity: Entity;
  /** Buttons beside Exportar and the primary one. */
  readonly acoes?: ReactNode;
}

const Contagem = ({ entity, excluidos }: { readonly entity: Entity; readonly excluidos: boolean }) => {
  const todo = useTodo(entity);
  const { total } = useGetList(entity.name, {
    pagination: { page: 1, perPage: 1 },
    filter: todo,
    ...(excluidos ? { meta: { excluidos } } : {}),
  });
  return total === undefined ? null : <span className="contagem">{new Intl.NumberFormat('pt-BR').format(total)}</span>;
};

/**
 * The list of a registry, derived from its declaration: search, advanced filters, columns, sort, pages, selection, export, and the
 * deactivated records in a tab of their own.
 */
export const EntityList = (props: PropsDoEntityList): ReactElement => {
  const { entity } = props;
  const [params] = useSearchParams();
  const pode = usePodeGravar(entity);
  // An import stands over its list, so that every place of a list is one of imports too.
  return params.has(PARAMETRO) && pode && entity.importable ? <Importar entity={entity} /> : <Lista {...props} />;
};

const Lista = ({ entity, acoes }: PropsDoEntityList): ReactElement => {
  const { escopo, novo, lista } = useCaminhos(entity.name);
  const pode = usePodeGravar(entity);
  const [excluidos, setExcluidos] = useState(false);
  const [noMapa, setNoMapa] = useState(false);
  const [emArvore, setEmArvore] = useState(false);
  const o = artigo(entity.label);
  const abas = entity.softDelete && (
    <Tabs
      value={excluidos ? 1 : 0}
      onChange={(_evento, aba: number) => setExcluidos(aba === 1)}
      aria-label="Situação dos registros"
    >
      <Tab
        className="aba-com-contagem"
        label={
          <>
            {`Ativ${o}s`}
            <Contagem entity={entity} excluidos={false} />
          </>
        }
      />
      <Tab
        className="aba-com-contagem"
        label={
          <>
            <Icone nome="lixeira" />
            {`Desativad${o}s`}
            <Contagem entity={entity} excluidos />
          </>
        }
      />
    </Tabs>
  );
  return (
    <ListaBase
      entity={entity}
      escopo={excluidos ? `${escopo}.desativados` : escopo}
      excluidos={excluidos}
      grava={pode}
      abas={abas}
      corpo={
        !excluidos &&
        (noMapa || emArvore) && (
          <Suspense fallback={<p role="status">Abrindo…</p>}>
            {noMapa ? <ListaNoMapa /> : <ArvoreDoCadastro entity={entity} />}
          </Suspense>
        )
      }
      acoes={
        <>
          {acoes}
          <EscolherColunas />
          {entity.map !== null && !excluidos && (
            <Button
              size="small"
              startIcon={<Icone nome={noMapa ? 'menu' : 'mapa'} />}
              onClick={() => setNoMapa((antes) => !antes)}
            >
              <span className="nome-no-botao">{noMapa ? 'Ver na lista' : 'Ver no mapa'}</span>
            </Button>
          )}
          {entity.tree !== null && !excluidos && (
            <Button
              size="small"
              startIcon={<Icone nome={emArvore ? 'menu' : 'fluxo'} />}
              onClick={() => setEmArvore((antes) => !antes)}
            >
              <span className="nome-no-botao">{emArvore ? 'Ver na lista' : 'Ver como árvore'}</span>
            </Button>
          )}
          <Exportar />
          <Imprimir />
          {pode && entity.importable && (
            <Button
              component={Link}
              to={enderecoDaImportacao(lista, NOVA)}
              size="small"
              startIcon={<Icone nome="enviar" />}
            >
              <span className="nome-no-botao">Importar</span>
            </Button>
          )}
          {pode && (
            <Button component={Link} to={novo} variant="contained" size="small" startIcon={<Icone nome="mais" />}>
              <span>
                {`Nov${o} `}
                <span className="nome-no-botao">{minusculo(entity.label.one)}</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
};
