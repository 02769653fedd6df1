import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../../authProvider/marcaDaPagina.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { mostrarValor } from '../../../../schemas/mostrar.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { Pessoa } from '../pecas/Pessoa.tsx';
import { Prioridade } from '../pecas/Prioridade.tsx';
import { PrazoDaLinha } from './PrazoDaLinha.tsx';
import type { ColunaDaCaixa } from './colunas.ts';
import './celulas.css';

export interface PropsDaCelula {
  readonly linha: RequerimentoListado;
  readonly href: string;
  /** Opens the choice of who answers for a request that has nobody. */
  readonly aoAtribuir: (requerimento: RequerimentoListado) => void;
}

const Numero = ({ linha, href }: PropsDaCelula): ReactElement => (
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
);

const Etapa = ({ linha: { etapa_nome, etapas_abertas } }: PropsDaCelula): ReactElement => (
  <td className="caixa-etapa_nome" title={etapa_nome ?? undefined}>
    {/* A long name is cut before it hides that others are open. */}
    <span className="caixa-etapa">
      <span>{etapa_nome ?? 'Encerrada'}</span>
      {etapas_abertas > 1 && <span className="secundario">{` e mais ${etapas_abertas - 1}`}</span>}
    </span>
  </td>
);

/** "Deve ficar pronto entre 12/05/2026 e 30/05/2026: 8 em cada 10 terminam nesses dias". */
const previsaoDaLinha = ({ previsao_de, previsao_ate }: RequerimentoListado): string =>
  `Deve ficar pronto entre ${mostrarData(previsao_de)} e ${mostrarData(previsao_ate)}: 8 em cada 10 terminam nesses dias`;

const Prazo = ({ linha }: PropsDaCelula): ReactElement => (
  <td className="caixa-vence_em">
    <PrazoDaLinha linha={linha} />
    {linha.previsao_ate !== null && (
      <span className="caixa-previsao" title={previsaoDaLinha(linha)}>
        previsto até {mostrarData(linha.previsao_ate)}
      </span>
    )}
  </td>
);

const Responsavel = ({ linha, aoAtribuir }: PropsDaCelula): ReactElement | null => {
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
};

/** Columns that are more than their text. */
const CELULAS: Readonly<Record<string, (props: PropsDaCelula) => ReactElement>> = {
  numero: Numero,
  etapa_nome: Etapa,
  vence_em: Prazo,
  situacao: ({ linha }) => (
    <td className="caixa-situacao">
      <StatusChip status={linha.situacao} />
    </td>
  ),
  responsavel: (props) => (
    <td className="caixa-responsavel">
      <Responsavel {...props} />
    </td>
  ),
};

/** Columns that a card has a place for of its own; any other one stands below them with its name. */
const NO_CARTAO: ReadonlySet<string> = new Set(['processo_nome', 'requerente_nome']);

/** One cell of a row of the inbox. */
export function Celula({ coluna, ...props }: PropsDaCelula & { readonly coluna: ColunaDaCaixa }): ReactElement {
  const { campo, rotulo, schema } = coluna;
  const Propria = CELULAS[campo];
  if (Propria !== undefined) return <Propria {...props} />;
  const valor = (props.linha as unknown as Readonly<Record<string, unknown>>)[campo];
  const texto = mostrarValor(schema, valor, marcaDaPagina().fuso);
  return (
    <td
      className={classes(`caixa-${campo}`, !NO_CARTAO.has(campo) && 'caixa-outra')}
      data-rotulo={rotulo}
      title={texto || undefined}
    >
      {texto}
    </td>
  );
}
