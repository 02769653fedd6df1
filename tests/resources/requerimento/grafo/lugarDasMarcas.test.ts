import { describe, expect, it } from 'vitest';
import {
  lugarDasMarcas,
  MARCA,
  type LugarDaMarca,
} from '../../../../src/resources/requerimento/grafo/lugarDasMarcas.ts';
import {
  cantoDe,
  cursoDe,
  NO,
  pontosDe,
  tamanhoDe,
  tracoDe,
} from '../../../../src/resources/requerimento/grafo/medidas.ts';
import { desenhar } from '../../../../src/panels/sistema/processo/editor/desenhista.ts';
import { definicaoGrande } from '../../../support/definicoesAleatorias/definicaoGrande.ts';

type Nos = ReadonlyMap<string, { readonly camada: number; readonly coluna: number }>;
const coluna = (...chaves: readonly string[]): Nos => new Map(chaves.map((c, camada) => [c, { camada, coluna: 0 }]));
const marcado = (de: string, para: string, larguras: readonly number[] = [NO.largura, MARCA.palavra]) => ({
  ...{ id: `${de} ${para}`, de, para, larguras },
});
const caixaDe = ({ x, y, largura }: LugarDaMarca) => ({
  ...{ x1: x - largura / 2, x2: x + largura / 2, y1: y - MARCA.altura / 2, y2: y + MARCA.altura / 2 },
});
/** The shortest of the words, at the beginning of its mark. */
const palavraDe = (lugar: LugarDaMarca) => ({ ...caixaDe(lugar), x2: caixaDe(lugar).x1 + 52 });
const tocam = (a: ReturnType<typeof caixaDe>, b: ReturnType<typeof caixaDe>): boolean =>
  a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
const pontos = (nos: Nos, de: string, para: string) => {
  const curso = cursoDe({ de, para }, nos, tamanhoDe([...nos.values()])[0]);
  return curso === null ? [] : pontosDe(curso, 2);
};
const passam = (nos: Nos, de: string, para: string, caixa: ReturnType<typeof caixaDe>): boolean =>
  pontos(nos, de, para).some(([x, y]) => x > caixa.x1 && x < caixa.x2 && y > caixa.y1 && y < caixa.y2);

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
      const parados = ['a b', 'b c', 'c d'].map((um) => um.split(' ') as [string, string]);
      const lugar = lugarDasMarcas([marcado(de, para), ...parados.map(([x, y]) => marcado(x, y, []))], nos).get(
        `${de} ${para}`,
      );
      if (lugar === undefined) throw new Error(`${de} ${para} has no mark`);
      expect(passam(nos, de, para, palavraDe(lugar)), `${de} ${para}`).toBe(true);
      for (const [x, y] of parados) expect(passam(nos, x, y, caixaDe(lugar)), `${de} ${para} on ${x} ${y}`).toBe(false);
    }
  });

  it('touches no other of the same step', () => {
    const lugares = lugarDasMarcas(
      [marcado('a', 'b'), marcado('a', 'c'), marcado('a', 'd'), { ...marcado('a', 'b'), id: 'outro' }],
      nos,
    );
    const caixas = [...lugares.values()].map(caixaDe);
    expect(caixas).toHaveLength(4);
    caixas.forEach((uma, i) => caixas.slice(i + 1).forEach((outra) => expect(tocam(uma, outra)).toBe(false)));
  });

  it('has a place of its own and off the steps where every way of sixty steps changed', () => {
    const grande = desenhar(definicaoGrande());
    const lugaresDosNos = new Map(grande.nos.map((no) => [no.chave, no]));
    const arestas = grande.arestas.map((um) => ({ ...um, id: um.caminho, larguras: [NO.largura, MARCA.palavra] }));
    const lugares = lugarDasMarcas(arestas, lugaresDosNos);
    expect(lugares.size).toBe(arestas.length);
    const caixas = [...lugares.values()].map(caixaDe);
    caixas.forEach((uma, i) => caixas.slice(i + 1).forEach((outra) => expect(tocam(uma, outra)).toBe(false)));
    for (const { de, para, id } of arestas) {
      const lugar = lugares.get(id);
      if (lugar !== undefined) expect(passam(lugaresDosNos, de, para, palavraDe(lugar)), id).toBe(true);
    }
    const etapas = grande.nos.map(cantoDe).map(([x, y]) => ({ x1: x, x2: x + NO.largura, y1: y, y2: y + NO.altura }));
    expect(caixas.filter((uma) => etapas.some((etapa) => tocam(uma, etapa)))).toEqual([]);
  });
});

it('draws a way as it always did: down, past a layer, back', () => {
  const nos = coluna('a', 'b', 'c');
  expect(tracoDe({ de: 'a', para: 'b' }, nos, 300)).toBe('M 122 120 C 122 153 122 153 122 186');
  expect(tracoDe({ de: 'a', para: 'c' }, nos, 300)).toBe(
    'M 48 120 C 48 144 12 136 12 168 L 12 308 C 12 334 48 326 48 350',
  );
  expect(tracoDe({ de: 'b', para: 'a' }, nos, 300)).toBe('M 216 248 C 272 248 272 64 222 64');
  expect(tracoDe({ de: 'a', para: 'nada' }, nos, 300)).toBeNull();
});
