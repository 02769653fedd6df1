import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRO_DA_FRACAO, parteDita } from '../../../src/schemas/texto/parteDita.ts';

/** The part that a text says. */
const valorDe = (texto: string): number => {
  if (texto === 'metade') return 0.5;
  const [n = NaN, em = 100] = (texto.match(/\d+/g) ?? []).map(Number);
  return n / em;
};

const PARTE = fc.double({ min: 0, max: 1, noNaN: true });

describe('a part of a whole in words', () => {
  it('says plain fractions as one counts them, and what is near none by its percent', () => {
    expect(
      [0.1, 0.25, 1 / 3, 0.38, 0.4, 0.45, 0.5, 2 / 3, 0.75, 0.9, 0.97, 1, 0].map((p) => parteDita(p).texto),
    ).toEqual([
      '1 em cada 10',
      '1 em cada 4',
      '1 em cada 3',
      '2 em cada 5',
      '2 em cada 5',
      '45%',
      'metade',
      '2 em cada 3',
      '3 em cada 4',
      '9 em cada 10',
      '97%',
      '100%',
      '0%',
    ]);
  });

  it('of any part: what is said is no further from it than is stated, and of the fractions it is the nearest', () => {
    const fracoes = new Set<number>();
    for (let mil = 0; mil <= 1000; mil++) {
      const { texto } = parteDita(mil / 1000);
      if (!texto.endsWith('%')) fracoes.add(valorDe(texto));
    }
    fc.assert(
      fc.property(PARTE, (parte) => {
        const { texto } = parteDita(parte);
        const erro = Math.abs(valorDe(texto) - parte);
        if (texto.endsWith('%')) return erro <= 0.005 + 1e-9;
        const menor = Math.min(...[...fracoes].map((f) => Math.abs(f - parte)));
        return erro <= Math.min(ERRO_DA_FRACAO.pontos, ERRO_DA_FRACAO.daParte * parte) + 1e-8 && erro <= menor + 1e-9;
      }),
    );
  });

  it('of any part: only what is hardly other than the fraction is told without “cerca de”, and one alone has a verb of one', () => {
    fc.assert(
      fc.property(PARTE, (parte) => {
        const { texto, singular, exata } = parteDita(parte);
        if (texto.endsWith('%')) return exata && !singular;
        const longe = Math.abs(valorDe(texto) - parte) > 0.02 * parte + 1e-8;
        return exata === !longe && singular === (texto === 'metade' || texto.startsWith('1 '));
      }),
    );
  });
});
