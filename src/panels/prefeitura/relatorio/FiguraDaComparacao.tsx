import { useRef, type ReactElement } from 'react';
import {
  ladoPorExtenso,
  nomesNasColunas,
  type ComparacaoLida,
  type GrupoComparado,
  type PeriodoComparado,
} from '../../../schemas/relatorios/comparacao.ts';
import {
  COMPARACAO_NA_FOLHA,
  COMPARACAO_NA_TELA,
  desenharComparacao,
  foraDaComparacao,
} from '../../../schemas/relatorios/desenho/desenharComparacao.ts';
import { desenharPeriodos } from '../../../schemas/relatorios/desenho/desenharPeriodos.ts';
import type { Desenho } from '../../../schemas/relatorios/desenho/formas.ts';
import { NA_FOLHA, NA_TELA } from '../../../schemas/relatorios/desenho/partes.ts';
import { semQuebra } from '../../../schemas/relatorios/mostrarValor.ts';
import type { Medida } from '../../../schemas/relatorios/relatorio.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import type { QualLado } from './TabelaDaComparacao.tsx';
import { useLargura, useNaFolha } from './useLargura.ts';

interface Props extends Pick<ComparacaoLida, 'a' | 'b'> {
  readonly medida: Medida;
  readonly titulo: string;
  readonly oQue: string;
  /** Shows what a side of a row counts. */
  readonly abrir: (chave: string, lado: QualLado) => void;
}

interface DoDesenho extends Props {
  /** How it is drawn on so many units, on the screen or printed. */
  readonly desenhar: (largura: number, naFolha: boolean) => Desenho;
  /** That groups stand in the table alone, where some do. */
  readonly fora: (naFolha: boolean) => string | undefined;
}

const Figura = ({ titulo, oQue, a, b, abrir, desenhar, fora }: DoDesenho): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const naFolha = useNaFolha();
  const soNaTabela = fora(naFolha);
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{semQuebra(titulo)}</h2>
        {titulo !== oQue && <p className="secundario">{oQue}</p>}
      </figcaption>
      <ul className="relatorio-legenda">
        {[a, b].map((lado, serie) => (
          <li key={serie}>
            <AmostraDaSerie serie={serie} />
            {ladoPorExtenso(lado)}
          </li>
        ))}
      </ul>
      <div ref={caixa}>
        <DesenhoDoRelatorio
          desenho={desenhar(largura, naFolha)}
          abrir={(marca) => {
            const chave = marca.linha?.chave ?? null;
            if (chave === null || marca.tipo !== 'retangulo') return undefined;
            const { serie } = marca;
            return () => abrir(chave, serie === 0 ? 'a' : 'b');
          }}
          descricao={`${titulo === oQue ? oQue : `${titulo}. ${oQue}`}. Os números estão na tabela.`}
        />
      </div>
      {soNaTabela !== undefined && <p className="secundario">{soNaTabela}</p>}
    </figure>
  );
};

/** One measure of both sides, drawn by group. */
export const FiguraDosGrupos = ({
  grupos,
  ...props
}: Props & { readonly grupos: readonly GrupoComparado[] }): ReactElement => (
  <Figura
    {...props}
    desenhar={(largura, naFolha) =>
      desenharComparacao(
        props.medida,
        nomesNasColunas(props),
        grupos,
        largura,
        naFolha ? COMPARACAO_NA_FOLHA : COMPARACAO_NA_TELA,
      )
    }
    fora={(naFolha) => foraDaComparacao(grupos, naFolha ? COMPARACAO_NA_FOLHA : COMPARACAO_NA_TELA)}
  />
);

/** The same by period. */
export const FiguraDosPeriodos = ({
  periodos,
  ...props
}: Props & { readonly periodos: readonly PeriodoComparado[] }): ReactElement => (
  <Figura
    {...props}
    desenhar={(largura, naFolha) =>
      desenharPeriodos(props.medida, nomesNasColunas(props), periodos, largura, (naFolha ? NA_FOLHA : NA_TELA).altura)
    }
    fora={() => undefined}
  />
);
