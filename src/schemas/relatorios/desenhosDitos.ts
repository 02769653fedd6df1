import {
  fraseDaComparacao,
  ladoPorExtenso,
  nomesNasColunas,
  gruposComparados,
  periodosComparados,
  type ComparacaoLida,
} from './comparacao.ts';
import { desenhar } from './desenho/desenhar.ts';
import { COMPARACAO_NO_PAPEL, desenharComparacao, foraDaComparacao } from './desenho/desenharComparacao.ts';
import { desenharFluxo } from './desenho/desenharFluxo.ts';
import { desenharPeriodos } from './desenho/desenharPeriodos.ts';
import { siglasDitas, type Desenho } from './desenho/formas.ts';
import { NO_PAPEL, texto } from './desenho/partes.ts';
import { cabeEmColunas } from './desenho/posicoesDoFluxo.ts';
import { fraseDoFluxo, type FluxoLido } from './fluxo.ts';
import { eixoDito, foraDoDesenho, fraseDoGrafico, desenhoVazio } from './frases.ts';
import { graficosPor } from './graficosPor.ts';
import { nomesDosPeriodos } from './nomeDoPeriodo.ts';
import { porDito } from './porDito.ts';
import { palavrasDoFluxo } from './palavrasDoFluxo.ts';
import { semOVazioDoComeco } from './desdeOPrimeiro.ts';
import { semNinguem, lidoSemNinguem } from './semNinguem.ts';
import { valorDeNada, type Medida, type Relatorio, type RelatorioLido } from './relatorio.ts';

/** A drawing with its words, as papers show it. */
export interface DesenhoDito {
  /** What is seen in it. */
  readonly titulo: string;
  /** What it counts, and how it is read. */
  readonly detalhe: string;
  /** What each filling stands for, in their order; none where there is one. */
  readonly legenda: readonly string[];
  readonly desenho: Desenho;
  /** What stands in the table alone. */
  readonly nota?: string;
  /** It takes the whole width. */
  readonly inteiro?: true;
}

/** Units that a drawing is wide where two stand beside each other on a landscape page, and where one has all of it. */
const MEIA = 660;
const INTEIRA = 1340;
/** Units that one over periods is high at most beside bars. */
const MAIS_ALTO = 240;

/** @param relatorio counted as `lido` is */
export const desenhosDoRelatorio = (relatorio: Relatorio, inteiro: RelatorioLido): readonly DesenhoDito[] => {
  const lido = lidoSemNinguem(relatorio, inteiro);
  const desenhado = semOVazioDoComeco(lido);
  const graficos = graficosPor(relatorio, lido.por);
  const dasBarras = graficos
    .filter(({ tipo }) => tipo === 'barras')
    .map((grafico) => desenhar(relatorio, grafico, desenhado, MEIA, NO_PAPEL).altura);
  // What stands beside bars is as high as they are.
  const espacos = { ...NO_PAPEL, altura: Math.min(MAIS_ALTO, Math.max(NO_PAPEL.altura, ...dasBarras)) };
  return lido.grupos.length === 0
    ? []
    : graficos.map((grafico) => {
        const desenho = desenhar(relatorio, grafico, desenhado, MEIA, espacos);
        const vazio = desenhoVazio(relatorio, grafico, lido, desenho);
        if (vazio !== undefined)
          return {
            titulo: fraseDoGrafico(relatorio, grafico, lido),
            detalhe: eixoDito(relatorio, grafico, lido),
            legenda: [],
            desenho: { largura: MEIA, altura: 24, formas: [texto(0, 16, vazio, 'rotulo')] },
          };
        const nota = [foraDoDesenho(grafico, lido, NO_PAPEL.grupos), siglasDitas(desenho)].filter(
          (um) => um !== undefined,
        );
        return {
          titulo: fraseDoGrafico(relatorio, grafico, lido),
          detalhe: eixoDito(relatorio, grafico, lido),
          legenda:
            grafico.medidas.length > 1 ? grafico.medidas.map((chave) => relatorio.medidas[chave]?.rotulo ?? chave) : [],
          desenho,
          ...(nota.length === 0 ? {} : { nota: nota.join(' ') }),
        };
      });
};

/** A flow is drawn on a paper in columns: as a list it would be shrunk until nobody reads it. */
export const desenhosDoFluxo = (lido: FluxoLido): readonly DesenhoDito[] => {
  if (lido.passagens.length === 0 || !cabeEmColunas(lido, INTEIRA)) return [];
  const { oQue, comoLer, nota } = palavrasDoFluxo(lido, INTEIRA);
  const desenho = desenharFluxo(lido, INTEIRA);
  const notas = [nota, siglasDitas(desenho)].filter((uma) => uma !== undefined);
  return [
    {
      titulo: fraseDoFluxo(lido),
      detalhe: `${oQue}. ${comoLer}`,
      legenda: [],
      desenho,
      inteiro: true,
      ...(notas.length === 0 ? {} : { nota: notas.join(' ') }),
    },
  ];
};

/** Why a paper has no drawing of a flow; undefined where it has one, or there is nothing to be drawn. */
export const fluxoSemDesenho = (lido: FluxoLido): string | undefined =>
  lido.passagens.length === 0 || cabeEmColunas(lido, INTEIRA)
    ? undefined
    : 'O desenho do fluxo não cabe em uma página. As tabelas têm todas as passagens.';

/** Units that a drawing over periods is high on a whole page. */
const ALTURA_DOS_PERIODOS = 260;

/** Periods of two sides: all of them, whatever their number. */
const porPeriodo = (
  lida: ComparacaoLida,
  medida: Medida,
  qual: string,
  legenda: readonly string[],
): readonly DesenhoDito[] => {
  const periodos = periodosComparados(lida, qual);
  if (periodos.length === 0) return [];
  return [
    {
      titulo: `${medida.rotulo}, por ${nomesDosPeriodos[lida.agrupar].toLowerCase()}`,
      detalhe: '',
      legenda,
      desenho: desenharPeriodos(medida, nomesNasColunas(lida), periodos, INTEIRA, ALTURA_DOS_PERIODOS),
      inteiro: true,
    },
  ];
};

/** @param qual key of the measure that is drawn */
export const desenhosDaComparacao = (
  relatorio: Relatorio,
  lida: ComparacaoLida,
  qual: string,
): readonly DesenhoDito[] => {
  const medida = relatorio.medidas[qual];
  if (medida === undefined || lida.a.grupos.length + lida.b.grupos.length === 0) return [];
  const legenda = [lida.a, lida.b].map(ladoPorExtenso);
  const grupos = semNinguem(relatorio, lida.por, gruposComparados(lida, qual, valorDeNada(medida)));
  const nota = foraDaComparacao(grupos, COMPARACAO_NO_PAPEL);
  return [
    {
      titulo: fraseDaComparacao(medida, lida, qual),
      detalhe: `${medida.rotulo}, ${porDito(relatorio, lida.por)}`,
      legenda,
      desenho: desenharComparacao(medida, nomesNasColunas(lida), grupos, INTEIRA, COMPARACAO_NO_PAPEL),
      inteiro: true,
      ...(nota === undefined ? {} : { nota }),
    },
    ...porPeriodo(lida, medida, qual, legenda),
  ];
};
