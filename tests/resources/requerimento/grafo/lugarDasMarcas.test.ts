import { describe, expect, it } from 'vitest';
import {
  lugarDasMarcas,
  MARCA,
  type LugarDaMarca,
} from '../../../../src/resources/requerimento/grafo/lugarDasMarcas.ts';
import { pontosDe } from '../../../../src/resources/requerimento/grafo/curso.ts';
import { disporGrafo, type Disposicao } from '../../../../src/resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../../src/resources/requerimento/grafo/medidas.ts';
import { desenhar } from '../../../../src/panels/sistema/processo/editor/desenhista.ts';
import { definicaoGrande } from '../../../support/definicoesAleatorias/definicaoGrande.ts';

interface Caminho {
  readonly id: string;
  readonly de: string;
  readonly para: string;
  readonly larguras: readonly number[];
}

const coluna = (...chaves: readonly string[]) => chaves.map((chave, camada) => ({ chave, camada, coluna: 0 }));
const marcado = (
  de: string,
  para: string,
  larguras: readonly number[] = [NO.largura, MARCA.palavra],
  id = `${de} ${para}`,
): Caminho => ({ id, de, para, larguras });
const caixaDe = ({ x, y, largura }: LugarDaMarca) => ({
  ...{ x1: x - largura / 2, x2: x + largura / 2, y1: y - MARCA.altura / 2, y2: y + MARCA.altura / 2 },
});
/** The shortest of the words, at the beginning of its mark. */
const palavraDe = (lugar: LugarDaMarca) => ({ ...caixaDe(lugar), x2: caixaDe(lugar).x1 + 52 });
const tocam = (a: ReturnType<typeof caixaDe>, b: ReturnType<typeof caixaDe>): boolean =>
  a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
/** Whether the way of that number goes through a box. */
const passa = ({ cursos }: Disposicao, qual: number, caixa: ReturnType<typeof caixaDe>): boolean => {
  const curso = cursos[qual] ?? null;
  const pontos = curso === null ? [] : pontosDe(curso, 2);
  return pontos.some(([x, y]) => x > caixa.x1 && x < caixa.x2 && y > caixa.y1 && y < caixa.y2);
};

describe('the mark of a way', () => {
  const nos = coluna('a', 'b', 'c', 'd');

  it('stands on its own course, and not on the way that goes straight down', () => {
    for (const [de, para] of [
      ['a', 'c'],
      ['a', 'd'],
      ['c', 'a'],
      ['d', 'a'],
      ['b', 'b'],
    ] as const) {
      const caminhos = [marcado(de, para), marcado('a', 'b', []), marcado('b', 'c', []), marcado('c', 'd', [])];
      const disposicao = disporGrafo(nos, caminhos);
      const lugar = lugarDasMarcas(caminhos, disposicao).get(`${de} ${para}`);
      if (lugar === undefined) throw new Error(`${de} ${para} has no mark`);
      expect(passa(disposicao, 0, palavraDe(lugar)), `${de} ${para}`).toBe(true);
      for (const outro of [1, 2, 3])
        expect(passa(disposicao, outro, caixaDe(lugar)), `${de} ${para} on ${caminhos[outro]?.id}`).toBe(false);
    }
  });

  it('touches no other of the same step', () => {
    const caminhos = [
      ...[marcado('a', 'b'), marcado('a', 'c'), marcado('a', 'd')],
      marcado('a', 'b', [NO.largura, MARCA.palavra], 'outro'),
    ];
    const lugares = lugarDasMarcas(caminhos, disporGrafo(nos, caminhos));
    const caixas = [...lugares.values()].map(caixaDe);
    expect(caixas).toHaveLength(4);
    caixas.forEach((uma, i) => caixas.slice(i + 1).forEach((outra) => expect(tocam(uma, outra)).toBe(false)));
  });

  it('has a place of its own and off the steps where every way of sixty steps changed', () => {
    const grande = desenhar(definicaoGrande());
    const arestas = grande.arestas.map((um) => ({ ...um, id: um.caminho, larguras: [NO.largura, MARCA.palavra] }));
    const disposicao = disporGrafo(grande.nos, arestas);
    const lugares = lugarDasMarcas(arestas, disposicao);
    expect(lugares.size).toBe(arestas.length);
    const caixas = [...lugares.values()].map(caixaDe);
    caixas.forEach((uma, i) => caixas.slice(i + 1).forEach((outra) => expect(tocam(uma, outra)).toBe(false)));
    arestas.forEach(({ id }, i) => {
      const lugar = lugares.get(id);
      if (lugar !== undefined) expect(passa(disposicao, i, palavraDe(lugar)), id).toBe(true);
    });
    const etapas = [...disposicao.nos.values()].map(({ x, y, altura }) => ({
      ...{ x1: x, y1: y, x2: x + NO.largura, y2: y + altura },
    }));
    expect(caixas.filter((uma) => etapas.some((etapa) => tocam(uma, etapa)))).toEqual([]);
  });
});
