import { pontosDe, type Ponto } from './curso.ts';
import type { Disposicao } from './disposicao.ts';
import { NO } from './medidas.ts';

/** A way of which a mark may say something. */
export interface CaminhoComMarca {
  readonly id: string;
  /** How wide its mark is, word and condition: as it is best, then shorter, for where there is less room; none, no mark. */
  readonly larguras: readonly number[];
}

export interface LugarDaMarca {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
}

interface Caixa {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Height of a mark, the width of the word that it begins with, and the air around it. */
export const MARCA = { altura: 22, palavra: 70, ar: 3 } as const;
const PASSO = 8;
/** A long name makes its step higher than its place; over it a mark is worse than over a line. */
const CUSTO = { marca: 1e6, etapa: 1e4, folga: 500, caminho: 40, estreita: 60 } as const;
const MAIS_ALTA = 40;

const tocam = (a: Caixa, b: Caixa): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
const dentro = ([x, y]: Ponto, { x1, y1, x2, y2 }: Caixa): boolean => x > x1 && x < x2 && y > y1 && y < y2;

/**
 * Where the mark of each way stands: on its own course, as near to the middle as it touches no other mark and no step, and rather where no other way
 * passes. Pure: the same ways give the same places.
 * @param caminhos in the order in which they were placed
 */
export const lugarDasMarcas = (
  caminhos: readonly CaminhoComMarca[],
  { largura, altura, nos, cursos: daDisposicao }: Disposicao,
): ReadonlyMap<string, LugarDaMarca> => {
  const etapas = [...nos.values()].map(({ x, y, altura: a }) => ({ x1: x, y1: y, x2: x + NO.largura, y2: y + a }));
  const folgas = etapas.map((e) => ({ ...e, y1: e.y2, y2: e.y2 + MAIS_ALTA }));
  const cursos = caminhos.flatMap((caminho, i) => {
    const curso = daDisposicao[i] ?? null;
    return curso === null ? [] : [{ caminho, pontos: pontosDe(curso, PASSO) }];
  });
  const postas: Caixa[] = [];
  const lugares = new Map<string, LugarDaMarca>();
  for (const { caminho, pontos } of cursos) {
    const alheios = cursos.flatMap((um) => (um.caminho === caminho ? [] : um.pontos));
    const custoDe = (caixa: Caixa): number =>
      CUSTO.marca * postas.filter((outra) => tocam(caixa, outra)).length +
      CUSTO.etapa * etapas.filter((e) => tocam(caixa, e)).length +
      CUSTO.folga * folgas.filter((e) => tocam(caixa, e)).length +
      CUSTO.caminho * alheios.filter((ponto) => dentro(ponto, caixa)).length;
    let melhor: { readonly custo: number; readonly caixa: Caixa; readonly lugar: LugarDaMarca } | undefined;
    caminho.larguras.forEach((larga, qual) => {
      pontos.forEach(([px, y], i) => {
        const desvio = CUSTO.estreita * qual + Math.abs(i - (pontos.length - 1) / 2);
        if (melhor !== undefined && desvio >= melhor.custo) return;
        // The word stands over the course and the condition beside; at the edge of the drawing both give way, as far as the word still touches it.
        const esquerda = Math.max(Math.min(px - MARCA.palavra / 2, largura - larga - 4), 4);
        if (px < esquerda || px > esquerda + MARCA.palavra - 20) return;
        const x = esquerda + larga / 2;
        const { ar } = MARCA;
        const caixa = {
          ...{ x1: x - larga / 2 - ar, x2: x + larga / 2 + ar },
          ...{ y1: y - MARCA.altura / 2 - ar, y2: y + MARCA.altura / 2 + ar },
        };
        if (caixa.y1 < 0 || caixa.y2 > altura) return;
        const custo = desvio + custoDe(caixa);
        if (melhor === undefined || custo < melhor.custo) melhor = { custo, caixa, lugar: { x, y, largura: larga } };
      });
    });
    if (melhor === undefined) continue;
    postas.push(melhor.caixa);
    lugares.set(caminho.id, melhor.lugar);
  }
  return lugares;
};
