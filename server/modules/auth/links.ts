import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../app.ts';
import type { Trx } from '../../database/transaction.ts';
import { saudacao } from '../../mail/saudacao.ts';
import { enviarMail } from '../../saida/enviarMail.ts';
import { enderecoPublico } from './enderecoPublico.ts';
import { criarLink, type Finalidade } from './linkDeUsoUnico.ts';

interface Destino {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly nome: string;
  readonly email: string;
}

interface Modelo {
  readonly pagina: string;
  readonly assunto: string;
  readonly titulo: string;
  readonly paragrafos: readonly string[];
  readonly acao: string;
}

const naoFoiVoce = 'Se não foi você, ignore esta mensagem: nada muda sem o link.';

const modelos = {
  confirmar_email: {
    pagina: '/auth/confirmarEmail',
    assunto: 'Confirme o seu e-mail',
    titulo: 'Confirme o seu e-mail',
    paragrafos: ['Para entrar no portal, confirme que este e-mail é seu. O link vale por 48 horas.', naoFoiVoce],
    acao: 'Confirmar e-mail',
  },
  vincular_cadastro: {
    pagina: '/auth/confirmarEmail',
    assunto: 'Vincule o seu cadastro',
    titulo: 'Pedido de acesso ao seu cadastro',
    paragrafos: [
      'Uma conta nova no portal informou o mesmo CPF ou CNPJ do cadastro que a prefeitura tem com este e-mail.',
      'Se a conta é sua, vincule o cadastro. O link vale por 48 horas.',
      naoFoiVoce,
    ],
    acao: 'Vincular cadastro',
  },
  vincular_organizacao: {
    pagina: '/auth/confirmarEmail',
    assunto: 'Use a sua conta nesta prefeitura',
    titulo: 'Use a sua conta nesta prefeitura',
    paragrafos: [
      'Você já tem uma conta no portal, em outra prefeitura. Com este link ela passa a valer também aqui, com a mesma senha.',
      naoFoiVoce,
    ],
    acao: 'Usar a minha conta',
  },
  mudar_email: {
    pagina: '/auth/confirmarEmail',
    assunto: 'Confirme o seu novo e-mail',
    titulo: 'Confirme o seu novo e-mail',
    paragrafos: ['Você pediu para a sua conta no portal usar este e-mail. O link vale por 48 horas.', naoFoiVoce],
    acao: 'Usar este e-mail',
  },
  redefinir_senha: {
    pagina: '/auth/passwordChange',
    assunto: 'Defina uma nova senha',
    titulo: 'Defina uma nova senha',
    paragrafos: ['Recebemos um pedido para trocar a sua senha. O link vale por 1 hora e uma única vez.', naoFoiVoce],
    acao: 'Definir nova senha',
  },
  finalizar_cadastro: {
    pagina: '/auth/finalizar-cadastro',
    assunto: 'Conclua o seu cadastro',
    titulo: 'Conclua o seu cadastro',
    paragrafos: [
      'A prefeitura criou uma conta para você. Confira os seus dados e defina a senha. O link vale por 7 dias.',
    ],
    acao: 'Concluir cadastro',
  },
} as const satisfies Record<Finalidade, Modelo>;

/** Makes a link and puts its mail into the outbox of this transaction; it leaves only after the commit. */
export const enviarLink = async (
  trx: Trx,
  contexto: Contexto,
  finalidade: Finalidade,
  { usuarioId, organizacaoId, nome, email }: Destino,
  dados: Record<string, unknown> = {},
): Promise<void> => {
  const { pagina, assunto, titulo, paragrafos, acao }: Modelo = modelos[finalidade];
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const token = await criarLink(trx, contexto, { finalidade, usuarioId, organizacaoId, dados });
  await enviarMail(trx, organizacaoId, {
    para: email,
    assunto,
    titulo,
    paragrafos: [saudacao(nome), ...paragrafos],
    acao: { texto: acao, url: enderecoPublico(contexto, dominio, `${pagina}/${token}`) },
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
