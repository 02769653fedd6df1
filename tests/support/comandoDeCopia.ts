import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

export const RAIZ = path.resolve(import.meta.dirname, '../..');

type Ajustes = Readonly<Record<string, string>>;

/** With what `npm start` has compiled (server/start.mjs): a process that reads the whole portal anew takes twice as long. */
const ambiente = (settings: Ajustes) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: path.join(RAIZ, 'node_modules/.cache/node'),
  ...settings,
});

/** One of the commands of package.json in a process of its own. */
export const comando = (
  nome: 'backup' | 'restore' | 'auditoria' | 'producao',
  args: readonly string[],
  settings: Ajustes,
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const filho = execFile(
      process.execPath,
      [`server/${nome}.ts`, ...args],
      { cwd: RAIZ, env: ambiente(settings) },
      (_erro, stdout, stderr) => resolve({ code: filho.exitCode ?? -1, said: stdout + stderr }),
    );
  });

/** Starts a command and kills it, with no chance to tidy up, as soon as `hora` has come. */
export const matarQuando = async (
  nome: 'backup' | 'restore',
  args: readonly string[],
  settings: Ajustes,
  hora: () => boolean,
): Promise<void> => {
  const filho = spawn(process.execPath, [`server/${nome}.ts`, ...args], {
    cwd: RAIZ,
    env: ambiente(settings),
    stdio: 'ignore',
  });
  const fim = once(filho, 'exit');
  while (filho.exitCode === null && !hora()) await sleep(2);
  filho.kill('SIGKILL');
  expect(await fim).toEqual([null, 'SIGKILL']);
};
