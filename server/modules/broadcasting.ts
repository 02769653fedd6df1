import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../src/schemas/errors.ts';
import { abrePainel } from '../../src/schemas/permissions.ts';
import { lerCanal, type Canal, type TipoDeCanal } from '../../src/schemas/tempoReal.ts';
import type { Contexto } from '../app.ts';
import type { Tables } from '../database/tables.ts';
import { comSessao } from '../plugins/access.ts';
import { sessaoDe, type Sessao } from '../plugins/session.ts';
import { assinarCanal } from '../realtime/assinatura.ts';
import { podeLerRequerimento } from './podeLerRequerimento.ts';

type Regra = (db: Kysely<Tables>, sessao: Sessao, id: number) => boolean | Promise<boolean>;

/** Whoever has a staff panel of his own organisation: of a city, or of the system. */
const daEquipe = (sessao: Sessao): boolean =>
  (['painel-prefeitura', 'admin'] as const).some((painel) => abrePainel(sessao, painel, sessao.organizacaoSistema));

/** Who may listen to a channel: the same people who may read what its events tell them to fetch. */
const regras = {
  usuario: (_db, sessao, id) => sessao.id === id,
  requerimento: (db, sessao, id) => podeLerRequerimento(db, sessao, id),
  organizacao: (_db, sessao, id) => sessao.organizacaoId === id && daEquipe(sessao),
  noticias: (_db, sessao, id) => sessao.organizacaoId === id,
  setor: (_db, sessao, id) => daEquipe(sessao) && sessao.setores.some((setor) => setor.id === id),
} as const satisfies Record<TipoDeCanal, Regra>;

const pode = async (db: Kysely<Tables>, sessao: Sessao, canal: Canal): Promise<boolean> =>
  (!canal.presenca || daEquipe(sessao)) && (await regras[canal.tipo](db, sessao, canal.id));

const CORPO = {
  type: 'object',
  properties: {
    socket_id: { type: 'string', pattern: '^\\d{1,20}\\.\\d{1,20}$' },
    channel_name: { type: 'string', minLength: 1, maxLength: 100 },
  },
  required: ['socket_id', 'channel_name'],
  additionalProperties: false,
} as const;

/**
 * POST broadcasting/auth (spec 7 "Realtime"): signs a subscription of the caller's socket, 403 for a channel that is not his.
 * Form fields as the specification has them, JSON as well; the answer is the protocol's own, without envelope. channel_data names
 * the user, so that the websocket server can close his sockets when his rights change, and until when (milliseconds since 1970) his session
 * ends for good: a socket does not outlive it.
 */
export const broadcasting = async (app: FastifyInstance, { db, keys }: Contexto): Promise<void> => {
  const autorizar = async (req: FastifyRequest) => {
    const { socket_id, channel_name } = req.body as { socket_id: string; channel_name: string };
    const sessao = sessaoDe(req);
    const canal = lerCanal(channel_name);
    if (canal === undefined || !(await pode(db, sessao, canal)))
      throw new AppError('sem_permissao', 'Você não tem permissão para acompanhar este canal');
    const { familia_expira_em } = await db
      .selectFrom('sessao')
      .select('familia_expira_em')
      .where('id', '=', sessao.sessaoId)
      .where('usuario_id', '=', sessao.id)
      .executeTakeFirstOrThrow();
    const membro = {
      user_id: String(sessao.id),
      ate: familia_expira_em.getTime(),
      ...(canal.presenca ? { user_info: { nome: sessao.nome } } : {}),
    };
    return assinarCanal(keys.realtime, socket_id, channel_name, JSON.stringify(membro));
  };
  // A scope of its own, so that no other route takes forms.
  await app.register(async (escopo) => {
    escopo.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, corpo, pronto) => {
      pronto(null, Object.fromEntries(new URLSearchParams(corpo.toString())));
    });
    escopo.post('/broadcasting/auth', { config: { access: comSessao }, schema: { body: CORPO } }, autorizar);
  });
};
