import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { MensagemDoRequerimento } from '../../../src/schemas/requerimento/mensagensDoRequerimento.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { parametros } from './esquemas.ts';
import { abrirParaLeitura, type Req } from './fazer.ts';

const LIMITE = 200;

/** GET painel-prefeitura/requerimento/{id}/mensagens: the mails about a request and what became of each, for whoever of the staff may read it; never what they say. */
export const mensagensDoRequerimento = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, olhares } = contexto;
  app.get(
    '/painel-prefeitura/requerimento/:id/mensagens',
    { config: { access: noPainel('painel-prefeitura') }, schema: { params: parametros.id } },
    async (req: FastifyRequest) => {
      const { requerimento } = await abrirParaLeitura(contexto, 'painel-prefeitura', req as Req);
      olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: requerimento.id });
      const linhas = await db
        .selectFrom('mensagem')
        .select(['id', 'para', 'assunto', 'situacao', 'criado_em', 'enviada_em', 'erro'])
        .where('organizacao_id', '=', sessaoDe(req).organizacaoId)
        .where('requerimento_id', '=', requerimento.id)
        .orderBy('id', 'desc')
        .limit(LIMITE)
        .execute();
      return ok(
        linhas.map(({ criado_em, enviada_em, situacao, ...linha }): MensagemDoRequerimento => ({
          ...linha,
          situacao: situacao as MensagemDoRequerimento['situacao'],
          quando: criado_em.toISOString(),
          enviada_em: enviada_em?.toISOString() ?? null,
        })),
      );
    },
  );
};
