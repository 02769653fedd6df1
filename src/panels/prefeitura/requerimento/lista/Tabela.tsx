import { useListContext } from 'ra-core';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlcaDeLargura } from '../../../../resources/lista/colunas/AlcaDeLargura.tsx';
import { useColunas } from '../../../../resources/lista/colunas/ColunasContext.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { navegavel, tecla, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { Celula } from './CelulasDaCaixa.tsx';
import { larguraMinimaDaCaixa, type ColunaDaCaixa } from './colunas.ts';

/** From so many pixels on the head of the people has its whole name. */
const LARGURA_DO_NOME = 110;

export interface PropsDaTabela {
  readonly colunas: readonly ColunaDaCaixa[];
  readonly setorId: number | undefined;
  readonly brilham: ReadonlySet<number>;
  /** Opens the choice of who answers for a request that has nobody. */
  readonly aoAtribuir: (requerimento: RequerimentoListado) => void;
  /** Rows that were ticked, for acts on several. */
  readonly escolhidos: ReadonlySet<number>;
  readonly escolher: (ids: ReadonlySet<number>) => void;
}

function Titulo({ coluna }: { readonly coluna: ColunaDaCaixa }): ReactElement {
  const { campo, rotulo, ordena, largura } = coluna;
  const { sort, setSort } = useListContext();
  const ordenada = sort.field === campo;
  const sentido = sort.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={`caixa-${campo}`}
      // The handle of the width is no part of the column's name.
      aria-label={rotulo}
      aria-sort={ordenada ? sentido : undefined}
      style={largura === undefined ? undefined : { width: largura }}
    >
      {ordena ? (
        <button
          type="button"
          onClick={() => setSort({ field: campo, order: ordenada && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {rotulo}
          {ordenada && <Icone nome={sentido === 'ascending' ? 'subir' : 'descer'} tamanho={16} />}
        </button>
      ) : campo === 'responsavel' && (largura ?? 0) < LARGURA_DO_NOME ? (
        <abbr title={rotulo}>Resp.</abbr>
      ) : (
        rotulo
      )}
      <AlcaDeLargura campo={campo} rotulo={rotulo} />
    </th>
  );
}

/** Something marked or a control pressed: the row itself was not meant. */
const foiOutraCoisa = (evento: MouseEvent): boolean =>
  (evento.target as Element).closest('a, button, .caixa-escolha') !== null ||
  window.getSelection()?.isCollapsed === false;

const alternar = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const novos = new Set(ids);
  if (!novos.delete(id)) novos.add(id);
  return novos;
};

function EscolherTodos({ escolhidos, escolher }: Pick<PropsDaTabela, 'escolhidos' | 'escolher'>): ReactElement {
  const { data = [] } = useListContext<RequerimentoListado>();
  const todos = data.length > 0 && data.every(({ id }) => escolhidos.has(id));
  return (
    <th scope="col" className="caixa-escolha">
      <input
        type="checkbox"
        aria-label="Escolher todos desta página"
        checked={todos}
        ref={(caixa) => {
          if (caixa !== null) caixa.indeterminate = !todos && data.some(({ id }) => escolhidos.has(id));
        }}
        onChange={() => escolher(todos ? new Set() : new Set(data.map(({ id }) => id)))}
      />
    </th>
  );
}

function Linha({
  linha,
  setorId,
  brilham,
  aoAtribuir,
  escolhidos,
  escolher,
  colunas,
}: PropsDaTabela & { readonly linha: RequerimentoListado }): ReactElement {
  const navegar = useNavigate();
  const href = caminhosDoRequerimento.visualizacao(linha.id, setorId);
  return (
    <tr
      {...navegavel}
      className={classes(brilham.has(linha.id) && 'caixa-brilha', escolhidos.has(linha.id) && 'caixa-escolhida')}
      onClick={(evento) => {
        if (!foiOutraCoisa(evento)) void navegar(href);
      }}
      onKeyDown={(evento: KeyboardEvent) => {
        if (evento.key === 'Enter' && evento.target === evento.currentTarget) void navegar(href);
      }}
    >
      <td className="caixa-escolha">
        <input
          type="checkbox"
          {...tecla('x')}
          aria-label={`Escolher ${linha.numero ?? ''}`}
          checked={escolhidos.has(linha.id)}
          onChange={() => escolher(alternar(escolhidos, linha.id))}
        />
      </td>
      {colunas.map((coluna) => (
        <Celula key={coluna.campo} coluna={coluna} linha={linha} href={href} aoAtribuir={aoAtribuir} />
      ))}
    </tr>
  );
}

/** The rows of the inbox: a table at the desk, a card each on a phone. J, K and Enter go through them. */
export function Tabela(props: PropsDaTabela): ReactElement {
  const { data = [] } = useListContext<RequerimentoListado>();
  const caixa = useTeclas<HTMLTableSectionElement>();
  const propria = useColunas()?.proprias === true;
  return (
    <table
      className={classes('caixa-tabela', propria && 'caixa-propria')}
      style={propria ? ({ '--caixa-minima': `${larguraMinimaDaCaixa(props.colunas)}px` } as CSSProperties) : undefined}
    >
      <thead>
        <tr>
          <EscolherTodos escolhidos={props.escolhidos} escolher={props.escolher} />
          {props.colunas.map((coluna) => (
            <Titulo key={coluna.campo} coluna={coluna} />
          ))}
        </tr>
      </thead>
      <tbody ref={caixa}>
        {data.map((linha) => (
          <Linha key={linha.id} linha={linha} {...props} />
        ))}
      </tbody>
    </table>
  );
}
