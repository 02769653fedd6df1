import type { ArestaDoGrafo, NoDoGrafo } from '../../../schemas/requerimento/grafo.ts';

/** Measures of the picture in its own units (look.md 4 "Graph node"). */
export const NO = { largura: 188, altura: 92, entreColunas: 32, entreCamadas: 72 } as const;
const MARGEM = 28;
const LETRAS_POR_LINHA = 24;

type Lugar = Pick<NoDoGrafo, 'camada' | 'coluna'>;

/** Upper left corner of a step; layers go down. */
export const cantoDe = ({ camada, coluna }: Lugar): readonly [x: number, y: number] => [
  MARGEM + coluna * (NO.largura + NO.entreColunas),
  MARGEM + camada * (NO.altura + NO.entreCamadas),
];

/** Width and height of the whole picture, room for ways back at its right side. */
export const tamanhoDe = (nos: readonly Lugar[]): readonly [largura: number, altura: number] => {
  const maior = (de: (no: Lugar) => number): number => Math.max(0, ...nos.map(de));
  const [x, y] = cantoDe({ camada: maior((no) => no.camada), coluna: maior((no) => no.coluna) });
  return [x + NO.largura + 3 * MARGEM, y + NO.altura + MARGEM];
};

/** A name in at most two lines; what does not fit ends with an ellipsis, and stands whole in the list. */
export const emLinhas = (texto: string): readonly string[] => {
  const linhas: string[] = [''];
  for (const palavra of texto.split(' ')) {
    const ultima = linhas.at(-1) ?? '';
    const junta = ultima === '' ? palavra : `${ultima} ${palavra}`;
    if (junta.length <= LETRAS_POR_LINHA || ultima === '') linhas[linhas.length - 1] = junta;
    else linhas.push(palavra);
  }
  const cabe = (linha: string): string =>
    linha.length > LETRAS_POR_LINHA ? `${linha.slice(0, LETRAS_POR_LINHA - 1)}…` : linha;
  return linhas.length <= 2
    ? linhas.map(cabe)
    : [cabe(linhas[0] ?? ''), `${(linhas[1] ?? '').slice(0, LETRAS_POR_LINHA - 1)}…`];
};

export type Ponto = readonly [x: number, y: number];
/** Straight to one point, or bent by two towards the third. */
type Trecho = readonly [Ponto] | readonly [Ponto, Ponto, Ponto];

/** Where a way begins and the stretches that it takes. */
export interface Curso {
  readonly inicio: Ponto;
  readonly trechos: readonly Trecho[];
}

/** The course of a way: down from one step to another, or around the right side where it leads back or stays level. */
export const cursoDe = (
  aresta: Pick<ArestaDoGrafo, 'de' | 'para'>,
  nos: ReadonlyMap<string, Lugar>,
  largura: number,
): Curso | null => {
  const [de, para] = [nos.get(aresta.de), nos.get(aresta.para)];
  if (de === undefined || para === undefined) return null;
  const [x1, y1] = cantoDe(de);
  const [x2, y2] = cantoDe(para);
  if (para.camada > de.camada) {
    const [xa, ya, xb, yb] = [x1 + NO.largura / 2, y1 + NO.altura, x2 + NO.largura / 2, y2 - 6];
    const meio = (ya + yb) / 2;
    // Past a layer it keeps to the side of the steps in between.
    if (para.camada - de.camada > 1 && de.coluna === para.coluna) {
      const lado = x1 - 16;
      return {
        inicio: [x1 + 20, ya],
        trechos: [
          [
            [x1 + 20, ya + 24],
            [lado, ya + 16],
            [lado, ya + 48],
          ],
          [[lado, yb - 42]],
          [
            [lado, yb - 16],
            [x2 + 20, yb - 24],
            [x2 + 20, yb],
          ],
        ],
      };
    }
    return {
      inicio: [xa, ya],
      trechos: [
        [
          [xa, meio],
          [xb, meio],
          [xb, yb],
        ],
      ],
    };
  }
  const lado = largura - MARGEM;
  const [ya, yb] = [y1 + NO.altura / 2 + 10, y2 + NO.altura / 2 - 10];
  return {
    inicio: [x1 + NO.largura, ya],
    trechos: [
      [
        [lado, ya],
        [lado, yb],
        [x2 + NO.largura + 6, yb],
      ],
    ],
  };
};

/** The line of a way, as an SVG path says it. */
export const tracoDe = (...qual: Parameters<typeof cursoDe>): string | null => {
  const curso = cursoDe(...qual);
  if (curso === null) return null;
  const ditos = curso.trechos.map((pontos) => `${pontos.length === 1 ? 'L' : 'C'} ${pontos.flat().join(' ')}`);
  return [`M ${curso.inicio.join(' ')}`, ...ditos].join(' ');
};

const noTrecho = (inicio: Ponto, trecho: Trecho, t: number): Ponto => {
  const [a, b, c] = trecho.length === 1 ? [inicio, trecho[0], trecho[0]] : trecho;
  const em = (i: 0 | 1): number =>
    trecho.length === 1
      ? inicio[i] + (b[i] - inicio[i]) * t
      : (1 - t) ** 3 * inicio[i] + 3 * (1 - t) ** 2 * t * a[i] + 3 * (1 - t) * t ** 2 * b[i] + t ** 3 * c[i];
  return [em(0), em(1)];
};

/** Points of a course from its beginning to its end, no two further apart than about `passo`. */
export const pontosDe = ({ inicio, trechos }: Curso, passo: number): readonly Ponto[] => {
  const pontos: Ponto[] = [inicio];
  let daqui = inicio;
  for (const trecho of trechos) {
    const fim = trecho.at(-1) ?? daqui;
    // Between its own points a curve is no longer than the way over all of them.
    let anterior = daqui;
    let comprimento = 0;
    for (const p of trecho) {
      comprimento += Math.hypot(p[0] - anterior[0], p[1] - anterior[1]);
      anterior = p;
    }
    const n = Math.max(1, Math.ceil(comprimento / passo));
    for (let i = 1; i <= n; i++) pontos.push(noTrecho(daqui, trecho, i / n));
    daqui = fim;
  }
  return pontos;
};
