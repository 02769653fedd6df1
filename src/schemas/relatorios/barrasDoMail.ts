import type { BarraDoMail, DesenhoDoMail } from '../mensagem/desenhoDoMail.ts';
import {
  fraseDaComparacao,
  gruposComparados,
  ladoPorExtenso,
  maiorDosLados,
  nomesNasColunas,
  periodosComparados,
  type ComparacaoLida,
  type GrupoComparado,
} from './comparacao.ts';
import { comBarra, gruposDesenhados, somaDe } from './desenho/partes.ts';
import { fraseDoFluxo, type FluxoLido } from './fluxo.ts';
import { eixoDito, fraseDoGrafico } from './frases.ts';
import { graficosPor } from './graficosPor.ts';
import { medidasDasPassagens } from './medidasDoFluxo.ts';
import { mostrarValor, valorDito } from './mostrarValor.ts';
import { nomeCurto } from './nomeCurto.ts';
import { nomesDosPeriodos, periodoPorExtenso } from './nomeDoPeriodo.ts';
import { semOVazioDoComeco } from './desdeOPrimeiro.ts';
import { lidoSemNinguem, semNinguem } from './semNinguem.ts';
import {
  valorDeNada,
  type Grafico,
  type Medida,
  type Relatorio,
  type RelatorioLido,
  type Valores,
} from './relatorio.ts';

/** Groups that a mail draws: all figures are on the screen. */
const NO_MAIL = 6;

/** What is beyond the groups that are drawn: 'Mais 3 passagens na tela.' */
const foraDele = (fora: number, um: string, varios: string): { readonly nota?: string } =>
  fora > 0 ? { nota: `Mais ${fora} ${fora === 1 ? um : varios} na tela.` } : {};

/** A row of a drawing: a group or a period. */
interface Linha {
  readonly nome: string;
  readonly valores: Valores;
}

/** Rows as bars, in parts where there are several figures; undefined where nothing was counted. @param todas by which bars are measured */
const barrasDe = (
  relatorio: Relatorio,
  grafico: Grafico,
  lido: RelatorioLido,
  linhas: readonly Linha[],
  todas: readonly Linha[] = linhas,
): DesenhoDoMail | undefined => {
  const { medidas: quais } = grafico;
  const maior = Math.max(0, ...todas.map(({ valores }) => somaDe(valores, quais)));
  const [primeira] = quais.flatMap((qual) => relatorio.medidas[qual] ?? []);
  if (primeira === undefined || !(maior > 0)) return undefined;
  const semFigura = (valores: Valores): boolean => quais.every((qual) => (valores[qual] ?? null) === null);
  return {
    titulo: fraseDoGrafico(relatorio, grafico, lido),
    legenda: quais.length > 1 ? quais.map((qual) => relatorio.medidas[qual]?.rotulo ?? qual) : [],
    grupos: linhas.map(({ nome, valores }) => ({
      nome: nomeCurto(nome),
      barras: [
        {
          partes: quais.map((qual, serie) => {
            const medida = relatorio.medidas[qual];
            const valor = valores[qual] ?? 0;
            return {
              serie,
              parte: valor / maior,
              ...(medida === undefined || quais.length < 2
                ? {}
                : { dita: `${medida.rotulo}: ${valorDito(medida, valor)}` }),
            };
          }),
          dita: valorDito(primeira, semFigura(valores) ? null : somaDe(valores, quais)),
        },
      ],
    })),
  };
};

/** The first bars of a report; undefined where it draws none, or nothing was counted. @param relatorio counted as `lido` is */
export const barrasDoRelatorio = (relatorio: Relatorio, inteiro: RelatorioLido): DesenhoDoMail | undefined => {
  const lido = lidoSemNinguem(relatorio, inteiro);
  const grafico = graficosPor(relatorio, lido.por).find(({ tipo }) => tipo === 'barras');
  if (grafico === undefined) return undefined;
  const comAlgo = gruposDesenhados(grafico, lido, Infinity);
  const desenhados = comAlgo.slice(0, NO_MAIL);
  const desenho = barrasDe(relatorio, grafico, lido, desenhados, lido.grupos);
  return desenho && { ...desenho, ...foraDele(comAlgo.length - desenhados.length, 'grupo', 'grupos') };
};

/** What a report draws over its periods, a bar for each; undefined where it draws none, or there is a single period. @param relatorio counted as `lido` is */
export const barrasDosPeriodos = (relatorio: Relatorio, lido: RelatorioLido): DesenhoDoMail | undefined => {
  const grafico = graficosPor(relatorio, lido.por).find(({ tipo }) => tipo !== 'barras');
  if (grafico === undefined || lido.periodos.length < 2) return undefined;
  const linhas = semOVazioDoComeco(lido).periodos.map(({ inicio, valores }) => ({
    nome: periodoPorExtenso(inicio, lido.agrupar),
    valores,
  }));
  const desenho = barrasDe(relatorio, grafico, lido, linhas);
  // Where nothing stands out its sentence is what is drawn alone.
  const oQue = eixoDito(relatorio, grafico, lido);
  return desenho && { ...desenho, titulo: desenho.titulo === grafico.titulo ? oQue : `${oQue}. ${desenho.titulo}` };
};

/** The passages that there were most of, those that go back apart; undefined where nothing passed. */
export const barrasDoFluxo = (lido: FluxoLido): DesenhoDoMail | undefined => {
  const nome = (chave: string): string => nomeCurto(lido.lugares.find((l) => l.chave === chave)?.nome ?? chave);
  const maior = Math.max(0, ...lido.passagens.map(({ quantas }) => quantas));
  if (maior === 0) return undefined;
  return {
    titulo: fraseDoFluxo(lido),
    legenda: ['Segue adiante', 'Volta'],
    grupos: lido.passagens
      .toSorted((a, b) => b.quantas - a.quantas)
      .slice(0, NO_MAIL)
      .map(({ de, para, quantas, volta }) => ({
        nome: `De ${nome(de)} ${volta ? 'volta a' : 'para'} ${nome(para)}`,
        barras: [
          {
            partes: [{ serie: volta ? 1 : 0, parte: quantas / maior }],
            dita: mostrarValor(medidasDasPassagens.quantas, quantas),
          },
        ],
      })),
    ...foraDele(lido.passagens.length - NO_MAIL, 'passagem', 'passagens'),
  };
};

/** Groups or periods of two sides by one measure, a bar for each side; undefined where neither has any. */
const barrasDosLados = (
  medida: Medida,
  lida: ComparacaoLida,
  linhas: readonly GrupoComparado[],
): Omit<DesenhoDoMail, 'titulo'> | undefined => {
  const maior = Math.max(0, ...linhas.map(maiorDosLados));
  if (maior === 0) return undefined;
  const nomes = nomesNasColunas(lida);
  const barra = (serie: 0 | 1, valor: number | null): BarraDoMail => ({
    nome: nomes[serie],
    partes: [{ serie, parte: (valor ?? 0) / maior }],
    dita: valorDito(medida, valor),
  });
  return {
    legenda: [lida.a, lida.b].map((lado) => nomeCurto(ladoPorExtenso(lado))),
    grupos: linhas.map(({ nome, a, b }) => ({ nome: nomeCurto(nome), barras: [barra(0, a), barra(1, b)] })),
  };
};

/** The groups of two sides by one measure, the largest first. @param qual key of the measure */
export const barrasDaComparacao = (
  relatorio: Relatorio,
  lida: ComparacaoLida,
  qual: string,
): DesenhoDoMail | undefined => {
  const medida = relatorio.medidas[qual];
  if (medida === undefined) return undefined;
  const todos = semNinguem(relatorio, lida.por, gruposComparados(lida, qual, valorDeNada(medida)));
  const grupos = comBarra(todos, maiorDosLados);
  const barras = barrasDosLados(medida, lida, grupos.slice(0, NO_MAIL));
  return (
    barras && {
      titulo: fraseDaComparacao(medida, lida, qual),
      ...barras,
      ...foraDele(grupos.length - NO_MAIL, 'grupo', 'grupos'),
    }
  );
};

/** The periods of two sides by one measure, the first of one beside the first of the other. @param qual key of the measure */
export const barrasDosPeriodosComparados = (
  relatorio: Relatorio,
  lida: ComparacaoLida,
  qual: string,
): DesenhoDoMail | undefined => {
  const medida = relatorio.medidas[qual];
  const barras = medida && barrasDosLados(medida, lida, periodosComparados(lida, qual));
  return barras && { titulo: `${medida.rotulo}, por ${nomesDosPeriodos[lida.agrupar].toLowerCase()}`, ...barras };
};
