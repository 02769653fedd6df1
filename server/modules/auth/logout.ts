import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { comSessao } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { encerrarSessao } from './sessoes.ts';

/** Where somebody who came by the provider of identities goes on: his session there may still be open. */
const PELO_PROVEDOR = '/auth/retorno?saida';

/**
 * GET logout ends the session of the bearer token; cookies decide nothing, so no other site can trigger it (AMB-112). `destino`: where the
 * page goes in place of the log-in.
 */
export const logout = (app: FastifyInstance, contexto: Contexto): void => {
  app.get('/logout', { config: { access: comSessao, emManutencao: true, antesDoSegundoFator: true } }, async (req) => {
    const { id, organizacaoId, sessaoId } = sessaoDe(req);
    const { origem } = await contexto.db
      .selectFrom('sessao')
      .select('origem')
      .where('id', '=', sessaoId)
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction(contexto.db, async (trx) => {
      await encerrarSessao(trx, contexto, { id: sessaoId, usuarioId: id, organizacaoId }, 'saiu');
      await auditar(trx, req, { acao: 'sair' });
    });
    return ok(origem === 'openid' ? { destino: PELO_PROVEDOR } : null);
  });
};
