import type { Formato } from '../relatorio.ts';
import { escalaDe } from './escala.ts';
import type { Forma } from './formas.ts';
import { EIXO, texto } from './partes.ts';

/** Every how many periods the axis names one, so that names do not run into one another. */
const deQuantosEmQuantos = (quantos: number, largura: number): number =>
  Math.max(1, Math.ceil((quantos * 44) / largura));

/** Where periods stand, and the axes that they stand between. */
export interface DosPeriodos {
  readonly formas: readonly Forma[];
  readonly x: (i: number) => number;
  readonly y: (valor: number) => number;
  readonly passo: number;
  readonly base: number;
}

/** Room at the left, for the figures of the axis. */
export const ESPACO_DO_EIXO = 48;
/** Room at the right, for the name of the last period. */
const MARGEM = 12;
/** From a line of a name to the next. */
const LINHA = 14;

interface DoLugar {
  readonly maximo: number;
  readonly largura: number;
  readonly altura: number;
  readonly formato: Formato;
}

/** The axes of a drawing over periods. @param nomes what each is called, in as many lines */
export const eixosDosPeriodos = (
  nomes: readonly (readonly string[])[],
  { maximo, largura, altura, formato }: DoLugar,
): DosPeriodos => {
  const linhas = Math.max(1, ...nomes.map((um) => um.length));
  const base = altura - EIXO - (linhas - 1) * LINHA;
  const escala = escalaDe(maximo, { de: base, ate: 26, marcas: 4, formato });
  const quantos = nomes.length;
  const passo = (largura - ESPACO_DO_EIXO - MARGEM) / Math.max(1, quantos);
  const x = (i: number): number => ESPACO_DO_EIXO + passo * (i + 0.5);
  const cada = deQuantosEmQuantos(quantos, largura - ESPACO_DO_EIXO);
  return {
    x,
    y: escala.em,
    passo,
    base,
    formas: [
      ...escala.marcas.flatMap(({ valor, texto: dito }) => [
        { tipo: 'grade', x1: ESPACO_DO_EIXO, y1: escala.em(valor), x2: largura, y2: escala.em(valor) } as const,
        texto(ESPACO_DO_EIXO - 8, escala.em(valor) + 4, dito, 'eixo', 'end'),
      ]),
      ...nomes.flatMap((dele, i) =>
        i % cada === 0 ? dele.map((nome, j) => texto(x(i), base + 20 + j * LINHA, nome, 'eixo', 'middle')) : [],
      ),
    ],
  };
};
