import { erroNoCampo } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import type { Contexto } from '../../../../contexto.ts';
import type { Trx } from '../../../../database/transaction.ts';
import type { Conta, Vinculo } from '../../contas.ts';
import { exigirSenhaAtual } from '../../senhaAtual.ts';
import type { Tentativas } from '../../tentativas.ts';
import type { Prova } from './cookieDaEntrada.ts';

/** From now on this account is the one of the person whom this provider knows by its CPF. */
export const ligar = async (db: Contexto['db'] | Trx, usuarioId: number, { emissor }: Pick<Prova, 'emissor'>) => {
  await db
    .insertInto('conta_openid')
    .values({ usuario_id: usuarioId, emissor })
    .onConflict((oc) => oc.doNothing())
    .execute();
};

/** The account is another person's now: what its earlier holder showed a provider says nothing of him. */
export const desligar = async (trx: Trx, usuarioId: number): Promise<void> => {
  await trx.deleteFrom('conta_openid').where('usuario_id', '=', usuarioId).execute();
};

const ligada = async ({ db }: Contexto, conta: Conta, prova: Prova): Promise<boolean> =>
  (await db
    .selectFrom('conta_openid')
    .select('usuario_id')
    .where('usuario_id', '=', conta.id)
    .where('emissor', '=', prova.emissor)
    .executeTakeFirst()) !== undefined;

/**
 * A registration proves the address alone: whoever registered another's CPF would otherwise have him as a guest in his own account. So the
 * first time an account is entered by the provider its password is asked for, once. Not where the city itself wrote this CPF for its staff, nor
 * where the provider vouches for the account's own address.
 * @throws AppError dados_invalidos (password_atual), muitas_tentativas
 */
export const exigirLigacao = async (
  contexto: Contexto,
  tentativas: Tentativas,
  { conta, vinculo, prova, senha }: { conta: Conta; vinculo: Vinculo; prova: Prova; senha: string | undefined },
): Promise<void> => {
  const mesmoEndereco = prova.emailConfirmado && prova.email === conta.email?.toLowerCase();
  const daCidade = vinculo.da_equipe && vinculo.documento_conferido === prova.cpf;
  if (daCidade || mesmoEndereco || (await ligada(contexto, conta, prova))) return;
  if (senha === undefined) throw erroNoCampo('password_atual', frases.ligar);
  await exigirSenhaAtual(tentativas, conta, senha);
  await ligar(contexto.db, conta.id, prova);
};
