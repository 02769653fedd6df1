import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { semSeparadores } from '../../../src/schemas/validacao/contato.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { donoDoEmail } from '../auth/emailLivre.ts';
import { enviarLink } from '../auth/links.ts';
import { encerrarSessoesDoUsuario } from '../auth/sessoes.ts';
import { exigirQueSejaDaqui, type Alvo } from './contaDaChamada.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';
import { avisarConta } from '../auth/avisarConta.ts';

export interface NovoContato {
  readonly email?: string;
  readonly telefone_celular?: string;
  readonly motivo: string;
}

/** The old address learns of it at once: if the request was a fraud, its owner can still stop it. */
const avisarEnderecoAntigo = (trx: Trx, { organizacaoId, conta }: Alvo): Promise<void> =>
  avisarConta(trx, organizacaoId, conta, 'conta_email_pedido');

const mudarTelefone = async (trx: Trx, { clock }: Contexto, { organizacaoId, conta, pessoaId }: Alvo, novo: string) => {
  const campos = { telefone_celular: novo, atualizado_em: clock.now() };
  await trx
    .updateTable('usuario')
    .set((eb) => ({ ...campos, versao: eb('versao', '+', 1) }))
    .where('id', '=', conta.id)
    .execute();
  if (pessoaId === null) return;
  await trx
    .updateTable('pessoa')
    .set((eb) => ({ ...campos, versao: eb('versao', '+', 1) }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', pessoaId)
    .execute();
};

const pedirEmail = async (trx: Trx, contexto: Contexto, alvo: Alvo, novo: string): Promise<void> => {
  const { organizacaoId, conta } = alvo;
  if (novo === conta.email.toLowerCase()) throw erroNoCampo('email', 'Este já é o e-mail da conta');
  if (conta.login_externo) throw new AppError('regra', 'O e-mail desta conta é o da rede da prefeitura');
  if (conta.senha_hash === null)
    throw erroNoCampo('email', 'Este usuário ainda não concluiu o cadastro: mude o e-mail no cadastro dele');
  const ocupado = await donoDoEmail(trx, novo);
  if (ocupado !== undefined) throw erroNoCampo('email', textos.validacao.usuarioRepetido);
  // Links that lie in the lost mailbox die with the credential's version.
  await trx
    .updateTable('usuario')
    .set((eb) => ({ credencial_versao: eb('credencial_versao', '+', 1) }))
    .where('id', '=', conta.id)
    .execute();
  await encerrarSessoesDoUsuario(trx, contexto, conta.id, 'conta');
  const destino = { usuarioId: conta.id, organizacaoId, nome: conta.nome, email: novo };
  await enviarLink(trx, contexto, 'mudar_email', destino, { email: conta.email, novo });
  await avisarEnderecoAntigo(trx, alvo);
};

/**
 * For an applicant or user who lost his address or telephone and proved who he is out of band. The address counts once the link sent to it
 * is opened; nobody but the owner ever sets a password. Its sessions end now, and the old address is told.
 * @throws AppError dados_invalidos (email, telefone_celular), regra
 */
export const mudarContato = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  alvo: Alvo,
  { email, telefone_celular, motivo }: NovoContato,
): Promise<void> => {
  const novo = email?.trim().toLowerCase();
  const telefone = telefone_celular === undefined ? undefined : semSeparadores(telefone_celular);
  if (novo !== undefined) {
    exigirQueSejaDaqui(req, alvo, 'email');
    await pedirEmail(trx, contexto, alvo, novo);
  }
  if (telefone !== undefined) {
    exigirQueSejaDaqui(req, alvo, 'telefone_celular');
    await mudarTelefone(trx, contexto, alvo, telefone);
  }
  const { conta } = alvo;
  await rastroDoResgate(trx, req, alvo, {
    acao: 'resgatar',
    motivo,
    antes: {
      ...(novo === undefined ? {} : { email: conta.email }),
      ...(telefone === undefined ? {} : { telefone_celular: conta.telefone_celular }),
    },
    depois: {
      ...(novo === undefined ? {} : { email: novo }),
      ...(telefone === undefined ? {} : { telefone_celular: telefone }),
    },
  });
};
