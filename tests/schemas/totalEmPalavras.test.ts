import { expect, it } from 'vitest';
import { TETO_DO_TOTAL, totalEmPalavras } from '../../src/schemas/totalEmPalavras.ts';

it('a total that was not counted to its end says so', () => {
  expect(totalEmPalavras({ total: TETO_DO_TOTAL, total_parcial: true })).toBe('mais de 10.000');
  expect([totalEmPalavras({ total: TETO_DO_TOTAL }), totalEmPalavras({ total: 3 })]).toEqual(['10.000', '3']);
});
