import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../startRefusal.ts';

export interface FolderLock {
  readonly release: () => void;
}

const LOCK_FILE = 'portal.lock';
const HOLDER_FILE = 'portal.pid';
const BUSY = 5; // SQLITE_BUSY
const BUSY_PAUSE = 60_000;

function open(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path.join(folder, LOCK_FILE));
  } catch (cause) {
    throw new StartRefusal(`Não é possível gravar na pasta ${folder}.`, { cause });
  }
}

function acquire(folder: string, wait: number): DatabaseSync | undefined {
  const lock = open(folder);
  try {
    lock.exec(`pragma busy_timeout = ${wait}; pragma locking_mode = exclusive; begin exclusive`);
    return lock;
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode === BUSY) return undefined;
    throw new StartRefusal(`A pasta ${folder} não pôde ser travada: ${(cause as Error).message}.`, { cause });
  }
}

function holder(folder: string): string {
  const file = path.join(folder, HOLDER_FILE);
  const pid = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  return /^\d+$/.test(pid) ? ` (processo ${pid})` : '';
}

/**
 * Takes the data folder for this process, before anything in it is touched. The lock is the operating system's own (an open SQLite transaction
 * holds it), so it is atomic, ends with the process however that dies, leaves nothing stale, and also counts between containers that share the folder.
 * Nothing else in this process may open `portal.lock`: closing it would give up the lock.
 * @throws StartRefusal when another portal holds the folder or it cannot be written
 */
export function lockDataFolder(folder: string): FolderLock {
  const lock = acquire(folder, 0);
  if (!lock)
    throw new StartRefusal(
      `A pasta de dados ${folder} já está em uso por outro portal${holder(folder)}; pare-o ou indique outra pasta em DATA_DIR.`,
    );
  const file = path.join(folder, HOLDER_FILE);
  fs.writeFileSync(file, `${process.pid}\n`);
  return {
    release: () => {
      fs.rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** Runs `work` while no other process runs it for the same folder; waits up to a minute at a time for its turn. */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(folder, { recursive: true });
  let lock: DatabaseSync | undefined;
  while (!lock) lock = acquire(folder, BUSY_PAUSE);
  try {
    return await work();
  } finally {
    lock.close();
  }
}
