import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dozeMeses, protocoladosNoAno, saudeDe } from '../../../src/schemas/processo/uso.ts';

it('twelve months end with that of the day, whatever the year, and keep what is known of them', () => {
  const meses = dozeMeses({ por_mes: [{ mes: '2025-12', protocolados: 3, terminados: 1 }] }, '2026-02-28');
  expect(meses.map(({ mes }) => mes)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02'],
  ]);
  expect(meses.filter(({ protocolados }) => protocolados > 0)).toEqual([
    { mes: '2025-12', protocolados: 3, terminados: 1 },
  ]);
  expect(protocoladosNoAno({ por_mes: meses })).toBe(3);
});

it('a process is as well as its open requests are in time', () => {
  const por_mes = [{ mes: '2026-02', protocolados: 5, terminados: 0 }];
  const saude = (abertos: number, atrasados: number) => saudeDe({ por_mes, abertos, atrasados });
  expect(saudeDe({ por_mes: [], abertos: 0, atrasados: 0 })).toBe('sem_uso');
  expect([saude(0, 0), saude(10, 0), saude(10, 1), saude(10, 2), saude(4, 1), saude(1, 1)]).toEqual([
    ...['em_dia', 'em_dia', 'em_dia', 'atencao', 'atrasado', 'atrasado'],
  ]);
  const ordem = ['em_dia', 'atencao', 'atrasado'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (abertos, n) => {
      const menos = Math.min(n, abertos - 1);
      expect(ordem.indexOf(saude(abertos, menos + 1))).toBeGreaterThanOrEqual(ordem.indexOf(saude(abertos, menos)));
    }),
  );
});
