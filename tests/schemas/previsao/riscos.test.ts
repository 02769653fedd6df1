import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contar,
  idadeAoSair,
  IDADES,
  novaContagem,
  riscosDe,
  sobrevivencia,
} from '../../../src/schemas/previsao/riscos.ts';
import { criarRelogio } from '../../../src/schemas/previsao/relogio.ts';
import { semFimDeSemana, dia } from './apoio.ts';

const restaDe = (estadias: readonly (readonly [dias: number, saiu: boolean])[]): Float64Array => {
  const contagem = novaContagem();
  for (const [duracao, saiu] of estadias) contar(contagem, { inicio: 0, duracao, saiu }, () => 1);
  return sobrevivencia(riscosDe(contagem, new Float64Array(IDADES), 1e-9));
};

describe('how long a stay takes', () => {
  it('is what Kaplan and Meier say: six of seven known, worked by hand', () => {
    // Ends at 2, 3, 3 and 8; still there after 3 days (it left nobody after the third begun), 5 and 9.
    const resta = restaDe([
      [2, true],
      [3, true],
      [3, true],
      [4, false],
      [5, false],
      [8, true],
      [9, false],
    ]);
    expect(resta[1]).toBeCloseTo(1, 6);
    expect(resta[2]).toBeCloseTo(6 / 7, 6);
    expect(resta[3]).toBeCloseTo((6 / 7) * (4 / 6), 6);
    expect(resta[8]).toBeCloseTo((6 / 7) * (4 / 6) * (1 / 2), 6);
  });

  it('counts stays that go on: left out, the rest would seem to end sooner', () => {
    const prontas = [3, 4, 5, 6].map((d) => [d, true] as const);
    const abertas = [10, 10, 12, 15].map((d) => [d, false] as const);
    expect(idadeAoSair(restaDe(prontas), 0, 0.5)).toBe(5);
    expect(idadeAoSair(restaDe([...prontas, ...abertas]), 0, 0.45)).toBe(6);
    expect(restaDe([...prontas, ...abertas])[6]).toBeCloseTo(0.5, 6);
  });

  it('is never shorter than a stay has taken already', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(60), fc.boolean()), { minLength: 1, maxLength: 40 }),
        fc.nat(80),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (estadias, desde, u) => {
          expect(idadeAoSair(restaDe(estadias), desde, u)).toBeGreaterThanOrEqual(desde);
        },
      ),
    );
  });
});

describe('the clock of work', () => {
  it('stands still at weekends and finds the day of each position again', () => {
    const sexta = dia('2026-05-08');
    const relogio = criarRelogio(sexta - 100, sexta + 100, (n) => (semFimDeSemana(n) ? 1 : 0));
    expect(relogio.em(sexta + 3) - relogio.em(sexta)).toBe(1);
    expect(relogio.em(sexta + 1)).toBe(relogio.em(sexta + 3));
    expect(relogio.diaEm(relogio.em(sexta) + 1)).toBe(sexta + 3);
    for (let n = sexta - 50; n < sexta + 50; n++) if (semFimDeSemana(n)) expect(relogio.diaEm(relogio.em(n))).toBe(n);
  });

  it('takes twice as long at half the pace', () => {
    const relogio = criarRelogio(0, 100, () => 0.5);
    expect(relogio.diaEm(relogio.em(10) + 3)).toBe(16);
  });
});
