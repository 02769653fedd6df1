import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncFolder, writeAtomicFile } from '../atomicFile.ts';
import { StartRefusal } from '../startRefusal.ts';
import type { EmbeddedBinaries } from './embeddedBinaries.ts';
import { endWithParent, type EmbeddedHome } from './embeddedUser.ts';

const run = promisify(execFile);

export interface EmbeddedCluster {
  /** PostgreSQL's data folder. */
  readonly folder: string;
  readonly password: string;
}

interface ClusterOptions {
  readonly say: (line: string) => void;
  /** False only for throw-away clusters: nothing is flushed to the disk. */
  readonly durable: boolean;
}

function checkMajor(folder: string, major: string): void {
  const found = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new StartRefusal(
      `O banco de dados em ${folder} é do PostgreSQL ${found} e este portal traz o PostgreSQL ${major}; use a versão do portal que o criou ou restaure uma cópia de segurança.`,
    );
}

/** A folder without PG_VERSION was never finished; it is kept aside, not deleted, since nobody knows who put what there. */
function setAsideHalfMade(folder: string, say: (line: string) => void): void {
  if (!fs.existsSync(folder)) return;
  const aside = `${folder}.incompleto-${Date.now()}`;
  fs.renameSync(folder, aside);
  say(`Uma pasta de banco de dados incompleta foi guardada em ${aside}.`);
}

function removeUnfinished(home: string): void {
  for (const entry of fs.readdirSync(home))
    if (entry.endsWith('.novo')) fs.rmSync(path.join(home, entry), { recursive: true, force: true });
}

function ensurePassword(file: string, { runner }: EmbeddedHome): string {
  if (!fs.existsSync(file)) writeAtomicFile(file, randomBytes(24).toString('base64url'));
  if (runner.user) fs.chownSync(file, runner.user.uid, runner.user.gid); // initdb reads it as that user
  return fs.readFileSync(file, 'utf8').trim();
}

/**
 * Opens the cluster of a home folder, creating it when there is none. It is made under a temporary name and renamed when complete, so a
 * start killed half-way leaves nothing that looks like a cluster.
 */
export async function openCluster(
  home: EmbeddedHome,
  { bin, major }: EmbeddedBinaries,
  { say, durable }: ClusterOptions,
): Promise<EmbeddedCluster> {
  const folder = path.join(home.folder, 'dados');
  const passwordFile = path.join(home.folder, 'senha');
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    checkMajor(folder, major);
    if (!fs.existsSync(passwordFile))
      throw new StartRefusal(
        `Falta o arquivo ${passwordFile}, com a senha do banco de dados; traga-o de volta de uma cópia.`,
      );
    return { folder, password: ensurePassword(passwordFile, home) };
  }
  setAsideHalfMade(folder, say);
  removeUnfinished(home.folder);
  const password = ensurePassword(passwordFile, home);
  say('Criando o banco de dados (a primeira vez leva alguns segundos)…');
  const fresh = `${folder}.${process.pid}.novo`;
  const options =
    `-U portal -E UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --data-checksums --auth=scram-sha-256`.split(
      ' ',
    );
  const [program = 'initdb', ...args] = [
    ...home.runner.prefix,
    ...endWithParent('KILL'),
    path.join(bin, 'initdb'),
    ...['-D', fresh, `--pwfile=${passwordFile}`, ...options, ...(durable ? [] : ['--no-sync'])],
  ];
  try {
    await run(program, args, {
      ...home.runner.user,
      cwd: home.folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (cause) {
    const detail = (cause as { stderr?: string }).stderr?.trim().split('\n').pop() || String(cause);
    throw new StartRefusal(`Não foi possível criar o banco de dados em ${folder}: ${detail}`, { cause });
  }
  fs.renameSync(fresh, folder);
  if (durable) syncFolder(home.folder);
  return { folder, password };
}
