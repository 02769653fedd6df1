import { Array as Lista, Enum, Object as Shape, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { avisosEscolhiveis, avisosPorEmail } from '../../../src/schemas/mensagem/avisosPorEmail.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { comSessao } from '../../plugins/access.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';

/** All that the caller wants from the bell alone; what is not named comes by mail too. */
const Escolha = Shape(
  { sem_email: Lista(Enum([...avisosEscolhiveis]), { maxItems: avisosEscolhiveis.length, uniqueItems: true }) },
  { additionalProperties: false },
);

const guardados = async (
  db: Pick<Trx, 'selectFrom'>,
  { id, organizacaoId }: Pick<Sessao, 'id' | 'organizacaoId'>,
): Promise<readonly string[]> => {
  const linhas = await db
    .selectFrom('aviso_sem_email')
    .select('evento')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .orderBy('evento')
    .execute();
  return linhas.map(({ evento }) => evento);
};

/** GET and POST me/avisos: which events the caller is mailed of in this organisation; the bell tells all of them. */
export const meusAvisos = (app: FastifyInstance, { db }: Contexto): void => {
  const config = { access: comSessao };
  for (const base of ['/me/avisos', '/admin/me/avisos']) {
    app.get(base, { config }, async (req) => ok(avisosPorEmail(await guardados(db, sessaoDe(req)))));
    app.post<{ Body: Static<typeof Escolha> }>(base, { config, schema: { body: Escolha } }, async (req) => {
      const { id, organizacaoId } = sessaoDe(req);
      const { sem_email } = req.body;
      const depois = await transaction(db, async (trx) => {
        // One after the other: two tabs leave what one of them said, never a mixture.
        await trx
          .selectFrom('usuario_organizacao')
          .select('usuario_id')
          .where('organizacao_id', '=', organizacaoId)
          .where('usuario_id', '=', id)
          .forNoKeyUpdate()
          .execute();
        const antes = await guardados(trx, { id, organizacaoId });
        await trx
          .deleteFrom('aviso_sem_email')
          .where('organizacao_id', '=', organizacaoId)
          .where('usuario_id', '=', id)
          .execute();
        if (sem_email.length > 0)
          await trx
            .insertInto('aviso_sem_email')
            .values(sem_email.map((evento) => ({ organizacao_id: organizacaoId, usuario_id: id, evento })))
            .execute();
        const agora = sem_email.toSorted();
        if (agora.join() !== antes.join())
          await auditar(trx, req, {
            acao: 'alterar',
            entidade: 'usuario',
            registroId: id,
            antes: { sem_email: antes },
            depois: { sem_email: agora },
          });
        return agora;
      });
      return ok(avisosPorEmail(depois), 'Avisos por e-mail salvos');
    });
  }
};
