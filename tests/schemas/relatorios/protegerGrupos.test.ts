import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEMAIS,
  PESSOAS_POR_LINHA,
  protegerGrupos,
  type GrupoAberto,
} from '../../../src/schemas/relatorios/abertos/protegerGrupos.ts';

const grupo = (chaves: readonly string[], pessoas: readonly number[], mes = '2026-09'): GrupoAberto => ({
  mes,
  chaves,
  somas: [pessoas.length],
  pessoas,
});

const vistos = (grupos: readonly GrupoAberto[]) => grupos.map(({ mes, chaves, somas }) => [mes, ...chaves, ...somas]);

describe('grupos que podem ser publicados', () => {
  it('os pequenos abrem mão do último valor primeiro, depois do anterior; o que nem assim basta some', () => {
    const grupos = [
      grupo(['Alvará', 'Deferido'], [1, 2, 3, 4, 5]),
      grupo(['Alvará', 'Indeferido'], [6, 7, 8]),
      grupo(['Alvará', 'Cancelado'], [9, 10]),
      grupo(['Muro', 'Deferido'], [11, 12]),
      grupo(['Poda', 'Deferido'], [13, 14, 15]),
      grupo(['Poda', 'Deferido'], [16, 17], '2026-10'),
    ];
    expect(vistos(protegerGrupos(grupos))).toEqual([
      ['2026-09', 'Alvará', 'Deferido', 5],
      ['2026-09', 'Alvará', DEMAIS, 5],
      ['2026-09', DEMAIS, DEMAIS, 5],
    ]);
  });

  it('muitos requerimentos de uma pessoa só não são um grupo', () => {
    const daMesma = { ...grupo(['Alvará'], [1]), somas: [40] };
    expect(protegerGrupos([daMesma])).toEqual([]);
    expect(vistos(protegerGrupos([daMesma, grupo(['Muro'], [1, 2, 3, 4])]))).toEqual([]);
    expect(vistos(protegerGrupos([daMesma, grupo(['Muro'], [2, 3, 4, 5])]))).toEqual([['2026-09', DEMAIS, 44]]);
  });

  it('nenhuma linha tem menos pessoas que o mínimo, nenhuma aparece duas vezes, nada é contado a mais', () => {
    const umGrupo = fc.record({
      mes: fc.constantFrom('2026-08', '2026-09'),
      chaves: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'), fc.constantFrom('1', '2', '3')),
      pessoas: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: PESSOAS_POR_LINHA }),
      somas: fc.tuple(fc.integer({ min: 1, max: 50 })),
    });
    fc.assert(
      fc.property(fc.array(umGrupo, { maxLength: 40 }), (grupos) => {
        const prontos = protegerGrupos(grupos);
        const soma = (de: readonly GrupoAberto[], mes: string): number =>
          de.filter((g) => g.mes === mes).reduce((total, { somas }) => total + (somas[0] ?? 0), 0);
        expect(prontos.every(({ pessoas }) => new Set(pessoas).size >= PESSOAS_POR_LINHA)).toBe(true);
        expect(new Set(prontos.map(({ mes, chaves }) => JSON.stringify([mes, chaves]))).size).toBe(prontos.length);
        for (const mes of ['2026-08', '2026-09']) {
          const [antes, depois] = [soma(grupos, mes), soma(prontos, mes)];
          expect(depois).toBeLessThanOrEqual(antes);
          // What is left out has too few people, all of it together.
          const total = new Set(grupos.filter((g) => g.mes === mes).flatMap(({ pessoas }) => pessoas)).size;
          if (depois === 0) expect(total).toBeLessThan(PESSOAS_POR_LINHA);
        }
      }),
    );
  });
});
