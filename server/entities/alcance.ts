import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Entity } from '../../src/schemas/entity.ts';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { textos } from '../../src/schemas/textos.ts';
import type { Tables } from '../database/tables.ts';
import { quemChama } from '../plugins/session.ts';

const PARAMETRO = 'sistema_organizacao_id';

/** In the address or, for clients that send everything in the body, there; read before the body is validated. */
export const tirarOrganizacaoDoCorpo = (req: FastifyRequest): void => {
  const corpo = req.body;
  if (typeof corpo !== 'object' || corpo === null || Array.isArray(corpo) || !(PARAMETRO in corpo)) return;
  const { [PARAMETRO]: valor, ...resto } = corpo as Record<string, unknown>;
  req.body = resto;
  req.query = { [PARAMETRO]: valor, ...(req.query as object) };
};

const ehId = (valor: number): boolean => Number.isSafeInteger(valor) && valor > 0;

const daCidade = async (db: Kysely<Tables>, informado: unknown): Promise<number> => {
  if (informado === undefined || informado === '') throw erroNoCampo(PARAMETRO, textos.validacao.obrigatorio);
  const id = Number(informado);
  const achada = ehId(id)
    ? await db
        .selectFrom('organizacao')
        .select('id')
        .where('id', '=', id)
        .where('excluido_em', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (achada === undefined) throw erroNoCampo(PARAMETRO, 'Registro não encontrado');
  return achada.id;
};

/**
 * The organisation that a call is about (api.md): that of the session; under `admin/` the one it names, but for what is the caller's own.
 * null for a global entity.
 * @throws AppError dados_invalidos on sistema_organizacao_id: missing under admin/, unknown, or not the session's own elsewhere
 */
export const organizacaoDaChamada = async (
  db: Kysely<Tables>,
  entity: Entity,
  painel: Painel,
  req: FastifyRequest,
): Promise<number | null> => {
  if (entity.global) return null;
  const informado = (req.query as Record<string, unknown>)[PARAMETRO];
  const { organizacaoId } = quemChama(req);
  if (entity.own) return organizacaoId;
  if (painel === 'admin') return daCidade(db, informado);
  if (informado !== undefined && informado !== '' && Number(informado) !== organizacaoId)
    throw erroNoCampo(PARAMETRO, 'Registro não encontrado');
  return organizacaoId;
};
