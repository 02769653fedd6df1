import type { BarraDoMail, DesenhoDoMail } from '../mensagem/desenhoDoMail.ts';
import {
  fraseDaComparacao,
  gruposComparados,
  ladoPorExtenso,
  maiorDosLados,
  nomesNasColunas,
  type ComparacaoLida,
} from './comparacao.ts';
import { gruposDesenhados, NO_PAPEL, somaDe } from './desenho/partes.ts';
import { fraseDoFluxo, type FluxoLido } from './fluxo.ts';
import { fraseDoGrafico } from './frases.ts';
import { graficosPor } from './graficosPor.ts';
import { medidasDasPassagens } from './medidasDoFluxo.ts';
import { mostrarValor, valorDito } from './mostrarValor.ts';
import { nomeCurto } from './nomeCurto.ts';
import { valorDeNada, type Relatorio, type RelatorioLido } from './relatorio.ts';

/** Groups that a mail draws: all figures are on the screen. */
const NO_MAIL = NO_PAPEL.grupos;

/** What is beyond the groups that are drawn: 'Mais 3 passagens na tela.' */
const foraDele = (fora: number, um: string, varios: string): { readonly nota?: string } =>
  fora > 0 ? { nota: `Mais ${fora} ${fora === 1 ? um : varios} na tela.` } : {};

/** The first bars of a report; undefined where it draws none, or nothing was counted. @param relatorio counted as `lido` is */
export const barrasDoRelatorio = (relatorio: Relatorio, lido: RelatorioLido): DesenhoDoMail | undefined => {
  const grafico = graficosPor(relatorio, lido.por).find(({ tipo }) => tipo === 'barras');
  if (grafico === undefined) return undefined;
  const maior = Math.max(...lido.grupos.map(({ valores }) => somaDe(valores, grafico.medidas)));
  const [primeira] = grafico.medidas.flatMap((qual) => relatorio.medidas[qual] ?? []);
  if (primeira === undefined || !(maior > 0)) return undefined;
  const desenhados = gruposDesenhados(grafico, lido, NO_MAIL);
  return {
    titulo: fraseDoGrafico(relatorio, grafico, lido),
    legenda: grafico.medidas.length > 1 ? grafico.medidas.map((qual) => relatorio.medidas[qual]?.rotulo ?? qual) : [],
    grupos: desenhados.map(({ nome, valores }) => ({
      nome: nomeCurto(nome),
      barras: [
        {
          partes: grafico.medidas.map((qual, serie) => {
            const medida = relatorio.medidas[qual];
            const valor = valores[qual] ?? 0;
            return {
              serie,
              parte: valor / maior,
              ...(medida === undefined || grafico.medidas.length < 2
                ? {}
                : { dita: `${medida.rotulo}: ${valorDito(medida, valor)}` }),
            };
          }),
          dita: valorDito(primeira, somaDe(valores, grafico.medidas)),
        },
      ],
    })),
    ...foraDele(lido.grupos.length - desenhados.length, 'grupo', 'grupos'),
  };
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

/** The groups of two sides by one measure, a bar for each side; undefined where neither has any. @param qual key of the measure */
export const barrasDaComparacao = (
  relatorio: Relatorio,
  lida: ComparacaoLida,
  qual: string,
): DesenhoDoMail | undefined => {
  const medida = relatorio.medidas[qual];
  if (medida === undefined) return undefined;
  const grupos = gruposComparados(lida, qual, valorDeNada(medida));
  const maior = Math.max(0, ...grupos.map(maiorDosLados));
  if (maior === 0) return undefined;
  const nomes = nomesNasColunas(lida);
  const barra = (serie: 0 | 1, valor: number | null): BarraDoMail => ({
    nome: nomes[serie],
    partes: [{ serie, parte: (valor ?? 0) / maior }],
    dita: valorDito(medida, valor),
  });
  return {
    titulo: fraseDaComparacao(medida, lida, qual),
    legenda: [lida.a, lida.b].map((lado) => nomeCurto(ladoPorExtenso(lado))),
    grupos: grupos
      .toSorted((x, y) => maiorDosLados(y) - maiorDosLados(x))
      .slice(0, NO_MAIL)
      .map(({ nome, a, b }) => ({ nome: nomeCurto(nome), barras: [barra(0, a), barra(1, b)] })),
    ...foraDele(grupos.length - NO_MAIL, 'grupo', 'grupos'),
  };
};
