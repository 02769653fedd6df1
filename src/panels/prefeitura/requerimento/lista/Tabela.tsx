import { useListContext } from 'ra-core';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { diasEntre } from '../../../../schemas/brasil/dias.ts';
import { naCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/visao.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { PrazoBadge } from '../../../layout/ui/PrazoBadge.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { Pessoa } from '../pecas/Pessoa.tsx';
import { Prioridade } from '../pecas/Prioridade.tsx';
import { situacaoDoPrazo } from '../pecas/situacaoDoPrazo.ts';
import { navegavel, tecla, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { colunasDaCaixa } from './colunas.ts';

export interface PropsDaTabela {
  readonly setorId: number | undefined;
  readonly brilham: ReadonlySet<number>;
  /** Opens the choice of who answers for a request that has nobody. */
  readonly aoAtribuir: (requerimento: RequerimentoListado) => void;
  /** Rows that were ticked, for acts on several. */
  readonly escolhidos: ReadonlySet<number>;
  readonly escolher: (ids: ReadonlySet<number>) => void;
}

function Titulo({ chave, rotulo }: { chave: string; rotulo: string }): ReactElement {
  const { sort, setSort } = useListContext();
  const ordenada = sort.field === chave;
  const sentido = sort.order === 'DESC' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={`caixa-${chave}`} aria-sort={ordenada ? sentido : undefined}>
      <button
        type="button"
        onClick={() => setSort({ field: chave, order: ordenada && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {rotulo}
        {ordenada && <Icone nome={sentido === 'ascending' ? 'subir' : 'descer'} tamanho={16} />}
      </button>
    </th>
  );
}

const hoje = (): string => naCidade().dia;

const prazoDe = ({ prazo_estado, vence_em }: RequerimentoListado): ReactElement | null =>
  prazo_estado === 'sem_prazo' || (prazo_estado === 'cumprido' && vence_em === null) ? null : (
    <PrazoBadge
      situacao={situacaoDoPrazo(prazo_estado)}
      data={vence_em}
      dias={vence_em === null ? null : diasEntre(hoje(), vence_em)}
      uteis={false}
    />
  );

function Responsavel({
  linha,
  aoAtribuir,
}: { linha: RequerimentoListado } & Pick<PropsDaTabela, 'aoAtribuir'>): ReactElement | null {
  if (linha.responsavel !== null) return <Pessoa nome={linha.responsavel} />;
  // Ended, or the applicant's turn: there is nobody to name.
  if (linha.etapa_nome === null || linha.setor === null) return null;
  return (
    <button
      type="button"
      className="caixa-ninguem"
      title="Atribuir responsável"
      aria-label={`Atribuir responsável a ${linha.numero ?? ''}`}
      onClick={(evento) => {
        evento.stopPropagation();
        aoAtribuir(linha);
      }}
    >
      <Icone nome="pessoa" tamanho={16} />
    </button>
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
      <td className="caixa-numero">
        <a href={href}>{linha.numero}</a>
        <Prioridade nivel={linha.prioridade} />
        {linha.em_papel && (
          <span className="secundario pequeno" title="Veio em papel">
            {' '}
            em papel
          </span>
        )}
      </td>
      <td className="caixa-processo_nome" title={linha.processo_nome}>
        {linha.processo_nome}
      </td>
      <td className="caixa-requerente_nome" title={linha.requerente_nome}>
        {linha.requerente_nome}
      </td>
      <td className="caixa-etapa_nome" title={linha.etapa_nome ?? undefined}>
        {linha.etapa_nome ?? 'Encerrada'}
        {linha.etapas_abertas > 1 && <span className="secundario"> e mais {linha.etapas_abertas - 1}</span>}
      </td>
      <td className="caixa-situacao">
        <StatusChip status={linha.situacao} />
      </td>
      <td className="caixa-vence_em">{prazoDe(linha)}</td>
      <td className="caixa-responsavel">
        <Responsavel linha={linha} aoAtribuir={aoAtribuir} />
      </td>
    </tr>
  );
}

/** The rows of the inbox: a table at the desk, a card each on a phone. J, K and Enter go through them. */
export function Tabela(props: PropsDaTabela): ReactElement {
  const { data = [] } = useListContext<RequerimentoListado>();
  const caixa = useTeclas<HTMLTableSectionElement>();
  return (
    <table className="caixa-tabela">
      <colgroup>
        <col style={{ width: 36 }} />
        {colunasDaCaixa.map(({ chave, largura }) => (
          <col key={chave} {...(largura === undefined ? {} : { style: { width: largura } })} />
        ))}
        <col style={{ width: 52 }} />
      </colgroup>
      <thead>
        <tr>
          <EscolherTodos escolhidos={props.escolhidos} escolher={props.escolher} />
          {colunasDaCaixa.map(({ chave, rotulo }) => (
            <Titulo key={chave} chave={chave} rotulo={rotulo} />
          ))}
          <th scope="col" className="caixa-responsavel">
            <abbr title="Responsável">Resp.</abbr>
          </th>
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
