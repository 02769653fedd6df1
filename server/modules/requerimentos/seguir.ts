import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { carregarRequerimento } from './carregar.ts';
import { exigirEquipe, parteDe } from './direitos.ts';
import { objeto, parametros } from './esquemas.ts';

const PAINEL = 'painel-prefeitura';

/**
 * POST painel-prefeitura/requerimento/{id}/seguir `{seguir}`: a reader's own mark, of which the request knows nothing. Who has a part in the
 * request is told of it anyway, and of nothing that the city keeps to itself.
 */
export const seguir = (app: FastifyInstance, contexto: Contexto): void => {
  app.post(
    `/${PAINEL}/requerimento/:id/seguir`,
    {
      config: { access: noPainel(PAINEL) },
      schema: { params: parametros.id, body: objeto({ seguir: { type: 'boolean' } }, ['seguir']) },
    },
    async (req, reply) =>
      umaVez(contexto.db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const { organizacaoId, id: usuario_id } = sessao;
        const { id } = req.params as { id: number };
        const r = await carregarRequerimento(trx, organizacaoId, id);
        exigirEquipe(sessao, r);
        if (parteDe(sessao, r, contexto.clock.now()) !== undefined)
          throw new AppError('regra', 'Você tem parte neste requerimento e já é avisado do que acontece nele');
        const { seguir: quer } = req.body as { seguir: boolean };
        const chave = { organizacao_id: organizacaoId, requerimento_id: id, usuario_id };
        if (quer)
          await trx
            .insertInto('requerimento_seguidor')
            .values({ ...chave, desde: contexto.clock.now() })
            .onConflict((c) => c.columns(['organizacao_id', 'requerimento_id', 'usuario_id']).doNothing())
            .execute();
        else
          await trx
            .deleteFrom('requerimento_seguidor')
            .where('organizacao_id', '=', organizacaoId)
            .where('requerimento_id', '=', id)
            .where('usuario_id', '=', usuario_id)
            .execute();
        return { status: 200, corpo: ok({ sigo: quer }) };
      }),
  );
};
