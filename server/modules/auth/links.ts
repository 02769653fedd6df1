import { AppError } from '../../../src/schemas/errors.ts';
import type { ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { enviarMail } from '../../saida/enviarMail.ts';
import { criarLink, type Finalidade } from './linkDeUsoUnico.ts';
import { eventoDoLink, mailDoLink } from './mailDoLink.ts';
import { textoDaCidade } from './textoDaCidade.ts';

interface Destino {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly nome: string;
  readonly email: string;
}

/** Makes a link and puts its mail into the outbox of this transaction; it leaves only after the commit. */
export const enviarLink = async (
  trx: Trx,
  contexto: Contexto,
  finalidade: Finalidade,
  { usuarioId, organizacaoId, nome, email }: Destino,
  dados: Record<string, unknown> = {},
  valores: ValoresDaMensagem = {},
): Promise<void> => {
  const texto = await textoDaCidade(trx, organizacaoId, eventoDoLink(finalidade));
  if (texto === undefined) throw new Error(`no organisation ${organizacaoId}`);
  const token = await criarLink(trx, contexto, { finalidade, usuarioId, organizacaoId, dados });
  await enviarMail(trx, organizacaoId, {
    para: email,
    ...mailDoLink(contexto, finalidade, { nome, token, valores, ...texto }),
  });
};

/**
 * Mails the finish-registration link to a pre-registered user's own address (spec 7 auth/enviaLinkFinalizarCadastro), within
 * the caller's transaction. The caller has checked that its user may do so in this organisation.
 * @throws AppError nao_encontrado when the user is no member of the organisation; regra when he already has a password
 */
export const enviarLinkFinalizarCadastro = async (
  trx: Trx,
  contexto: Contexto,
  usuarioId: number,
  organizacaoId: number,
): Promise<void> => {
  const conta = await trx
    .selectFrom('usuario as u')
    .innerJoin('usuario_organizacao as uo', 'uo.usuario_id', 'u.id')
    .select(['u.nome', 'u.email', 'u.senha_hash', 'u.login_externo', 'u.desativado_em'])
    .where('u.id', '=', usuarioId)
    .where('uo.organizacao_id', '=', organizacaoId)
    .where('uo.excluido_em', 'is', null)
    .executeTakeFirst();
  if (conta === undefined) throw new AppError('nao_encontrado', 'Usuário não localizado');
  if (conta.desativado_em !== null) throw new AppError('regra', 'Esta conta está desativada');
  if (conta.senha_hash !== null || conta.login_externo)
    throw new AppError('regra', 'Este usuário já concluiu o cadastro');
  await enviarLink(
    trx,
    contexto,
    'finalizar_cadastro',
    { usuarioId, organizacaoId, nome: conta.nome, email: conta.email },
    { email: conta.email },
  );
};
