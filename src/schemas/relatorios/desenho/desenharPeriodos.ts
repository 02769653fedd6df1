import { maiorDosLados, type PeriodoComparado } from '../comparacao.ts';
import { mostrarValor, valorDito } from '../mostrarValor.ts';
import type { Medida } from '../relatorio.ts';
import { eixosDosPeriodos } from './eixosDosPeriodos.ts';
import { larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { texto } from './partes.ts';

/** Part of the room of a period that its two columns take. */
const CHEIO = 0.8;
/** Where columns are this thin, nothing is between them. */
const FINA = 4;

/**
 * Two columns for each period, A at the left of B, all periods whatever their number: of names there are as many as fit, and figures stand above where all do.
 * @param nomes what the sides are called
 */
export const desenharPeriodos = (
  medida: Medida,
  nomes: readonly [a: string, b: string],
  periodos: readonly PeriodoComparado[],
  largura: number,
  altura: number,
): Desenho => {
  const maximo = Math.max(0, ...periodos.map(maiorDosLados));
  const {
    formas: eixos,
    x,
    y,
    passo,
    base,
  } = eixosDosPeriodos(
    periodos.map((um) => um.nomes),
    { maximo, largura, altura, formato: medida.formato },
  );
  const coluna = (passo * CHEIO) / 2;
  const grossura = Math.max(1, coluna > FINA ? coluna - 1 : coluna);
  const ditos = periodos.flatMap(({ a, b }) => [a, b].map((valor) => mostrarValor(medida, valor)));
  const cabem = Math.max(...ditos.map(larguraDoTexto)) <= coluna;
  const formas = periodos.flatMap(({ chave, nome, a, b }, i): readonly Forma[] =>
    ([a, b] as const).flatMap((valor, serie): readonly Forma[] => {
      const inicio = x(i) + (serie - 1) * coluna;
      const meio = inicio + coluna / 2;
      if (valor === null) return cabem ? [texto(meio, base - 4, mostrarValor(medida, valor), 'valor', 'middle')] : [];
      if (valor <= 0) return [];
      return [
        {
          tipo: 'retangulo',
          x: inicio,
          y: y(valor),
          largura: grossura,
          altura: Math.max(1, base - y(valor)),
          serie,
          linha: { onde: 'periodo', chave },
          dica: `${nome}, ${nomes[serie]}: ${valorDito(medida, valor)}`,
        },
        ...(cabem ? [texto(meio, y(valor) - 6, mostrarValor(medida, valor), 'valor', 'middle')] : []),
      ];
    }),
  );
  return { largura, altura, formas: [...eixos, ...formas] };
};
