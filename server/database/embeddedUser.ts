import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '../startRefusal.ts';

/** How a program of PostgreSQL is run: a command put before it, or another user. */
export interface Runner {
  readonly prefix: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
}

export interface EmbeddedHome {
  /** Real path of the folder that holds the cluster, its password and its log. */
  readonly folder: string;
  readonly runner: Runner;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
const isRoot = (): boolean => process.getuid?.() === 0;

function canWrite(folder: string, runner: Runner): boolean {
  const [program = 'test', ...rest] = [...runner.prefix, 'test', '-w', folder];
  return spawnSync(program, rest, { stdio: 'ignore', ...runner.user }).status === 0;
}

function accounts(): { uid: number; gid: number }[] {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter((line) => line.startsWith(`${name}:`)));
  const known = found.map((line) => line.split(':')).map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
  return [...known, { uid: 65534, gid: 65534 }].filter(({ uid, gid }) => uid > 0 && gid > 0);
}

function giveTo(folder: string, user: { uid: number; gid: number }): void {
  fs.lchownSync(folder, user.uid, user.gid);
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, entry), user.uid, user.gid);
}

/** Finds a user other than root that can work in `folder`, and gives the folder to it. */
function borrowUser(folder: string): Runner | undefined {
  const { uid, gid } = fs.statSync(folder);
  const above = fs.statSync(path.dirname(folder));
  const owners = [
    { uid, gid },
    { uid: above.uid, gid: above.gid },
  ].filter((owner) => owner.uid !== 0);
  for (const user of [...owners, ...accounts()]) {
    giveTo(folder, user);
    const runner: Runner = { prefix: [], user };
    if (canWrite(folder, runner)) return runner;
  }
  giveTo(folder, { uid: 0, gid: 0 });
  return undefined;
}

function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Decides where the embedded cluster of `wanted` lives and who runs it. PostgreSQL refuses to run as root, so for root, in this order:
 * a user namespace (the files stay root's); the folder's own user; `postgres` or `nobody`; the last ones in a folder under /var/lib when they
 * cannot reach `wanted`, which then becomes a link to it, and `say` tells so.
 */
export function settleHome(wanted: string, say: (line: string) => void): EmbeddedHome {
  makeFolder(fs.existsSync(wanted) ? fs.realpathSync(wanted) : wanted);
  const folder = fs.realpathSync(wanted);
  if (!isRoot()) return { folder, runner: { prefix: [] } };
  if (fs.statSync(folder).uid === 0 && canWrite(folder, { prefix: NAMESPACE }))
    return { folder, runner: { prefix: NAMESPACE } };
  const near = borrowUser(folder);
  if (near) return { folder, runner: near };
  const far = path.join(
    '/var/lib',
    `portal-postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  );
  if (fs.readdirSync(folder).length === 0) {
    makeFolder(far);
    const runner = borrowUser(far);
    if (runner) {
      fs.rmdirSync(folder);
      fs.symlinkSync(far, folder);
      say(`O banco de dados fica em ${far}, porque o usuário do PostgreSQL não alcança ${folder}.`);
      return { folder: far, runner };
    }
  }
  throw new StartRefusal(
    `O PostgreSQL embutido não pode ser executado como root e nenhum outro usuário alcança ${folder}; inicie o portal com outro usuário ou indique DATABASE_URL.`,
  );
}

let deathSignal: readonly string[] | undefined;

/** Prefix that makes a program end by `signal` when its parent dies, even by SIGKILL; empty where `setpriv` cannot do it. */
export function endWithParent(signal: 'INT' | 'KILL'): readonly string[] {
  deathSignal ??=
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
      ? ['setpriv', '--pdeathsig']
      : [];
  return deathSignal.length === 0 ? [] : [...deathSignal, signal];
}
