import { Integer, Object as Shape } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { enviarLinkFinalizarCadastro } from './links.ts';

/** POST auth/enviaLinkFinalizarCadastro {id}: managers, for members of their own organisation; support, naming the city. */
export const pedidoDeFinalizacao = (app: FastifyInstance, contexto: Contexto): void => {
  const enviar = (req: FastifyRequest, usuarioId: number, organizacaoId: number) =>
    transaction(contexto.db, async (trx) => {
      await enviarLinkFinalizarCadastro(trx, contexto, usuarioId, organizacaoId);
      await auditar(trx, req, { acao: 'enviar', entidade: 'usuario', registroId: usuarioId, organizacaoId });
      return ok(null, 'Link para concluir o cadastro enviado');
    });
  const id = Integer({ minimum: 1 });
  app.post<{ Body: { id: number } }>(
    '/auth/enviaLinkFinalizarCadastro',
    {
      config: { access: noPainel('painel-prefeitura', 'perfil.gestor.prefeitura') },
      schema: { body: Shape({ id }, { additionalProperties: false }) },
    },
    async (req) => enviar(req, req.body.id, sessaoDe(req).organizacaoId),
  );
  app.post<{ Body: { id: number; sistema_organizacao_id: number } }>(
    '/admin/auth/enviaLinkFinalizarCadastro',
    {
      config: { access: noPainel('admin') },
      schema: { body: Shape({ id, sistema_organizacao_id: id }, { additionalProperties: false }) },
    },
    async (req) => enviar(req, req.body.id, req.body.sistema_organizacao_id),
  );
};
