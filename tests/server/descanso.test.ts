import v8 from 'node:v8';
import { expect, it } from 'vitest';
import { Descanso } from '../../server/descanso.ts';

const MIB = 1024 * 1024;
const tamanho = (): number => v8.getHeapStatistics().total_heap_size / MIB;

/** What calls leave behind: some tens of MiB that nobody holds any more. */
const trabalhar = (): number => {
  const linhas = Array.from({ length: 600_000 }, (_, i) => ({ i, texto: `linha ${i}` }));
  return linhas.length;
};

it('a portal at rest gives back what its calls left, once', async () => {
  const descanso = new Descanso(0);
  // What is there already is given back first, so that what follows is of this test.
  await descanso.olhar(10_000);
  const antes = tamanho();
  trabalhar();
  expect(tamanho()).toBeGreaterThan(antes + 16);
  descanso.chamada(20_000);
  expect(await descanso.olhar(21_000)).toBe(false);
  const ocupado = tamanho();
  expect(await descanso.olhar(24_000)).toBe(true);
  expect(tamanho()).toBeLessThan(ocupado - 16);
  expect(await descanso.olhar(60_000)).toBe(false);
});
