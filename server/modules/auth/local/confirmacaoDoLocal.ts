import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { publico } from '../../../plugins/access.ts';
import { acharConta } from '../contas.ts';
import { gastarLink, lerLink } from '../linkDeUsoUnico.ts';

const confirmar = async (trx: Trx, contexto: Contexto, req: FastifyRequest, token: string): Promise<string> => {
  const link = await lerLink(trx, contexto, token, ['confirmar_local']);
  const local = await trx
    .selectFrom('local_confiavel')
    .select(['id', 'confirmado_em'])
    .where('id', '=', Number(link.dados['local_id']))
    .where('usuario_id', '=', link.usuarioId)
    .where('organizacao_id', '=', link.organizacaoId)
    .forUpdate()
    .executeTakeFirst();
  // Its owner has ended it since: an old link in the mailbox must not bring it back.
  if (local === undefined) throw new AppError('link_invalido');
  if (link.usado && local.confirmado_em !== null) return 'Local de acesso já confirmado';
  const conta = await acharConta(trx, { id: link.usuarioId });
  const mesma = conta?.credencial_versao === link.dados['credencial_versao'];
  if (link.usado || !mesma || conta?.desativado_em !== null) throw new AppError('link_invalido');
  await trx
    .updateTable('local_confiavel')
    .set({ confirmado_em: contexto.clock.now() })
    .where('id', '=', local.id)
    .execute();
  await gastarLink(trx, contexto, link);
  await auditar(trx, req, {
    acao: 'local',
    entidade: 'usuario',
    registroId: link.usuarioId,
    usuarioId: link.usuarioId,
    organizacaoId: link.organizacaoId,
    depois: { situacao: 'confirmado', local_id: local.id },
  });
  return 'Local de acesso confirmado';
};

/** POST auth/confirmarLocationTrusted/{token}: the place of a refused log-in is its owner's (spec 7; AMB-025, AMB-125). */
export const confirmacaoDoLocal = (app: FastifyInstance, contexto: Contexto): void => {
  app.post<{ Params: { token: string } }>(
    '/auth/confirmarLocationTrusted/:token',
    { config: { access: publico } },
    async (req) => ok(null, await transaction(contexto.db, (trx) => confirmar(trx, contexto, req, req.params.token))),
  );
};
