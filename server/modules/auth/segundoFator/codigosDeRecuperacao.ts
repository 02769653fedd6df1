import { createHmac, randomInt } from 'node:crypto';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';

/** How many an account gets at once. */
export const CODIGOS = 10;

/** Digits alone, so that the keypad of a telephone types them; separators are how they are read. */
export const RECUPERACAO = /^\d{12}$/;

const novo = (): string => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-');

/** Keyed with the installation's secret: twelve digits alone would be found by trying. */
const hashDe = ({ keys }: Pick<Contexto, 'keys'>, usuarioId: number, codigo: string): string =>
  createHmac('sha256', keys.links).update(`recuperacao\0${usuarioId}\0${codigo}`).digest('base64url');

/** Replaces the account's recovery codes and answers the new ones, which nobody can read again. */
export const trocarCodigos = async (
  trx: Trx,
  contexto: Pick<Contexto, 'keys'>,
  usuarioId: number,
): Promise<readonly string[]> => {
  const codigos = new Set<string>();
  while (codigos.size < CODIGOS) codigos.add(novo());
  await trx.deleteFrom('codigo_de_recuperacao').where('usuario_id', '=', usuarioId).execute();
  await trx
    .insertInto('codigo_de_recuperacao')
    .values(
      [...codigos].map((um) => ({ usuario_id: usuarioId, hash: hashDe(contexto, usuarioId, um.replaceAll('-', '')) })),
    )
    .execute();
  return [...codigos];
};

/** Uses one up; false when it is none of the account's or was used before. */
export const gastarCodigo = async (
  trx: Trx,
  contexto: Pick<Contexto, 'keys' | 'clock'>,
  usuarioId: number,
  codigo: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('codigo_de_recuperacao')
    .set({ usado_em: contexto.clock.now() })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hashDe(contexto, usuarioId, codigo))
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** How many the account has left. */
export const codigosQueRestam = async (db: Pick<Trx, 'selectFrom'>, usuarioId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('codigo_de_recuperacao')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
};
