import { Object as Shape, String as Texto, type Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { atualizarInformado } from '../validacaoDeCadastro/fila.ts';
import { acharConta, type Conta } from './contas.ts';
import { donoDoEmail, liberarEmail } from './emailLivre.ts';
import { entradaExterna } from './externa/contaExterna.ts';
import { conferirCampos } from './conferirCampos.ts';
import { levarEmailAoCadastro } from './emailDoCadastro.ts';
import type { Link } from './linkDeUsoUnico.ts';
import { enviarLink } from './links.ts';
import { exigirSenhaAtual } from './senhaAtual.ts';
import { encerrarSessoesDoUsuario } from './sessoes.ts';
import { MAILS_POR_HORA, type Tentativas } from './tentativas.ts';
import { avisarConta } from './avisarConta.ts';

/** Body of POST me/email. */
export const CorpoDoEmail = Shape(
  { email: Texto({ maxLength: 300 }), password_atual: Texto({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type CorpoDoEmail = Static<typeof CorpoDoEmail>;

/**
 * Asks for another address: nothing changes before the link sent there is opened. Whether somebody else uses it already is not
 * told here; then no link goes out.
 * @throws AppError dados_invalidos (password_atual, email), regra for accounts of a directory, muitas_tentativas
 */
export const pedirMudancaDeEmail = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  corpo: CorpoDoEmail,
): Promise<void> => {
  const { id: usuarioId, organizacaoId, sessaoId } = sessaoDe(req);
  const email = corpo.email.trim().toLowerCase();
  conferirCampos({ email: todas(required, validEmailPublico)(email) });
  const conta = await acharConta(contexto.db, { id: usuarioId });
  if (conta === undefined) throw new AppError('sessao_invalida');
  if (entradaExterna(conta, sessaoDe(req)))
    throw new AppError('regra', 'O e-mail desta conta é o da rede da prefeitura');
  await exigirSenhaAtual(tentativas, conta, corpo.password_atual);
  if (email === conta.email.toLowerCase()) throw erroNoCampo('email', 'Este já é o seu e-mail');
  await tentativas.consumir(`mudanca:${usuarioId}`, MAILS_POR_HORA, 3600);
  await transaction(contexto.db, async (trx) => {
    const ocupado = await donoDoEmail(trx, email);
    const destino = { usuarioId, organizacaoId, nome: conta.nome, email };
    if (ocupado === undefined)
      await enviarLink(trx, contexto, 'mudar_email', destino, { email: conta.email, novo: email, sessao: sessaoId });
    await auditar(trx, req, { acao: 'enviar', entidade: 'usuario', registroId: usuarioId });
  });
};

/**
 * Uses such a link: the new address counts, here and on the owner's record in each city, and the old one is told. What lies in the old mailbox
 * opens nothing any more, and every session ends but the one that asked with the password.
 */
export const aplicarMudancaDeEmail = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  link: Link,
  conta: Conta,
): Promise<void> => {
  const novo = String(link.dados['novo']);
  if ((await donoDoEmail(trx, novo)) !== undefined) throw new AppError('link_invalido');
  await liberarEmail(trx, req, novo);
  const agora = contexto.clock.now();
  await trx
    .updateTable('usuario')
    .set((eb) => ({
      email: novo,
      email_confirmado_em: agora,
      atualizado_em: agora,
      versao: eb('versao', '+', 1),
      credencial_versao: eb('credencial_versao', '+', 1),
    }))
    .where('id', '=', conta.id)
    .execute();
  const { sessao } = link.dados;
  await encerrarSessoesDoUsuario(trx, contexto, conta.id, 'conta', typeof sessao === 'string' ? sessao : null);
  await atualizarInformado(trx, contexto, conta.id);
  await levarEmailAoCadastro(trx, contexto, req, { usuarioId: conta.id, antigo: conta.email });
  await avisarConta(trx, link.organizacaoId, conta, 'conta_email_mudou');
};
