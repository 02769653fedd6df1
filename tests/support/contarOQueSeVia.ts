import { afterEach } from 'vitest';
import { oQueSeVe } from './jornadaDoNavegador.ts';

/** A journey that fails says what each of its windows showed: what a run on another machine leaves behind is its words. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const vista of await oQueSeVe()) console.error(`${task.name}: ${vista}`);
});
