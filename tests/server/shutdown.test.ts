import { expect, it } from 'vitest';
import { createShutdown } from '../../server/shutdown.ts';

it('ends the parts in the reverse order and goes on when one fails', async () => {
  const ended: string[] = [];
  const reported: string[] = [];
  const shutdown = createShutdown((sentence) => void reported.push(sentence));
  shutdown.add('Banco', 1, () => ended.push('banco'));
  shutdown.add('Web', 1, () => Promise.reject(new Error('quebrou')));
  shutdown.add('Tarefas', 1, async () => void ended.push('tarefas'));
  await shutdown.run();
  expect(ended).toEqual(['tarefas', 'banco']);
  expect(reported).toEqual(['Web: parou com erro.']);
});

it('does not wait for a part longer than its seconds, and says so', async () => {
  const ended: string[] = [];
  const reported: string[] = [];
  const shutdown = createShutdown((sentence) => void reported.push(sentence));
  shutdown.add('Banco', 1, () => ended.push('banco'));
  shutdown.add('Web', 0.01, () => new Promise(() => undefined));
  await shutdown.run();
  expect(ended).toEqual(['banco']);
  expect(reported).toEqual(['Web: não parou em 0.01 segundos.']);
});

it('ends what is added after it was told to end, and each part once', async () => {
  const ended: string[] = [];
  const shutdown = createShutdown((sentence) => expect.unreachable(sentence));
  shutdown.add('Web', 1, () => ended.push('web'));
  const first = shutdown.run();
  shutdown.add('Banco', 1, () => ended.push('banco'));
  await Promise.all([first, shutdown.run()]);
  expect(ended.sort()).toEqual(['banco', 'web']);
});
