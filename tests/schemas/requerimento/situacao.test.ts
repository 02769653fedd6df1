import { expect, it } from 'vitest';
import { abertas, ehFinal, finais, situacoes } from '../../../src/schemas/requerimento/situacao.ts';

it('every status of a filed request either goes on or is final, in one order', () => {
  expect([...abertas, ...finais]).toEqual(situacoes);
  expect(abertas.filter(ehFinal)).toEqual([]);
});
