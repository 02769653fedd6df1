import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Contexto } from '../../app.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { comSessao } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { encerrarSessao } from './sessoes.ts';

/** GET logout ends the session of the bearer token; cookies decide nothing, so no other site can trigger it (AMB-112). */
export const logout = (app: FastifyInstance, contexto: Contexto): void => {
  app.get('/logout', { config: { access: comSessao, emManutencao: true, antesDoSegundoFator: true } }, async (req) => {
    const { id, organizacaoId, sessaoId } = sessaoDe(req);
    await transaction(contexto.db, async (trx) => {
      await encerrarSessao(trx, contexto, { id: sessaoId, usuarioId: id, organizacaoId }, 'saiu');
      await auditar(trx, req, { acao: 'sair' });
    });
    return ok(null);
  });
};
