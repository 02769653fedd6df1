import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarioNacional } from '../../../server/modules/requerimentos/calendario.ts';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import { contagens } from '../../../src/schemas/processo/definicao.ts';
import { estadoDoPrazo, textoDoVencimento } from '../../../src/schemas/requerimento/vencimento.ts';

const texto = (vence: string, hoje: string, contagem: (typeof contagens)[number]): string =>
  textoDoVencimento(vence, hoje, contagem, calendarioNacional).texto;

it.each([
  ['a Friday, on the Saturday after', '2026-11-13', '2026-11-14', 'Venceu há 1 dia'],
  ['a Friday, on the Sunday after', '2026-11-13', '2026-11-15', 'Venceu há 2 dias'],
  ['a Friday, on the Monday after', '2026-11-13', '2026-11-16', 'Venceu há 1 dia útil'],
  ['the day itself', '2026-11-13', '2026-11-13', 'Vence hoje'],
  ['a Monday, on the Friday before', '2026-11-16', '2026-11-13', 'Em 1 dia útil'],
  ['a Tuesday, on the Friday before', '2026-11-17', '2026-11-13', 'Em 2 dias úteis'],
] as const)('a term in business days: %s', (_o, vence, hoje, esperado) => {
  expect(texto(vence, hoje, 'uteis')).toBe(esperado);
});

it('is about to end from three calendar days before its date, however its days are counted', () => {
  const estado = (hoje: string, mais: object = {}) =>
    estadoDoPrazo({ encerrado: false, pausado: false, vence_em: '2026-11-16', ...mais }, hoje);
  expect([estado('2026-11-12'), estado('2026-11-13'), estado('2026-11-16'), estado('2026-11-17')]).toEqual([
    'em_dia',
    'vence_logo',
    'vence_logo',
    'vencido',
  ]);
  expect(estado('2026-11-17', { encerrado: true })).toBe('cumprido');
  expect(estado('2026-11-17', { pausado: true, vence_em: null })).toBe('pausado');
  expect(estado('2026-11-17', { vence_em: null })).toBe('sem_prazo');
});

it('never says zero, and the sentence agrees with the state', () => {
  const dia = fc.integer({ min: 0, max: 800 }).map((n) => somarDias('2026-01-01', n));
  fc.assert(
    fc.property(dia, dia, fc.constantFrom(...contagens), (vence, hoje, contagem) => {
      const frase = texto(vence, hoje, contagem);
      expect(frase).not.toMatch(/\b0 /);
      expect(frase.startsWith('Venceu')).toBe(
        estadoDoPrazo({ encerrado: false, pausado: false, vence_em: vence }, hoje) === 'vencido',
      );
    }),
  );
});
