import { sql, type Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../src/schemas/envelope.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { paineis } from '../../src/schemas/permissions.ts';
import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import type { Contexto } from '../contexto.ts';
import { auditar, type Auditavel } from '../audit.ts';
import type { Tables } from '../database/tables.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import { noPainel } from '../plugins/access.ts';
import { sessaoDe, type Sessao } from '../plugins/session.ts';
import { emitir } from '../saida/emitir.ts';
import { socketDaAba } from '../saida/socketDaAba.ts';

/** AMB-120: not paginated; the newest hundred and every unread one. */
const MAIS_NOVAS = 100;

const CORPO = {
  type: 'object',
  properties: { geral_notification_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  required: ['geral_notification_id'],
  additionalProperties: false,
} as const;

const listar = (db: Kysely<Tables>, { organizacaoId, id }: Sessao) => {
  const minhas = db.selectFrom('notificacao').where('organizacao_id', '=', organizacaoId).where('usuario_id', '=', id);
  const maisNovas = minhas.select('id').orderBy('id', 'desc').limit(MAIS_NOVAS);
  return minhas
    .select(['id', 'message', 'type', 'requerimento_id', 'termo_enviado_id', 'assinatura_id', 'criado_em', 'read_at'])
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('id', 'in', maisNovas)]))
    .orderBy('id', 'desc')
    .execute();
};

const alternar = (trx: Trx, { organizacaoId, id }: Sessao, notificacaoId: number) =>
  trx
    .updateTable('notificacao')
    .set({ read_at: sql<Date | null>`case when read_at is null then now() end` })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .where('id', '=', notificacaoId)
    .returning(['id', 'read_at'])
    .executeTakeFirst();

const apagar = (trx: Trx, { organizacaoId, id }: Sessao, notificacaoId: number) =>
  trx
    .deleteFrom('notificacao')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .where('id', '=', notificacaoId)
    .returning('id')
    .executeTakeFirst();

/**
 * The bell (spec 7 "Notifications"), alike in the three panels: one's own notifications in the session's organisation, mark as a
 * toggle (AMB-124), delete; another user's id is as absent as an unknown one. Other tabs of the user are told to fetch anew.
 */
export const notificacoes = async (app: FastifyInstance, { db }: Contexto): Promise<void> => {
  const escrever =
    <T>(acao: Auditavel['acao'], mudar: (trx: Trx, sessao: Sessao, id: number) => Promise<T | undefined>) =>
    (req: FastifyRequest) =>
      transaction(db, async (trx) => {
        const sessao = sessaoDe(req);
        const { geral_notification_id: id } = req.body as { geral_notification_id: number };
        const mudada = await mudar(trx, sessao, id);
        if (mudada === undefined) throw new AppError('nao_encontrado', 'Notificação não encontrada');
        await auditar(trx, req, { acao, entidade: 'notificacao', registroId: id });
        await emitir(trx, sessao.organizacaoId, {
          canal: canalPrivado('usuario', sessao.id),
          evento: 'notificacao.alterada',
          dados: { id },
          exceto_socket: socketDaAba(req),
        });
        return ok(mudada);
      });
  for (const painel of paineis) {
    const opcoes = { config: { access: noPainel(painel) } };
    app.get(`/${painel}/geral-notifications`, opcoes, async (req) => ok(await listar(db, sessaoDe(req))));
    app.post(
      `/${painel}/geral-notifications/mark`,
      { ...opcoes, schema: { body: CORPO } },
      escrever('alterar', alternar),
    );
    app.post(
      `/${painel}/geral-notifications/delete`,
      { ...opcoes, schema: { body: CORPO } },
      escrever('excluir', apagar),
    );
  }
};
