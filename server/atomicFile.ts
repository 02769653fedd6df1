import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Makes a rename durable: without it a power cut may bring the old directory entry back. */
export function syncFolder(folder: string): void {
  const fd = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Writes a whole file or nothing: temporary name, flush, rename. Mode 0600, because what is kept this way is secret. */
export function writeAtomicFile(file: string, content: string): void {
  const temporary = `${file}.${randomUUID()}.novo`;
  const fd = fs.openSync(temporary, 'wx', 0o600);
  try {
    fs.writeSync(fd, content);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(temporary, file);
  syncFolder(path.dirname(file));
}
