import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Keys } from '../server/parts.ts';

/** Keys for one run; the bare handlers get them too and check the same tokens. */
export const criarChaves = (): Keys => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    tokenPrivado: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenPublico: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    cookie: randomUUID() + randomUUID(),
    links: randomUUID() + randomUUID(),
    realtime: { key: 'bench', secret: randomUUID() },
  };
};
