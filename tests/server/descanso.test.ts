import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** In a process of its own: what other tests leave in theirs comes and goes while this one measures. */
const PROGRAMA = `
  import v8 from 'node:v8';
  import { Descanso } from '${new URL('../../server/descanso.ts', import.meta.url).href}';
  const ocupado = () => v8.getHeapStatistics().used_heap_size / (1024 * 1024);
  const descanso = new Descanso(0);
  await descanso.olhar(10_000);
  let daChamada = Array.from({ length: 900_000 }, (_, i) => ({ i, texto: 'linha ' + i }));
  const antes = ocupado();
  daChamada = null;
  descanso.chamada(20_000);
  const cedo = await descanso.olhar(21_000);
  const quieto = await descanso.olhar(24_000);
  const devolvido = antes - ocupado();
  const deNovo = await descanso.olhar(60_000);
  console.log(JSON.stringify({ cedo, quieto, devolvido, deNovo }));
`;

interface Visto {
  readonly cedo: boolean;
  readonly quieto: boolean;
  /** MiB. */
  readonly devolvido: number;
  readonly deNovo: boolean;
}

it('a portal at rest gives back what its calls left, once', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAMA]);
  const { devolvido, ...visto } = JSON.parse(stdout) as Visto;
  expect(visto).toEqual({ cedo: false, quieto: true, deNovo: false });
  expect(devolvido).toBeGreaterThan(16);
});
