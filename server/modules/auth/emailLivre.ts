import type { FastifyRequest } from 'fastify';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { acharConta, vinculosDa, type Conta } from './contas.ts';
import { contaUnificada } from './contaUnificada.ts';

/** An account that a merge ended and that is no member anywhere: its address is of no use to it. */
const encerrada = async (trx: Trx, { id }: Conta): Promise<boolean> =>
  (await vinculosDa(trx, id)).length === 0 && (await contaUnificada(trx, id, undefined)) !== undefined;

/** Whose an address is; undefined where nobody has it, or an account alone that was merged into another. */
export const donoDoEmail = async (trx: Trx, email: string): Promise<Conta | undefined> => {
  const conta = await acharConta(trx, { coluna: 'email', valor: email.toLowerCase() });
  return conta === undefined || (await encerrada(trx, conta)) ? undefined : conta;
};

/**
 * Takes an address from an account that was merged, for the one whose owner has just opened a link sent to it. What is left to the other is
 * an address that nobody can have (RFC 2606).
 */
export const liberarEmail = async (trx: Trx, req: FastifyRequest, email: string): Promise<void> => {
  const conta = await acharConta(trx, { coluna: 'email', valor: email.toLowerCase() });
  if (conta === undefined || !(await encerrada(trx, conta))) return;
  const depois = `conta-${conta.id}@unificada.invalid`;
  await trx
    .updateTable('usuario')
    .set((eb) => ({ email: depois, versao: eb('versao', '+', 1) }))
    .where('id', '=', conta.id)
    .execute();
  await auditar(trx, req, {
    acao: 'alterar',
    entidade: 'usuario',
    registroId: conta.id,
    antes: { email: conta.email },
    depois: { email: depois },
  });
};
