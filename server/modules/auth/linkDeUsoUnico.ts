import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** What a link in a mail allows, once: hours until it expires. */
const VIDA_EM_HORAS = {
  /** Proves the address typed at registration. */
  confirmar_email: 48,
  /** Sent to the address on the city's record: attaches that record to the account that asked. */
  vincular_cadastro: 48,
  /** Sent to an account of another city: makes it a member here too. */
  vincular_organizacao: 48,
  /** Sent to the address an account wants to change to. */
  mudar_email: 48,
  redefinir_senha: 1,
  /** Sent when somebody with the right password logs in from a new device or network. */
  confirmar_local: 1,
  finalizar_cadastro: 7 * 24,
} as const;
export type Finalidade = keyof typeof VIDA_EM_HORAS;

export interface Link {
  readonly hash: string;
  readonly finalidade: Finalidade;
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly dados: Readonly<Record<string, unknown>>;
  readonly usado: boolean;
}

/** How long a link works, as its mail says it. */
export const validadeDoLink = (finalidade: Finalidade): string => {
  const horas = VIDA_EM_HORAS[finalidade];
  if (horas > 48) return `${horas / 24} dias`;
  return horas === 1 ? '1 hora' : `${horas} horas`;
};

const SORTE = 24;
const SELO = 16;
const TOKEN = /^[A-Za-z0-9_-]{54}$/;

const selo = ({ keys }: Pick<Contexto, 'keys'>, sorte: string): string =>
  createHmac('sha256', keys.links).update(`link\0${sorte}`).digest().subarray(0, SELO).toString('base64url');
const hashDe = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Signed by this installation: whatever else is typed into the address never reaches the database. */
const assinado = (contexto: Pick<Contexto, 'keys'>, token: string): boolean => {
  if (!TOKEN.test(token)) return false;
  const sorte = token.slice(0, (SORTE / 3) * 4);
  return timingSafeEqual(Buffer.from(token), Buffer.from(sorte + selo(contexto, sorte)));
};

/** A signed token, and the hash that is kept of it. */
export const novoToken = (contexto: Pick<Contexto, 'keys'>): { readonly token: string; readonly hash: string } => {
  const sorte = randomBytes(SORTE).toString('base64url');
  const token = sorte + selo(contexto, sorte);
  return { token, hash: hashDe(token) };
};

/** The hash by which a typed token is looked for; undefined for one that this installation did not sign. */
export const hashDoToken = (contexto: Pick<Contexto, 'keys'>, token: string): string | undefined =>
  assinado(contexto, token) ? hashDe(token) : undefined;

interface NovoLink {
  readonly finalidade: Finalidade;
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly dados?: Readonly<Record<string, unknown>>;
}

/** A signed, expiring, single-use token and the row that keeps it, not yet written; only its hash is stored. */
export const novoLink = (contexto: Contexto, link: NovoLink) => {
  const { token, hash } = novoToken(contexto);
  const agora = contexto.clock.now();
  const linha = {
    hash,
    finalidade: link.finalidade,
    usuario_id: link.usuarioId,
    organizacao_id: link.organizacaoId,
    dados: JSON.stringify(link.dados ?? {}),
    criado_em: agora,
    expira_em: new Date(agora.getTime() + VIDA_EM_HORAS[link.finalidade] * 3_600_000),
  };
  return { token, linha };
};

/** Writes a new link and answers its token. */
export const criarLink = async (trx: Trx, contexto: Contexto, link: NovoLink): Promise<string> => {
  const { token, linha } = novoLink(contexto, link);
  await trx.insertInto('link_de_uso_unico').values(linha).execute();
  return token;
};

/**
 * Reads a link back and, inside a transaction, locks it against a second use at the same moment.
 * @throws AppError link_invalido for an unknown one or one of another purpose, link_expirado after its life
 */
export const lerLink = async (
  db: Kysely<Tables> | Trx,
  contexto: Contexto,
  token: string,
  finalidades: readonly Finalidade[],
): Promise<Link> => {
  if (!assinado(contexto, token)) throw new AppError('link_invalido');
  let busca = db.selectFrom('link_de_uso_unico').selectAll().where('hash', '=', hashDe(token));
  if (db.isTransaction) busca = busca.forUpdate();
  const linha = await busca.executeTakeFirst();
  const finalidade = finalidades.find((uma) => uma === linha?.finalidade);
  if (linha === undefined || finalidade === undefined) throw new AppError('link_invalido');
  if (linha.expira_em <= contexto.clock.now()) throw new AppError('link_expirado');
  return {
    hash: linha.hash,
    finalidade,
    usuarioId: linha.usuario_id,
    organizacaoId: linha.organizacao_id,
    dados: linha.dados as Record<string, unknown>,
    usado: linha.usado_em !== null,
  };
};

/** Uses a link up, and with it the older ones of the same purpose that still lie in the mailbox; a registration that one carried goes. */
export const gastarLink = async (trx: Trx, contexto: Contexto, link: Link): Promise<void> => {
  await trx
    .updateTable('link_de_uso_unico')
    .set({ usado_em: contexto.clock.now(), dados: sql`dados - 'registro'` })
    .where('usuario_id', '=', link.usuarioId)
    .where('finalidade', '=', link.finalidade)
    .where('organizacao_id', '=', link.organizacaoId)
    .where('usado_em', 'is', null)
    .execute();
};
