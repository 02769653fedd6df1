import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind), the parameters of OWASP for 19 MB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on different keyboards are one password. */
const normal = (senha: string): string => senha.normalize('NFC');

export const hashDaSenha = (senha: string): Promise<string> => hash(normal(senha), ARGON2);

let deNinguem: Promise<string> | undefined;

/**
 * Whether the password is that of the account. Without an account, or with one that has none, the same work is done against a
 * hash of nobody, so that the time of the answer does not tell.
 */
export const confereSenha = async (senhaHash: string | null | undefined, senha: string): Promise<boolean> => {
  deNinguem ??= hashDaSenha('conta que não existe');
  // What another system left there is no hash of ours: nobody enters with it, and it must not fail the call either.
  const nossa = senhaHash?.startsWith('$argon2id$') === true ? senhaHash : undefined;
  const confere = await verify(nossa ?? (await deNinguem), normal(senha));
  return confere && nossa !== undefined;
};
