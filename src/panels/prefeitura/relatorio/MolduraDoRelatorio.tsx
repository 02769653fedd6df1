import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import type { CriterioDescrito } from '../../../schemas/descreverConsulta.ts';
import type { RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AtrasoDosFatos } from './AtrasoDosFatos.tsx';
import { ForaDoRelatorio, RecusadoNoEndereco } from './AvisosDoEndereco.tsx';
import type { Escolhas } from './escolhas.ts';
import { ImpressoDoRelatorio, type NomesEscolhidos } from './ImpressoDoRelatorio.tsx';
import { FiltrosPendentes, impedidosPor } from './filtrosPendentes.ts';
import { FiltrosRecolhidos } from './FiltrosRecolhidos.tsx';
import { VisoesDoRelatorio } from './VisoesDoRelatorio.tsx';
import { TRILHA_DOS_RELATORIOS } from './trilha.ts';
import './relatorio.css';

/** What the filters of a reading are handed. */
export interface PropsDosFiltros {
  readonly escolhas: Escolhas;
  readonly aplicar: (escolhas: Escolhas) => void;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
  /** What the server says of a field. */
  readonly erros: Readonly<Record<string, string>>;
  readonly aplicando: boolean;
}

interface Props<T> {
  /** Last part of its addresses, by which its views are kept. */
  readonly nome: string;
  /** Filters that have a list of what may be chosen (`/opcoes`). */
  readonly filtra?: readonly string[];
  /** What is refused is told on its field alone: each has one. */
  readonly recusasNosCampos?: boolean;
  /** Of each name that the address bar holds there is one value alone. */
  readonly umDeCada?: boolean;
  readonly titulo: string;
  /** The question that it answers. */
  readonly pergunta: string;
  /** What it counts, where that is declared. */
  readonly conta?: string;
  /** It is of now: there are no days to be chosen. */
  readonly semPeriodo?: boolean;
  /** What the address bar asks for, and how it is changed. */
  readonly escolhas: readonly [Escolhas, (escolhas: Escolhas) => void];
  readonly consulta: UseQueryResult<T>;
  readonly filtros: (props: PropsDosFiltros) => ReactNode;
  /** What was counted, in words, on paper: there the filters are not seen. */
  readonly impresso: (lido: T, escolhidos: NomesEscolhidos) => readonly CriterioDescrito[];
  /** Beside "Imprimir". */
  readonly acoes?: ReactNode;
  readonly children: (lido: T) => ReactNode;
}

/** The page of a reading: its question, its filters, how far behind its figures are, and what was read, loading, refused or failed. */
export function MolduraDoRelatorio<T extends Pick<RelatorioLido, 'atrasado_desde' | 'por_reunir'>>(
  props: Props<T>,
): ReactElement {
  const {
    nome,
    filtra,
    recusasNosCampos = false,
    umDeCada = false,
    titulo,
    pergunta,
    conta,
    semPeriodo = false,
    consulta,
    filtros,
    impresso,
    acoes,
    children,
  } = props;
  const [escolhas, mudar] = props.escolhas;
  const { error, data, isFetching, refetch } = consulta;
  const [pendente, mudarPendente] = useState(false);
  const pendencia = useMemo(() => ({ pendente, mudar: mudarPendente }), [pendente]);
  const erros = error instanceof ApiError ? error.porCampo : {};
  const endereco = JSON.stringify(escolhas);
  return (
    <FiltrosPendentes value={pendencia}>
      <Pagina
        titulo={titulo}
        trilha={TRILHA_DOS_RELATORIOS}
        acoes={
          <div className="relatorio-acoes">
            <VisoesDoRelatorio nome={nome} escolhas={escolhas} aplicar={mudar} umDeCada={umDeCada} />
            <Botao variante="texto" icone="imprimir" {...impedidosPor(pendente)} onClick={() => window.print()}>
              Imprimir
            </Botao>
            {acoes}
          </div>
        }
      >
        <div className="relatorio">
          <p className="secundario">
            {pergunta}
            {conta !== undefined && <span className="relatorio-conta"> {conta}</span>}
          </p>
          {data !== undefined && (
            <ImpressoDoRelatorio
              {...{ nome, filtra, escolhas }}
              criterios={(escolhidos) => impresso(data, escolhidos)}
              lidoEm={consulta.dataUpdatedAt}
            />
          )}
          {/* Gone back to another address, they show what that one asks for. */}
          <FiltrosRecolhidos
            key={endereco}
            rotulo={semPeriodo ? 'Filtros' : 'Período e filtros'}
            recusados={Object.keys(erros).length > 0}
          >
            {filtros({
              escolhas,
              aplicar: (novas) => (JSON.stringify(novas) === endereco ? void refetch() : mudar(novas)),
              hoje: naCidade().dia,
              erros,
              aplicando: isFetching && data !== undefined,
            })}
          </FiltrosRecolhidos>
          {data !== undefined && <AtrasoDosFatos lido={data} />}
          {filtra !== undefined && <ForaDoRelatorio {...{ nome, filtra, escolhas, erros }} aplicar={mudar} />}
          {Object.keys(erros).length > 0 ? (
            <RecusadoNoEndereco {...{ nome, escolhas, erros }} nosCampos={recusasNosCampos} aplicar={mudar} />
          ) : (
            <Carregado consulta={consulta} rotulo="Carregando o relatório…" oQue="o relatório" principal>
              {children}
            </Carregado>
          )}
        </div>
      </Pagina>
    </FiltrosPendentes>
  );
}
