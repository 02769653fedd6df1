import { hash } from '@node-rs/argon2';

/** Argon2id as the portal's, at the least that the algorithm allows: a hash says itself how it is checked, so the log-in is the portal's own. */
const BARATO = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const prontos = new Map<string, Promise<string>>();

/**
 * Hash of a password for accounts that a test puts into the database. The portal's own (server/modules/auth/senhas.ts) is made to be slow, and its tests
 * use it; for thousands of accounts and log-ins that look at other things it was a tenth of a second each.
 */
export const hashDeTeste = (senha: string): Promise<string> => {
  const pronto = prontos.get(senha) ?? hash(senha.normalize('NFC'), BARATO);
  prontos.set(senha, pronto);
  return pronto;
};
