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

/** The line of a way: down from one step to another, or around the right side where it leads back or stays level. */
export const tracoDe = (
  aresta: Pick<ArestaDoGrafo, 'de' | 'para'>,
  nos: ReadonlyMap<string, Lugar>,
  largura: number,
): string | null => {
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
      return `M ${x1 + 20} ${ya} C ${x1 + 20} ${ya + 24} ${lado} ${ya + 16} ${lado} ${ya + 48} L ${lado} ${yb - 42} C ${lado} ${yb - 16} ${x2 + 20} ${yb - 24} ${x2 + 20} ${yb}`;
    }
    return `M ${xa} ${ya} C ${xa} ${meio} ${xb} ${meio} ${xb} ${yb}`;
  }
  const lado = largura - MARGEM;
  const [ya, yb] = [y1 + NO.altura / 2 + 10, y2 + NO.altura / 2 - 10];
  return `M ${x1 + NO.largura} ${ya} C ${lado} ${ya} ${lado} ${yb} ${x2 + NO.largura + 6} ${yb}`;
};
