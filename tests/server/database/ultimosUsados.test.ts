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
