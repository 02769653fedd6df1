import { Integer, Object as Shape, Optional } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { usuario } from '../../../src/schemas/usuario.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { organizacaoDaChamada } from '../../entities/alcance.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { acharConta, type Conta } from '../auth/contas.ts';
import { deOutraOrganizacao } from '../cadastros/usuario/contas.ts';
import { exigirQuePossaGerenciar } from '../cadastros/usuario/concessao.ts';

export const PAINEIS = ['painel-prefeitura', 'admin'] as const;
export type PainelDoResgate = (typeof PAINEIS)[number];

const id = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The city that support works for; elsewhere that of the session. */
export const daOrganizacao = { sistema_organizacao_id: Optional(id) };
export const Consulta = Shape(daOrganizacao, { additionalProperties: false });
export const Parametros = Shape({ id });

/** An account that a call is about, with its record in the city where it has one. */
export interface Alvo {
  readonly organizacaoId: number;
  readonly conta: Conta;
  readonly pessoaId: number | null;
  /** Also an active member of another organisation: then e-mail and document are its owner's, or support's (api.md "Identity"). */
  readonly deOutra: boolean;
}

/** @throws AppError nao_encontrado for whoever is no active member of the organisation */
export const acharAlvo = async (trx: Trx, organizacaoId: number, usuarioId: number): Promise<Alvo> => {
  const vinculo = await trx
    .selectFrom('usuario_organizacao')
    .select('pessoa_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const conta = vinculo && (await acharConta(trx, { id: usuarioId }));
  if (vinculo === undefined || conta === undefined) throw new AppError('nao_encontrado', 'Conta não localizada');
  const deOutra = await deOutraOrganizacao(trx, organizacaoId, usuarioId);
  return { organizacaoId, conta, pessoaId: vinculo.pessoa_id, deOutra };
};

/** The organisation of a call of these routes. */
export const organizacaoDoResgate = async (
  { db }: Pick<Contexto, 'db'>,
  painel: PainelDoResgate,
  req: FastifyRequest,
): Promise<number> => {
  const organizacaoId = await organizacaoDaChamada(db, usuario, painel, req);
  if (organizacaoId === null) throw erroNoCampo('sistema_organizacao_id', 'Registro não encontrado');
  return organizacaoId;
};

/**
 * The account that somebody else is about to change: never one's own, never that of a more powerful user.
 * @throws AppError nao_encontrado, regra
 */
export const alvoDeOutrem = async (
  trx: Trx,
  req: FastifyRequest,
  organizacaoId: number,
  usuarioId: number,
): Promise<Alvo> => {
  const alvo = await acharAlvo(trx, organizacaoId, usuarioId);
  if (usuarioId === sessaoDe(req).id) throw new AppError('regra', 'A sua própria conta se muda em Meus dados');
  await exigirQuePossaGerenciar(trx, req, organizacaoId, usuarioId);
  return alvo;
};

export const SO_A_PESSOA =
  'Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado';

/** @throws AppError on the field */
export const exigirQueSejaDaqui = (req: FastifyRequest, { deOutra }: Alvo, campo: string): void => {
  if (deOutra && !sessaoDe(req).organizacaoSistema) throw erroNoCampo(campo, SO_A_PESSOA);
};
