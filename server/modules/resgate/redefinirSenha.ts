import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { enviarLink } from '../auth/links.ts';
import { encerrarSessoesDoUsuario } from '../auth/sessoes.ts';
import { exigirQueSejaDaqui, type Alvo } from './contaDaChamada.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';

/** Stored where no password counts: no hash, so none can be right, and the account goes on being one that had finished. */
const NENHUMA = '!';

/**
 * The present password counts no more, every session ends, and the account's own address gets the link to set another (PERM-034). Nobody
 * but the owner sees or sets a password.
 * @throws AppError regra where there is no password of the portal, or the account is also another organisation's
 */
export const redefinirSenha = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  alvo: Alvo,
  motivo: string,
): Promise<void> => {
  const { organizacaoId, conta } = alvo;
  exigirQueSejaDaqui(req, alvo, 'motivo');
  if (conta.login_externo) throw new AppError('regra', 'A senha desta conta é a da rede da prefeitura');
  if (conta.senha_hash === null) throw new AppError('regra', 'Este usuário ainda não definiu a senha');
  const { credencial_versao } = await trx
    .updateTable('usuario')
    .set((eb) => ({
      senha_hash: NENHUMA,
      credencial_versao: eb('credencial_versao', '+', 1),
      versao: eb('versao', '+', 1),
      atualizado_em: contexto.clock.now(),
    }))
    .where('id', '=', conta.id)
    .returning('credencial_versao')
    .executeTakeFirstOrThrow();
  await encerrarSessoesDoUsuario(trx, contexto, conta.id, 'senha');
  const { email } = conta;
  const destino = { usuarioId: conta.id, organizacaoId, nome: conta.nome, email };
  await enviarLink(trx, contexto, 'redefinir_senha', destino, { email, credencial_versao });
  await rastroDoResgate(trx, req, alvo, { acao: 'resgatar', motivo });
};
