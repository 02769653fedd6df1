import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

/** Our own flags instead of the package's list, which turns web security off and runs everything in one process. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ROOT = path.resolve(import.meta.dirname, '../..');
const UNPACK = `const c = (await import('@sparticuz/chromium')).default; await c.executablePath()`;

function packageFolder(name: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.resolve(name)));
  while (!fs.existsSync(path.join(folder, 'package.json')) || !fs.existsSync(path.join(folder, 'bin')))
    folder = path.dirname(folder);
  return folder;
}

const usable = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Folders that may keep the unpacked browser: the project's cache, else the user's where that one is not writable. */
function cacheFolders(): string[] {
  const home = process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache');
  return [path.join(ROOT, 'node_modules/.cache/chromium'), path.join(home, 'portal-chromium')];
}

/**
 * Unpacks into a folder of this process's own and renames it when complete: the package itself unpacks into the shared
 * temporary folder, where two processes race and another user's copy cannot be run.
 */
function unpack(cache: string, version: string): string | undefined {
  const final = path.join(cache, version);
  const program = path.join(final, 'chromium');
  if (usable(program)) return program;
  const fresh = path.join(cache, `${version}.${process.pid}.novo`);
  try {
    fs.mkdirSync(fresh, { recursive: true });
  } catch {
    return undefined;
  }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: fresh },
    encoding: 'utf8',
  });
  if (status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw new Error(`O navegador dos testes não pôde ser desempacotado: ${stderr}`);
  }
  fs.chmodSync(path.join(fresh, 'chromium'), 0o755);
  try {
    fs.renameSync(fresh, final);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    // Another process was first; its copy is as good.
    if (!usable(program)) throw error;
  }
  return program;
}

/** The browser of the tests: CHROMIUM_PATH where set, else the one that comes with npm. */
export function chromiumPath(): string {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return own;
  const folder = packageFolder('@sparticuz/chromium');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  for (const cache of cacheFolders()) {
    const program = unpack(cache, version);
    if (program !== undefined) return program;
  }
  throw new Error('Nenhuma pasta onde o navegador dos testes possa ser desempacotado; defina CHROMIUM_PATH.');
}

/** Starts a real Chromium; the caller closes it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: FLAGS, headless: true });
