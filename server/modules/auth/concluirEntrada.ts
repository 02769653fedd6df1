import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import type { Conta, Vinculo } from './contas.ts';
import { exigirLocalConfiavel } from './local/localConfiavel.ts';
import { comCodigo } from './segundoFator/exigirCodigo.ts';
import { abrirSessao, type ParDeTokens } from './sessoes.ts';
import type { Tentativas } from './tentativas.ts';

interface Quem {
  readonly conta: Conta;
  readonly vinculo: Vinculo;
  readonly codigo_2fa?: string;
  /** Who vouched for him instead of the portal's own password. */
  readonly externa?: EntradaExterna;
}

export interface EntradaExterna {
  readonly origem: 'geo' | 'diretorio' | 'openid';
  /** Right before the session opens, inside its transaction: what may happen once. */
  readonly gastar?: () => Promise<void>;
}

/** A code was given, and it was none: counted like a wrong password by the caller. */
export class CodigoErrado extends AppError {
  constructor() {
    super('codigo_2fa_necessario', 'O código não confere ou já foi usado');
  }
}

/**
 * What follows the right password, whoever checked it: the place, then the second factor, then the session with its row in the audit. The
 * place comes first, so that no code is used up by a log-in that still waits for its link.
 * @throws AppError local_nao_confiavel, codigo_2fa_necessario, muitas_tentativas
 */
export const concluirEntrada = async (
  contexto: Contexto,
  tentativas: Tentativas,
  onde: { readonly req: FastifyRequest; readonly reply: FastifyReply },
  { conta, vinculo, codigo_2fa, externa }: Quem,
): Promise<ParDeTokens> => {
  const { req } = onde;
  await exigirLocalConfiavel(contexto, tentativas, onde, { conta, vinculo });
  const abrir = async (trx: Trx): Promise<ParDeTokens> => {
    await externa?.gastar?.();
    const por = externa === undefined ? {} : { origem: externa.origem };
    const titular = { usuarioId: conta.id, organizacaoId: vinculo.id, isRoot: vinculo.is_root };
    const par = await abrirSessao(trx, contexto, req, { ...titular, ...por, permissoes: vinculo.permissoes });
    const depois = externa === undefined ? {} : { depois: por };
    await auditar(trx, req, { acao: 'entrar', usuarioId: conta.id, organizacaoId: vinculo.id, ...depois });
    return par;
  };
  const fator = await contexto.db
    .selectFrom('segundo_fator')
    .select('usuario_id')
    .where('usuario_id', '=', conta.id)
    .where('ativado_em', 'is not', null)
    .executeTakeFirst();
  if (fator === undefined) return transaction(contexto.db, abrir);
  if (codigo_2fa === undefined || codigo_2fa.trim() === '') throw new AppError('codigo_2fa_necessario');
  const quem = { conta, organizacaoId: vinculo.id };
  const entrou = await comCodigo(contexto, tentativas, req, quem, codigo_2fa, abrir);
  if (entrou === undefined) throw new CodigoErrado();
  return entrou.feito;
};
