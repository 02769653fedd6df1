import { describe, expect, it } from 'vitest';
import { equacoes } from '../../../src/resources/stepForm/equacoes.ts';

const soma = { campo: 'total', calculo: 'existente + ampliar' };

describe('an equation of a section', () => {
  it('is a sum whose parts stand right before it', () => {
    expect(equacoes([soma], ['uso', 'existente', 'ampliar', 'total'])).toEqual([
      { campos: ['existente', 'ampliar', 'total'], sinal: '+' },
    ]);
  });

  it('may also be a quotient [AMB-147]', () => {
    expect(equacoes([{ campo: 'qma', calculo: 'ac / k' }], ['ac', 'k', 'qma'])).toEqual([
      { campos: ['ac', 'k', 'qma'], sinal: '/' },
    ]);
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
