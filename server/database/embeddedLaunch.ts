import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '../startRefusal.ts';
import { hasProcessInside, postmasterState, readPostmasterPid } from './embeddedProcess.ts';
import { endWithParent, type EmbeddedHome } from './embeddedUser.ts';

const START_SECONDS = 120; // recovery after a crash replays at most max_wal_size
const ORPHAN_SECONDS = 15; // children of a killed server notice within moments
const FAST_SECONDS = 6;
const LOG_LIMIT = 10_000_000;

/** Data folder of the server that answers at `url`. Rejects while none does. */
export async function answeringFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a server that ends while it is asked is reported by the query below
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? '';
  } finally {
    await client.end();
  }
}

/**
 * Finds the server that a killed portal left behind and waits until it answers. Undefined when there is none (any more): then the stale
 * `postmaster.pid` is removed, because PostgreSQL would refuse to start while its number belongs to a zombie or to another program.
 */
export async function adoptServer(
  cluster: string,
  url: string,
  say: (line: string) => void,
): Promise<number | undefined> {
  const pid = readPostmasterPid(cluster);
  if (pid === undefined) return undefined;
  const since = Date.now();
  for (;;) {
    const state = postmasterState(pid, cluster);
    const seconds = (Date.now() - since) / 1000;
    if (state === 'ours') {
      const answer = await answeringFolder(url).catch((error: Error) => error);
      if (answer === cluster) return pid;
      if (seconds > START_SECONDS) return undefined;
    } else if (!hasProcessInside(cluster)) {
      if (state === 'foreign')
        say(`O arquivo postmaster.pid apontava para outro programa (processo ${pid}) e foi removido.`);
      fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    } else if (seconds > ORPHAN_SECONDS) return undefined; // PostgreSQL itself decides and says why
    await sleep(100); // starting, or shutting down because its portal was killed
  }
}

function lastLine(log: string): string {
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Starts `command` (postgres and its arguments) as the home's user, detached, with its output in `postgres.log`, and waits until it answers.
 * @returns its process number
 * @throws StartRefusal with PostgreSQL's own reason when it ends instead
 */
export async function launchServer(home: EmbeddedHome, command: readonly string[], url: string): Promise<number> {
  const log = path.join(home.folder, 'postgres.log');
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_LIMIT) fs.renameSync(log, `${log}.1`);
  const out = fs.openSync(log, 'a', 0o600);
  const [program = 'postgres', ...args] = [...home.runner.prefix, ...endWithParent('INT'), ...command];
  // A session of its own: Ctrl-C reaches the portal only, which then stops its parts in order.
  const child = spawn(program, args, {
    ...home.runner.user,
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  fs.closeSync(out);
  child.unref();
  let ended: (() => string) | undefined;
  child.on('exit', () => (ended = () => lastLine(log)));
  child.on('error', ({ message }) => (ended = () => message));
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    if (ended !== undefined) throw new StartRefusal(`O PostgreSQL embutido não iniciou (veja ${log}): ${ended()}`);
    const answer = await answeringFolder(url).catch((error: Error) => error);
    if (typeof answer === 'string') return child.pid ?? 0;
    if (Date.now() > deadline)
      throw new StartRefusal(`O PostgreSQL embutido não respondeu (veja ${log}): ${answer.message}`);
    await sleep(25);
  }
}

/** Fast shutdown; resolves when the server is over. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  const running = (): boolean => postmasterState(pid, cluster) === 'ours';
  if (running()) process.kill(pid, 'SIGINT');
  const since = Date.now();
  let urged = false;
  while (running()) {
    // Ending without the last checkpoint loses nothing that was committed: the next start replays the log.
    if (!urged && Date.now() - since > FAST_SECONDS * 1000) urged = process.kill(pid, 'SIGQUIT');
    await sleep(25);
  }
}
