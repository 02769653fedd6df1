import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { acharConta, vinculosDa, type Conta } from './contas.ts';
import { donoDoEmail } from './emailLivre.ts';
import { semConfirmar } from './externa/openid/entrarPelaProva.ts';
import { desligar } from './externa/openid/ligacao.ts';
import type { Ficha } from './fichaDeCadastro.ts';
import type { Link } from './linkDeUsoUnico.ts';

/** What a registration makes an account of; the password as its hash. */
export type Registro = Pick<Ficha, 'nome' | 'documento' | 'email' | 'telefone_celular'> & {
  readonly senha_hash: string;
};

/**
 * Writes a registration as an account of the city, in place of `antiga`, which nobody confirmed, where there is one.
 * @returns the account's id
 * @throws AppError conflito when the account became somebody's since it was read
 */
export const gravarRegistro = async (
  trx: Trx,
  contexto: Pick<Contexto, 'clock'>,
  organizacaoId: number,
  { nome, documento, email, telefone_celular, senha_hash }: Registro,
  antiga: Conta | undefined,
): Promise<number> => {
  const agora = contexto.clock.now();
  const valores = { nome, documento, email, telefone_celular, senha_hash, criado_em: agora, atualizado_em: agora };
  const { id } =
    antiga === undefined
      ? await trx.insertInto('usuario').values(valores).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('usuario')
          .set((eb) => ({ ...valores, credencial_versao: eb('credencial_versao', '+', 1) }))
          .where('id', '=', antiga.id)
          // Taken into the staff, or registered anew, since it was read.
          .where('credencial_versao', '=', antiga.credencial_versao)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('conflito'));
  if (antiga !== undefined) await desligar(trx, id);
  await trx
    .insertInto('usuario_organizacao')
    .values({ organizacao_id: organizacaoId, usuario_id: id, permissoes: ['painel.contribuinte'] })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return id;
};

/** The registration that a link carries: it was made while another one of the same document waited for its own link. */
export const registroDoLink = ({ dados }: Pick<Link, 'dados'>): Registro | undefined =>
  dados['registro'] as Registro | undefined;

/**
 * Of several registrations of one document that nobody confirmed, the one whose link is opened first is the account's: its address is proved, the
 * others prove nothing.
 * @returns the account as the link's registration made it
 * @throws AppError link_invalido when another one was confirmed before, or the address is somebody's meanwhile
 */
export const tomarPeloLink = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  link: Link,
  conta: Conta,
): Promise<Conta> => {
  const registro = registroDoLink(link);
  if (registro === undefined) return conta;
  const dono = await donoDoEmail(trx, registro.email);
  const cede = semConfirmar(conta, await vinculosDa(trx, conta.id)) && conta.documento === registro.documento;
  if (!cede || (dono !== undefined && dono.id !== conta.id)) throw new AppError('link_invalido');
  const { organizacaoId } = link;
  await gravarRegistro(trx, contexto, organizacaoId, registro, conta);
  const { id, nome, email } = conta;
  await auditar(trx, req, {
    acao: 'alterar',
    entidade: 'usuario',
    registroId: id,
    usuarioId: id,
    organizacaoId,
    antes: { nome, email },
    depois: { nome: registro.nome, email: registro.email },
  });
  const tomada = await acharConta(trx, { id });
  if (tomada === undefined) throw new Error('the account that was just written is not there');
  return tomada;
};
