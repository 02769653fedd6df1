import type { FastifyInstance, FastifyRequest } from 'fastify';
import { somarDias } from '../../src/schemas/brasil/dias.ts';
import { momentoDe } from '../../src/schemas/brasil/momento.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { abrePainel } from '../../src/schemas/permissions.ts';
import { lerCanal, type Canal, type TipoDeCanal } from '../../src/schemas/tempoReal.ts';
import type { Contexto } from '../contexto.ts';
import { comSessao } from '../plugins/access.ts';
import { sessaoDe, type Sessao } from '../plugins/session.ts';
import { assinarCanal } from '../realtime/assinatura.ts';
import { leituraDoRequerimento } from './podeLerRequerimento.ts';

/** Whether he may; a moment (milliseconds since 1970): until then. */
type Regra = (
  { db, clock }: Pick<Contexto, 'db' | 'clock'>,
  sessao: Sessao,
  id: number,
) => boolean | number | Promise<boolean | number>;

/** Whoever has a staff panel of his own organisation: of a city, or of the system. */
const daEquipe = (sessao: Sessao): boolean =>
  (['painel-prefeitura', 'admin'] as const).some((painel) => abrePainel(sessao, painel, sessao.organizacaoSistema));

/** Who may listen to a channel: the same people who may read what its events tell them to fetch. */
const regras = {
  usuario: (_c, sessao, id) => sessao.id === id,
  requerimento: async ({ db, clock }, sessao, id) => {
    const agora = clock.now();
    const leitura = await leituraDoRequerimento(db, sessao, id, agora);
    if (leitura === undefined || leitura.como === 'equipe') return leitura !== undefined;
    const ate = leitura.como === 'participante' ? leitura.acesso.ate : (leitura.ate ?? null);
    // An access ends with its last day in the city, and so does a power.
    return ate === null || momentoDe(somarDias(ate, 1), '00:00', sessao.fuso).getTime();
  },
  organizacao: (_c, sessao, id) => sessao.organizacaoId === id && daEquipe(sessao),
  noticias: (_c, sessao, id) => sessao.organizacaoId === id,
  setor: (_c, sessao, id) => daEquipe(sessao) && sessao.setores.some((setor) => setor.id === id),
} as const satisfies Record<TipoDeCanal, Regra>;

const pode = async (
  contexto: Pick<Contexto, 'db' | 'clock'>,
  sessao: Sessao,
  canal: Canal,
): Promise<boolean | number> =>
  (!canal.presenca || daEquipe(sessao)) && (await regras[canal.tipo](contexto, sessao, canal.id));

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
 * ends for good, or the access that lets him listen: a socket does not outlive it.
 */
export const broadcasting = async (app: FastifyInstance, { db, clock, keys }: Contexto): Promise<void> => {
  const autorizar = async (req: FastifyRequest) => {
    const { socket_id, channel_name } = req.body as { socket_id: string; channel_name: string };
    const sessao = sessaoDe(req);
    const canal = lerCanal(channel_name);
    const permitido = canal !== undefined && (await pode({ db, clock }, sessao, canal));
    if (canal === undefined || permitido === false)
      throw new AppError('sem_permissao', 'Você não tem permissão para acompanhar este canal');
    const { familia_expira_em } = await db
      .selectFrom('sessao')
      .select('familia_expira_em')
      .where('id', '=', sessao.sessaoId)
      .where('usuario_id', '=', sessao.id)
      .executeTakeFirstOrThrow();
    const membro = {
      user_id: String(sessao.id),
      ate: Math.min(familia_expira_em.getTime(), permitido === true ? Number.POSITIVE_INFINITY : permitido),
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
