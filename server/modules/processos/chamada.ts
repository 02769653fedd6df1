import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { cidadeDoAdmin, consultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Parameters of the calls about one process. */
export const parametrosDoProcesso = { type: 'object', properties: { id: ID }, required: ['id'] } as const;

/** Query that every call takes; `mais` are the call's own. */
export const consultaCom = (mais: Readonly<Record<string, unknown>> = {}) => ({
  type: 'object',
  properties: { ...consultaDoAdmin, ...mais },
});

export const numeroDaVersao = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000,
  description: 'Número da versão',
} as const;

/** Which draft an act is meant for: they all begin at version 1. */
export const RASCUNHO_VISTO = {
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Rascunho que foi visto, como a leitura o diz; ausente: o que houver',
} as const;

export interface Consulta {
  readonly sistema_organizacao_id?: number;
  readonly versao?: number;
}

/**
 * Organisation that a call is about: that of the session; under `admin/` the one it names, which leaves an audit row there.
 * @throws AppError dados_invalidos on sistema_organizacao_id
 */
export const organizacaoDaChamada = async (
  contexto: Contexto,
  painel: Painel,
  req: FastifyRequest,
): Promise<number> => {
  const { sistema_organizacao_id: informada } = req.query as Consulta;
  if (painel === 'admin') return cidadeDoAdmin(contexto, req, informada);
  const { organizacaoId } = sessaoDe(req);
  if (informada !== undefined && informada !== organizacaoId)
    throw erroNoCampo('sistema_organizacao_id', 'Registro não encontrado');
  return organizacaoId;
};

/**
 * For lists that are empty of a process that has nothing, and of one that is none here.
 * @throws AppError nao_encontrado
 */
export const exigirProcesso = async (
  db: Contexto['db'],
  { organizacaoId, processoId }: { readonly organizacaoId: number; readonly processoId: number },
): Promise<void> => {
  const processo = await db
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', processoId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (processo === undefined) throw new AppError('nao_encontrado', 'Processo não encontrado');
};

export const idDoProcesso = (req: FastifyRequest): number => (req.params as { id: number }).id;

/** Panels from which types of request are configured: by support, and by whom the city lets. */
export type PainelDeQuemConfigura = 'admin' | 'painel-prefeitura';

export const acessoDeQuemConfigura = (painel: PainelDeQuemConfigura) =>
  noPainel(painel, painel === 'admin' ? undefined : 'processo.configurar');

/** Reads of a call that configures: for which city, by whom, when. */
export const pedidosDeQuemConfigura =
  (contexto: Contexto, painel: PainelDeQuemConfigura) =>
  async (req: FastifyRequest): Promise<{ organizacaoId: number; usuarioId: number; agora: Date }> => ({
    organizacaoId: await organizacaoDaChamada(contexto, painel, req),
    usuarioId: sessaoDe(req).id,
    agora: contexto.clock.now(),
  });
