import { describe, expect, it } from 'vitest';
import { equacoes } from '../../../src/resources/stepForm/equacoes.ts';

const soma = { campo: 'total', calculo: 'existente + ampliar' };

describe('an equation of a section', () => {
  it('is a sum whose parts stand right before it', () => {
    expect(equacoes([soma], ['uso', 'existente', 'ampliar', 'total'])).toEqual([['existente', 'ampliar', 'total']]);
  });

  it.each([
    ['parts apart', soma, ['existente', 'uso', 'ampliar', 'total']],
    ['parts in another section', soma, ['ampliar', 'total']],
    ['another calculation', { campo: 'total', calculo: 'existente * 2 + ampliar' }, ['existente', 'ampliar', 'total']],
    ['a condition alone', { campo: 'total', condicao: 'existente > 1' }, ['existente', 'ampliar', 'total']],
  ])('is none with %s', (_caso, regra, campos) => {
    expect(equacoes([regra], campos)).toEqual([]);
  });
});
