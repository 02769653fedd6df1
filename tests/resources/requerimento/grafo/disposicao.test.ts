import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pontosDe, tracoDe } from '../../../../src/resources/requerimento/grafo/curso.ts';
import { disporGrafo, type Disposicao } from '../../../../src/resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../../src/resources/requerimento/grafo/medidas.ts';
import { camadasDoGrafo } from '../../../../src/schemas/requerimento/camadasDoGrafo.ts';

interface Caminho {
  readonly de: string;
  readonly para: string;
  readonly palavras: string | null;
}

const grafo = (chaves: readonly string[], caminhos: readonly Caminho[], alturas: readonly number[] = []) => {
  const { lugares } = camadasDoGrafo(chaves, caminhos);
  const nos = chaves.map((chave, i) => ({
    ...{ chave, altura: alturas[i] ?? NO.altura },
    ...(lugares.get(chave) ?? { camada: 0, coluna: 0 }),
  }));
  return { nos, disposta: disporGrafo(nos, caminhos) };
};
const caminho = (dito: string, palavras: string | null = null): Caminho => {
  const [de = '', para = ''] = dito.split(' ');
  return { de, para, palavras };
};

/** Processes as they may be drawn: up to 14 steps of any height, each way leading anywhere, also back and to itself. */
const desenhos = fc
  .integer({ min: 1, max: 14 })
  .chain((n) =>
    fc.record({
      alturas: fc.array(fc.integer({ min: NO.altura, max: 200 }), { minLength: n, maxLength: n }),
      caminhos: fc.uniqueArray(
        fc.record({
          de: fc.integer({ min: 0, max: n - 1 }).map((i) => `e${i}`),
          para: fc.integer({ min: 0, max: n - 1 }).map((i) => `e${i}`),
          palavras: fc.constantFrom(null, null, 'sim', 'não', 'Área construída acima de 750 m²'),
        }),
        { maxLength: 3 * n, selector: ({ de, para }) => `${de} ${para}` },
      ),
    }),
  )
  .map(({ alturas, caminhos }) =>
    grafo(
      alturas.map((_, i) => `e${i}`),
      caminhos,
      alturas,
    ),
  );

const caixas = ({ nos }: Disposicao) => [...nos.values()];
const dentro = (x: number, y: number, { nos }: Disposicao): boolean =>
  [...nos.values()].some((c) => x > c.x + 1 && x < c.x + NO.largura - 1 && y > c.y + 1 && y < c.y + c.altura - 1);

describe('a picture of any process', () => {
  it('leads no way through a step, nor out of the picture', () => {
    fc.assert(
      fc.property(desenhos, ({ disposta }) => {
        for (const curso of disposta.cursos) {
          if (curso === null) throw new Error('Both ends are there');
          for (const [x, y] of pontosDe(curso, 3)) {
            expect(dentro(x, y, disposta), `${x} ${y}`).toBe(false);
            expect(x > 0 && x < disposta.largura && y >= 0 && y <= disposta.altura, `${x} ${y}`).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('lets no two steps touch, and begins and ends each way at the edge of its own', () => {
    fc.assert(
      fc.property(desenhos, ({ disposta }) => {
        const todas = caixas(disposta);
        todas.forEach((a, i) =>
          todas.slice(i + 1).forEach((b) => {
            const longe =
              Math.abs(a.x - b.x) >= NO.largura + 8 || a.y + a.altura + 8 <= b.y || b.y + b.altura + 8 <= a.y;
            expect(longe).toBe(true);
          }),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('puts words on no step and on no other words, each above the step that its way leads to', () => {
    fc.assert(
      fc.property(desenhos, ({ disposta }) => {
        const ditas = disposta.palavras.flatMap((p) =>
          p === null
            ? []
            : [
                {
                  ...{ x1: p.x - p.largura / 2, x2: p.x + p.largura / 2 },
                  ...{ y1: p.y - p.altura / 2, y2: p.y + p.altura / 2 },
                },
              ],
        );
        for (const p of ditas)
          expect(
            caixas(disposta).some((c) => p.x1 < c.x + NO.largura && c.x < p.x2 && p.y1 < c.y + c.altura && c.y < p.y2),
          ).toBe(false);
        ditas.forEach((a, i) =>
          ditas.slice(i + 1).forEach((b) => {
            const sobre = a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
            expect(sobre, JSON.stringify([a, b])).toBe(false);
          }),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('ways', () => {
  it('that go straight on are straight lines', () => {
    const { disposta } = grafo(['a', 'b'], [caminho('a b')]);
    const a = disposta.nos.get('a');
    const b = disposta.nos.get('b');
    const x = (a?.x ?? 0) + NO.largura / 2;
    const [curso] = disposta.cursos;
    expect(curso && tracoDe(curso)).toBe(`M ${x} ${(a?.y ?? 0) + NO.altura} L ${x} ${(b?.y ?? 0) - 4}`);
  });

  it('of one step to many and of many to one run on tracks of their own and do not cross', () => {
    const para = ['b', 'c', 'd'].map((um) => caminho(`a ${um}`));
    const de = ['b', 'c', 'd'].map((um) => caminho(`${um} e`));
    const { disposta } = grafo(['a', 'b', 'c', 'd', 'e'], [...para, ...de]);
    const pontos = disposta.cursos.map((curso) => (curso === null ? [] : pontosDe(curso, 1)));
    for (const leque of [pontos.slice(0, 3), pontos.slice(3)])
      leque.forEach((um, i) =>
        leque.slice(i + 1).forEach((outro) => {
          const perto = um.some(([x, y]) => outro.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < 5));
          expect(perto).toBe(false);
        }),
      );
  });

  it('back and past layers have a lane each, beside the steps', () => {
    const caminhos = ['a b', 'b c', 'c d', 'a c', 'a d', 'd a', 'c a', 'd b'].map((um) => caminho(um));
    const { disposta } = grafo(['a', 'b', 'c', 'd'], caminhos);
    const lados = disposta.cursos.slice(3).map((curso) => {
      const xs = (curso === null ? [] : pontosDe(curso, 2)).map(([x]) => Math.round(x));
      const a = disposta.nos.get('a')?.x ?? 0;
      return Math.min(...xs) < a ? Math.min(...xs) : Math.max(...xs);
    });
    expect(new Set(lados).size).toBe(lados.length);
    const direita = (disposta.nos.get('a')?.x ?? 0) + NO.largura;
    expect(lados.map((x) => (x > direita ? 'volta' : 'pula'))).toEqual(['pula', 'pula', 'volta', 'volta', 'volta']);
  });

  it('with the same words to one step say them once, and beside a way without words, not upon it', () => {
    const caminhos = [caminho('a b'), caminho('b c'), caminho('b a', 'de novo'), caminho('c a', 'de novo')];
    const { disposta } = grafo(['a', 'b', 'c'], [...caminhos, caminho('c b', 'falta')]);
    expect(disposta.palavras.map((um) => um !== null)).toEqual([false, false, true, false, true]);
    const falta = disposta.palavras[4];
    const reta = (disposta.nos.get('b')?.x ?? 0) + NO.largura / 2;
    expect((falta?.x ?? 0) - (falta?.largura ?? 0) / 2).toBeGreaterThan(reta);
    expect(falta?.lado).toBe('start');
  });

  it('of which an end is missing are not drawn, and nothing at all is a small empty picture', () => {
    expect(grafo(['a'], [caminho('a nada', 'x')]).disposta).toMatchObject({ cursos: [null], palavras: [null] });
    expect(disporGrafo([], [])).toMatchObject({ cursos: [], palavras: [] });
  });
});
