import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writeAtomicFile } from './atomicFile.ts';
import type { Keys } from './parts.ts';
import type { Settings } from './settings.ts';
import { StartRefusal } from './startRefusal.ts';

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const newSecret = (): string => randomBytes(32).toString('base64url');
const newAppKey = (): string => randomBytes(10).toString('hex');

/** The kept value of a file in `folder`, made and written (0600) the first time. */
function kept(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) writeAtomicFile(file, `${make().trim()}\n`);
  const value = fs.readFileSync(file, 'utf8').trim();
  if (value === '') throw new StartRefusal(`O arquivo de chave ${file} está vazio; traga-o de volta de uma cópia.`);
  return value;
}

function publicOf(privatePem: string, source: string): string {
  try {
    const key = createPrivateKey(privatePem);
    if (key.asymmetricKeyType === 'ed25519')
      return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  } catch (cause) {
    throw new StartRefusal(`A chave dos tokens em ${source} não pôde ser lida; deve ser Ed25519 em PEM.`, { cause });
  }
  throw new StartRefusal(`A chave dos tokens em ${source} não é Ed25519.`);
}

/**
 * The public half of the key that tokens and digests are signed with, for a command that only reads: undefined where this folder has none.
 * @throws StartRefusal when the key cannot be used
 */
export function readPublicKey(settings: Settings, dataFolder: string): string | undefined {
  const file = path.join(dataFolder, 'chaves', 'token.pem');
  if (settings.tokenPrivateKey !== undefined) return publicOf(settings.tokenPrivateKey, 'TOKEN_PRIVATE_KEY');
  return fs.existsSync(file) ? publicOf(fs.readFileSync(file, 'utf8'), file) : undefined;
}

/**
 * Keys of this installation: from the settings, else from `chaves` in the data folder, where they are made once. The caller holds the folder's lock.
 * Several portals on one database need the same keys, so there they come from the settings.
 * @throws StartRefusal when a key cannot be used
 */
export function readKeys(settings: Settings, dataFolder: string): Keys {
  const folder = path.join(dataFolder, 'chaves');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tokenPrivado = settings.tokenPrivateKey ?? kept(folder, 'token.pem', newPrivateKey);
  const source = settings.tokenPrivateKey ? 'TOKEN_PRIVATE_KEY' : path.join(folder, 'token.pem');
  return {
    tokenPrivado,
    tokenPublico: publicOf(tokenPrivado, source),
    cookie: settings.cookieSecret ?? kept(folder, 'cookie', newSecret),
    links: settings.linkSecret ?? kept(folder, 'links', newSecret),
    realtime: {
      key: settings.realtimeAppKey ?? kept(folder, 'tempo-real.chave', newAppKey),
      secret: settings.realtimeAppSecret ?? kept(folder, 'tempo-real.segredo', newSecret),
    },
  };
}
