import { describe, expect, it } from 'vitest';
import {
  anteriorAo,
  comparacoesDe,
  periodoPronto,
  periodoProntoDe,
} from '../../../src/schemas/relatorios/periodosProntos.ts';

describe('períodos prontos', () => {
  it.each([
    ['mes-passado', '2027-03-15', { de: '2027-02-01', ate: '2027-02-28' }],
    ['mes-passado', '2027-01-01', { de: '2026-12-01', ate: '2026-12-31' }],
    ['ano', '2027-01-20', { de: '2027-01-01', ate: '2027-01-20' }],
    // Asked for on a Sunday, the week that ends with it has not passed yet.
    ['semana-passada', '2026-11-29', { de: '2026-11-16', ate: '2026-11-22' }],
    ['semana-passada', '2026-11-30', { de: '2026-11-23', ate: '2026-11-29' }],
  ])('%s, em %s', (chave, hoje, dias) => {
    expect(periodoPronto(chave)?.dias(hoje)).toEqual(dias);
  });

  it('a semana passada se compara com a de antes, também a que começa com um mês', () => {
    const dias = { de: '2026-06-01', ate: '2026-06-07' };
    expect(periodoPronto('semana-passada')?.dias('2026-06-10')).toEqual(dias);
    const passada = { ...dias, periodo: 'semana-passada' };
    expect(anteriorAo(passada)).toEqual({ de: '2026-05-25', ate: '2026-05-31' });
    expect(anteriorAo(passada, 'ano-anterior')).toEqual({ de: '2025-06-02', ate: '2025-06-08' });
    expect(anteriorAo(dias)).toEqual({ de: '2026-05-01', ate: '2026-05-07' });
  });

  it('este ano se compara com os mesmos meses do ano anterior, ou com quantos meses houve antes', () => {
    const ano = { de: '2026-01-01', ate: '2026-11-30', periodo: 'ano' };
    expect(comparacoesDe(ano)).toEqual(['ano-anterior', 'anterior']);
    expect(anteriorAo(ano)).toEqual({ de: '2025-01-01', ate: '2025-11-30' });
    expect(anteriorAo(ano, 'anterior')).toEqual({ de: '2025-02-01', ate: '2025-12-31' });
    expect(anteriorAo({ de: '2028-02-01', ate: '2028-02-29' }, 'ano-anterior')).toEqual({
      de: '2027-02-01',
      ate: '2027-02-28',
    });
  });

  it.each([
    ['2026-10-01', '2026-10-31', ['anterior', 'ano-anterior']],
    // As many months before are the same months of the year before.
    ['2025-12-01', '2026-11-30', ['anterior']],
    // It would be compared with part of itself.
    ['2021-12-01', '2026-11-30', ['anterior']],
  ])('%s a %s se compara com %j', (de, ate, com) => {
    expect(comparacoesDe({ de, ate })).toEqual(com);
  });

  it('dias que são os de um pronto dizem o nome dele, e o que não há não tem dias', () => {
    expect(periodoProntoDe({ de: '2026-10-01', ate: '2026-10-31' }, '2026-11-30')).toBe('mes-passado');
    expect(periodoProntoDe({ de: '2026-10-02', ate: '2026-10-31' }, '2026-11-30')).toBe('outro');
    expect(periodoPronto('constructor')).toBeUndefined();
  });
});
