import { Array as Lista, Object as Shape, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { comSessao } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { nomeDoAparelho } from './local/aparelho.ts';
import { encerrarSessao } from './sessoes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const Ids = Shape(
  { ids: Lista(Texto({ maxLength: 40 }), { minItems: 1, maxItems: 100, uniqueItems: true }) },
  { additionalProperties: false },
);
const Vazio = Shape({}, { additionalProperties: false });

const LIMITE = 100;

/** The caller's sessions that still open something: neither ended nor run out. */
const abertas = (db: Pick<Trx, 'selectFrom'>, { clock }: Pick<Contexto, 'clock'>, usuarioId: number) =>
  db
    .selectFrom('sessao as s')
    .where('s.usuario_id', '=', usuarioId)
    .where('s.encerrada_em', 'is', null)
    .where('s.expira_em', '>', clock.now());

const listar = async (contexto: Contexto, req: FastifyRequest) => {
  const { id, sessaoId } = sessaoDe(req);
  const linhas = await abertas(contexto.db, contexto, id)
    .innerJoin('organizacao as o', 'o.id', 's.organizacao_id')
    .select(['s.id', 's.ip', 's.agente', 's.criado_em', 's.renovada_em', 's.origem', 'o.nome'])
    .orderBy('s.criado_em', 'desc')
    .orderBy('s.id')
    .limit(LIMITE)
    .execute();
  return linhas.map((um) => ({
    id: um.id,
    aparelho: um.origem === 'suporte' ? 'Suporte do portal' : nomeDoAparelho(um.agente),
    ip: um.ip,
    organizacao: um.nome,
    criada_em: um.criado_em.toISOString(),
    // As exact as renewals are: once an hour.
    usada_em: (um.renovada_em ?? um.criado_em).toISOString(),
    esta: um.id === sessaoId,
  }));
};

const encerrar = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  sessoes: readonly { readonly id: string; readonly organizacao_id: number }[],
): Promise<void> => {
  const { id: usuarioId } = sessaoDe(req);
  for (const { id, organizacao_id: organizacaoId } of sessoes)
    await encerrarSessao(trx, contexto, { id, usuarioId, organizacaoId }, 'conta');
  await auditar(trx, req, {
    acao: 'encerrar',
    entidade: 'usuario',
    registroId: usuarioId,
    depois: { sessoes: sessoes.length },
  });
};

/** GET me/sessoes, POST me/sessoes/excluirIds and POST me/sessoes/encerrarOutras: where the caller is logged in (issue "Session"). */
export const minhasSessoes = (app: FastifyInstance, contexto: Contexto): void => {
  const config = { access: comSessao };
  for (const base of ['/me/sessoes', '/admin/me/sessoes']) {
    app.get(base, { config }, async (req) => {
      return ok(await listar(contexto, req));
    });
    app.post<{ Body: Static<typeof Ids> }>(`${base}/excluirIds`, { config, schema: { body: Ids } }, async (req) => {
      const { ids } = req.body;
      await transaction(contexto.db, async (trx) => {
        // What is no id of a session is none of his either.
        const todas = ids.every((um) => UUID.test(um));
        const suas = todas
          ? await abertas(trx, contexto, sessaoDe(req).id)
              .select(['s.id', 's.organizacao_id'])
              .where('s.id', 'in', ids)
              .execute()
          : [];
        if (suas.length < ids.length) throw new AppError('nao_encontrado', 'Sessão não localizada');
        await encerrar(trx, contexto, req, suas);
      });
      return ok(null, ids.length === 1 ? 'Sessão encerrada' : 'Sessões encerradas');
    });
    app.post(`${base}/encerrarOutras`, { config, schema: { body: Vazio } }, async (req) => {
      const { id, sessaoId } = sessaoDe(req);
      await transaction(contexto.db, async (trx) => {
        const outras = await abertas(trx, contexto, id)
          .select(['s.id', 's.organizacao_id'])
          .where('s.id', '<>', sessaoId)
          .execute();
        await encerrar(trx, contexto, req, outras);
      });
      return ok(null, 'As outras sessões foram encerradas');
    });
  }
};
