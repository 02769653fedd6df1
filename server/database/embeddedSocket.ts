import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartRefusal } from '../startRefusal.ts';
import type { EmbeddedHome } from './embeddedUser.ts';

const MAX_SOCKET_PATH = 100; // the kernel takes 107 bytes

/** Where the socket of this home lies: inside it, or under the temporary folder when its path would be too long. */
export function socketFolderOf(home: EmbeddedHome): string {
  const near = path.join(home.folder, 'socket');
  if (Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH) return near;
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `portal-${process.getuid?.() ?? 0}-${hash}`);
}

/**
 * Makes the private folder of the socket.
 * @throws StartRefusal when somebody else made it first, which is possible under the temporary folder
 */
export function makeSocketFolder(home: EmbeddedHome): string {
  const folder = socketFolderOf(home);
  const { user } = home.runner;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = fs.lstatSync(folder).uid;
  if (owner !== process.getuid?.() && owner !== user?.uid)
    throw new StartRefusal(`A pasta ${folder} pertence a outro usuário; apague-a ou mude DATA_DIR.`);
  if (user) fs.chownSync(folder, user.uid, user.gid);
  fs.chmodSync(folder, 0o700);
  return folder;
}

/** After a SIGKILL the socket's own lock names a process number too; in this private folder it can only be of this cluster. */
export function removeStaleSocket(folder: string): void {
  for (const entry of fs.readdirSync(folder)) fs.rmSync(path.join(folder, entry), { force: true });
}
