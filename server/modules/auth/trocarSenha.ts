import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { encerrarSessoesDoUsuario } from './sessoes.ts';

/** Stores a new password: every session of the account ends, older links die with the credential's version. */
export const trocarSenha = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  { usuarioId, organizacaoId, senhaHash }: { usuarioId: number; organizacaoId: number; senhaHash: string },
): Promise<void> => {
  await trx
    .updateTable('usuario')
    .set((eb) => ({
      senha_hash: senhaHash,
      credencial_versao: eb('credencial_versao', '+', 1),
      versao: eb('versao', '+', 1),
      atualizado_em: contexto.clock.now(),
    }))
    .where('id', '=', usuarioId)
    .execute();
  await encerrarSessoesDoUsuario(trx, contexto, usuarioId, 'senha');
  await auditar(trx, req, { acao: 'senha', entidade: 'usuario', registroId: usuarioId, usuarioId, organizacaoId });
};
