import fs from 'node:fs';
import path from 'node:path';

/** What the process number in a `postmaster.pid` stands for now. */
export type PostmasterState = 'ours' | 'gone' | 'foreign';

function readLink(link: string): string | undefined {
  try {
    return fs.readlinkSync(link);
  } catch (error) {
    if (error instanceof Error) return undefined; // ended meanwhile, or another user's
    throw error;
  }
}

/**
 * Whose the process `pid` is. After a crash or reboot the number may belong to another program ('foreign'), and a zombie still answers
 * `kill(pid, 0)` although the server is over ('gone'): /proc tells them apart.
 */
export function postmasterState(pid: number, cluster: string): PostmasterState {
  let command: string[];
  try {
    command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch (error) {
    if (error instanceof Error) return 'gone';
    throw error;
  }
  const program = command[0] ?? '';
  if (program === '') return 'gone';
  const runsHere = command.includes(cluster) || readLink(`/proc/${pid}/cwd`) === cluster;
  return path.basename(program).startsWith('postgres') && runsHere ? 'ours' : 'foreign';
}

/** Whether any process works inside `cluster`: PostgreSQL and each of its children have it as their current folder. */
export function hasProcessInside(cluster: string): boolean {
  return fs
    .readdirSync('/proc')
    .some(
      (entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid && readLink(`/proc/${entry}/cwd`) === cluster,
    );
}

/** Process number in the `postmaster.pid` of `cluster`; undefined when there is no such file or it holds no number. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
