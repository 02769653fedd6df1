import v8 from 'node:v8';
import { expect, it } from 'vitest';
import { Descanso } from '../../server/descanso.ts';

const MIB = 1024 * 1024;
const ocupado = (): number => v8.getHeapStatistics().used_heap_size / MIB;

it('a portal at rest gives back what its calls left, once', async () => {
  const descanso = new Descanso(0);
  // What is there already is given back first, so that what follows is of this test.
  await descanso.olhar(10_000);
  let daChamada: readonly object[] = Array.from({ length: 900_000 }, (_, i) => ({ i, texto: `linha ${i}` }));
  const antes = ocupado();
  expect(daChamada).toHaveLength(900_000);
  daChamada = [];
  descanso.chamada(20_000);
  expect(await descanso.olhar(21_000)).toBe(false);
  expect(await descanso.olhar(24_000)).toBe(true);
  expect(ocupado()).toBeLessThan(antes - 16);
  expect(daChamada).toHaveLength(0);
  expect(await descanso.olhar(60_000)).toBe(false);
});
