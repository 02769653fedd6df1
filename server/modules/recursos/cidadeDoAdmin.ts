import type { FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';

/** Query of every call under admin/ that is about one city. */
export interface ConsultaDoAdmin {
  readonly sistema_organizacao_id?: number;
}
export const consultaDoAdmin = {
  sistema_organizacao_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
} as const;

/** The city that a call under admin/ names (api.md); support's look into it goes to its audit, beside the call. */
export const cidadeDoAdmin = async (
  { db, olhares }: Pick<Contexto, 'db' | 'olhares'>,
  req: FastifyRequest,
  id: number | undefined,
): Promise<number> => {
  if (id === undefined) throw erroNoCampo('sistema_organizacao_id', textos.validacao.obrigatorio);
  const cidade = await db
    .selectFrom('organizacao')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (cidade === undefined) throw erroNoCampo('sistema_organizacao_id', 'Organização não localizada');
  olhares.anotar(req, { acao: 'consultar', entidade: 'organizacao', registroId: id, organizacaoId: id });
  return id;
};
