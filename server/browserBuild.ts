import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { alone } from './database/folderLock.ts';
import { StartRefusal } from './startRefusal.ts';

/** What the browser part is made of, relative to the project. */
const SOURCES = ['src', 'build', 'vite.config.ts', 'package-lock.json'];

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const WORKSHOP = path.join(ROOT, 'node_modules/.cache/portal-dist');
const MARK = path.join(DIST, '.fontes');

function filesUnder(entry: string): string[] {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [entry];
  return fs
    .readdirSync(entry)
    .sort()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

/** Contents, not times: a checkout of another version may bring older times than the built files have. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(path.join(ROOT, source))))
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isCurrent = (hash: string): boolean => fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === hash;

async function runVite(outDir: string, signal: AbortSignal): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!fs.existsSync(vite))
    throw new StartRefusal(
      'A parte do navegador não está construída e o vite não está instalado; rode "npm ci" sem --omit=dev.',
    );
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartRefusal(`A parte do navegador não pôde ser construída: ${output.trim()}`);
}

function replaceDist(fresh: string): void {
  fs.rmSync(DIST, { recursive: true, force: true });
  try {
    fs.renameSync(fresh, DIST);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    fs.cpSync(fresh, DIST, { recursive: true }); // node_modules lies on a disk of its own
  }
}

/**
 * Makes `dist` when it is missing or made from other sources, beside the old one and then in its place, and returns its path. Portals that
 * start at once build one after the other.
 * @throws StartRefusal when it cannot be built
 */
export async function buildBrowserPart(say: (line: string) => void, signal: AbortSignal): Promise<string> {
  const hash = sourcesHash();
  if (isCurrent(hash)) return DIST;
  await alone(WORKSHOP, async () => {
    if (isCurrent(hash)) return;
    say('Construindo a parte do navegador (leva alguns segundos)…');
    const fresh = path.join(WORKSHOP, 'novo');
    await runVite(fresh, signal);
    replaceDist(fresh);
    fs.writeFileSync(MARK, hash);
  });
  return DIST;
}
