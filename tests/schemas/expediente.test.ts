import { expect, it } from 'vitest';
import { diasEmPalavras, folgaDe } from '../../src/schemas/expediente.ts';

it.each([
  [['segunda', 'terca', 'quarta', 'quinta', 'sexta'], 'segunda a sexta'],
  [['sexta', 'segunda', 'quarta'], 'segunda, quarta e sexta'],
  [['segunda', 'terca'], 'segunda e terça'],
  [['domingo', 'terca', 'quarta', 'quinta'], 'domingo e terça a quinta'],
  [['sabado'], 'sábado'],
  [[], ''],
])('%j is said as %s', (dias, frase) => {
  expect(diasEmPalavras(dias)).toBe(frase);
});

it('knows the days off by the calendar', () => {
  const folga = folgaDe(['segunda', 'sabado']);
  // 2026-11-21 is a Saturday.
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(folga)).toEqual([false, true, false, true]);
});
