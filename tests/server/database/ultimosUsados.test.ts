import { expect, it } from 'vitest';
import { UltimosUsados } from '../../../server/database/ultimosUsados.ts';

it('values in memory: the least recently used one goes first, the others stay', () => {
  const usados = new UltimosUsados<number, string>(3);
  for (const n of [1, 2, 3]) usados.guardar(n, `v${n}`);
  expect(usados.ler(1)).toBe('v1');
  usados.guardar(4, 'v4');
  expect([1, 2, 3, 4].map((n) => usados.ler(n))).toEqual(['v1', undefined, 'v3', 'v4']);
  usados.guardar(1, 'outro');
  expect([1, 3, 4].map((n) => usados.ler(n))).toEqual(['outro', 'v3', 'v4']);
});

it('of values with weights keeps as much as may weigh together, and none that is too much by itself', () => {
  const usados = new UltimosUsados<string, string>(10, (texto) => texto.length);
  const ha = (): string => ['a', 'b', 'c'].filter((chave) => usados.ler(chave) !== undefined).join('');
  usados.guardar('a', '1234');
  usados.guardar('b', '1234');
  expect(ha()).toBe('ab');
  usados.ler('a');
  usados.guardar('c', '1234');
  expect(ha(), 'the one that was read last stays').toBe('ac');
  usados.guardar('a', '12');
  usados.guardar('b', '1234');
  expect(ha(), 'a new value weighs what it does, not what was there before').toBe('abc');
  usados.guardar('b', '12345678901');
  expect(ha(), 'the others stay').toBe('ac');
  usados.guardar('a', '1234567890');
  expect(ha()).toBe('a');
});
