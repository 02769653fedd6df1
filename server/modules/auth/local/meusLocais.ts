import { Array as Lista, Integer, Object as Shape, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { transaction } from '../../../database/transaction.ts';
import { comSessao } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { nomeDoAparelho } from './aparelho.ts';

const Ids = Shape(
  {
    ids: Lista(Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);

/** More than anybody has: an account's devices times its networks. */
const LIMITE = 100;

/** GET me/locais and POST me/locais/excluirIds: the places the caller confirmed, in whichever organisation; an ended one asks again. */
export const meusLocais = (app: FastifyInstance, contexto: Contexto): void => {
  const config = { access: comSessao };
  for (const base of ['/me/locais', '/admin/me/locais']) {
    app.get(base, { config }, async (req) => {
      const linhas = await contexto.db
        .selectFrom('local_confiavel as l')
        .innerJoin('organizacao as o', 'o.id', 'l.organizacao_id')
        .select(['l.id', 'l.agente', 'l.ip', 'l.confirmado_em', 'l.usado_em', 'o.nome'])
        .where('l.usuario_id', '=', sessaoDe(req).id)
        .where('l.confirmado_em', 'is not', null)
        .orderBy('l.id', 'desc')
        .limit(LIMITE)
        .execute();
      return ok(
        linhas.map(({ id, agente, ip, confirmado_em, usado_em, nome }) => ({
          id,
          aparelho: nomeDoAparelho(agente),
          ip,
          organizacao: nome,
          confirmado_em: confirmado_em?.toISOString() ?? null,
          usado_em: usado_em?.toISOString() ?? null,
        })),
      );
    });
    app.post<{ Body: Static<typeof Ids> }>(`${base}/excluirIds`, { config, schema: { body: Ids } }, async (req) => {
      const { ids } = req.body;
      await transaction(contexto.db, async (trx) => {
        const tirados = await trx
          .deleteFrom('local_confiavel')
          .where('usuario_id', '=', sessaoDe(req).id)
          .where('confirmado_em', 'is not', null)
          .where('id', 'in', ids)
          .returning('id')
          .execute();
        if (tirados.length < ids.length) throw new AppError('nao_encontrado', 'Local de acesso não localizado');
        await auditar(trx, req, {
          acao: 'local',
          entidade: 'usuario',
          registroId: sessaoDe(req).id,
          depois: { situacao: 'encerrado', locais: ids },
        });
      });
      return ok(null, ids.length === 1 ? 'Local de acesso encerrado' : 'Locais de acesso encerrados');
    });
  }
};
