import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { alone, lockDataFolder } from '../../../server/database/folderLock.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const MODULE = path.resolve(import.meta.dirname, '../../../server/database/folderLock.ts');

/** Another process that takes the folder and keeps it until it is killed. */
async function holderOf(folder: string): Promise<ChildProcess> {
  const script = `const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
    globalThis.lock = lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('refuses a folder that another process holds, in one sentence that names both', async () => {
  const folder = temporaryFolder();
  const { pid } = await holderOf(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    `A pasta de dados ${folder} já está em uso por outro portal (processo ${pid}); pare-o ou indique outra pasta em DATA_DIR.`,
  );
});

it('gets the folder of a process that was killed', async () => {
  const folder = temporaryFolder();
  const child = await holderOf(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = lockDataFolder(folder);
  lock.release();
});

it('refuses a second lock of the same process and gives a released one again', () => {
  const folder = temporaryFolder();
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow('já está em uso');
  first.release();
  lockDataFolder(folder).release();
});

it('runs work one after the other', async () => {
  const folder = temporaryFolder();
  const order: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await alone(folder, work('a'));
  await alone(folder, work('b'));
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
