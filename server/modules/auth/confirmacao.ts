import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { publico } from '../../plugins/access.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { acharConta, type Conta } from './contas.ts';
import { contaUnificada, fraseDaUnificada } from './contaUnificada.ts';
import { levarEmailAoCadastro } from './emailDoCadastro.ts';
import { gastarLink, lerLink, type Finalidade, type Link } from './linkDeUsoUnico.ts';
import { aprovadaPeloLink } from '../validacaoDeCadastro/fila.ts';
import { tomarPeloLink, registroDoLink } from './gravarRegistro.ts';
import { aplicarMudancaDeEmail } from './mudarEmail.ts';
import { garantirPessoa, pessoaComDocumento, vincularPessoa, type Vinculacao } from './pessoaDaConta.ts';

const FINALIDADES = ['confirmar_email', 'vincular_cadastro', 'vincular_organizacao', 'mudar_email'] as const;

const frases = {
  vinculado: 'E-mail confirmado. Você já pode entrar',
  sem_documento: 'E-mail confirmado. Você já pode entrar',
  link_enviado:
    'E-mail confirmado. Falta vincular o cadastro que a prefeitura já tem: siga o link enviado ao e-mail registrado lá',
  aguarda_validacao: 'E-mail confirmado. A prefeitura vai conferir o seu cadastro',
  recusado: 'E-mail confirmado. A prefeitura não aprovou o seu cadastro: entre para ver o motivo',
} as const satisfies Record<Vinculacao, string>;

const frasesDaFinalidade: Partial<Record<Finalidade, string>> = {
  vincular_cadastro: 'Cadastro vinculado à sua conta',
  mudar_email: 'Novo e-mail confirmado. Use-o a partir de agora',
};

/** The account's address is proved: it counts here, and on the records that the account has already. */
export const confirmarEndereco = async (trx: Trx, { clock }: Contexto, req: Pedinte, conta: Conta): Promise<void> => {
  if (conta.email_confirmado_em !== null) return;
  const agora = clock.now();
  await trx
    .updateTable('usuario')
    .set({ email_confirmado_em: agora, atualizado_em: agora })
    .where('id', '=', conta.id)
    .execute();
  await levarEmailAoCadastro(trx, { clock }, req, { usuarioId: conta.id });
};

/** What he was in the city's sectors and by its profiles. */
const tirarDaEquipe = async (trx: Trx, organizacaoId: number, usuarioId: number): Promise<void> => {
  const onde = { organizacao_id: organizacaoId, usuario_id: usuarioId };
  await trx
    .deleteFrom('usuario_perfil')
    .where((eb) => eb.and(onde))
    .execute();
  await trx
    .deleteFrom('usuario_setor')
    .where((eb) => eb.and(onde))
    .execute();
};

const entrarNaOrganizacao = async (
  trx: Trx,
  { clock }: Contexto,
  { usuarioId, organizacaoId }: Link,
): Promise<void> => {
  const fora = await trx
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('excluido_em', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const unificada = fora && (await contaUnificada(trx, usuarioId, organizacaoId));
  if (unificada !== undefined) throw new AppError('regra', fraseDaUnificada(unificada));
  if (fora !== undefined) await tirarDaEquipe(trx, organizacaoId, usuarioId);
  await trx
    .insertInto('usuario_organizacao')
    .values({ organizacao_id: organizacaoId, usuario_id: usuarioId, permissoes: ['painel.contribuinte'] })
    .onConflict((oc) =>
      oc
        .columns(['organizacao_id', 'usuario_id'])
        // Whoever had left comes back as an applicant, with nothing of what he could do before.
        .doUpdateSet({
          excluido_em: null,
          equipe_desativada_em: null,
          is_root: false,
          permissoes: ['painel.contribuinte'],
          atualizado_em: clock.now(),
        })
        .where('usuario_organizacao.excluido_em', 'is not', null),
    )
    .execute();
};

const aplicar = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  link: Link,
  conta: Conta,
): Promise<Vinculacao> => {
  if (link.finalidade === 'vincular_cadastro') {
    const pessoa = conta.documento && (await pessoaComDocumento(trx, link.organizacaoId, conta.documento));
    // The record went away, or became somebody's, after the mail was sent.
    if (!pessoa || pessoa.id !== link.dados['pessoa_id'] || pessoa.usuario_id !== null)
      throw new AppError('link_invalido');
    await vincularPessoa(trx, contexto, req, {
      usuarioId: conta.id,
      organizacaoId: link.organizacaoId,
      pessoaId: pessoa.id,
    });
    await aprovadaPeloLink(trx, contexto, link.organizacaoId, conta.id);
    return 'vinculado';
  }
  if (link.finalidade === 'mudar_email') {
    await aplicarMudancaDeEmail(trx, contexto, req, link, conta);
    return 'vinculado';
  }
  if (link.finalidade === 'vincular_organizacao') await entrarNaOrganizacao(trx, contexto, link);
  await confirmarEndereco(trx, contexto, req, conta);
  return garantirPessoa(trx, contexto, req, conta, link.organizacaoId);
};

const confirmar = async (trx: Trx, contexto: Contexto, req: FastifyRequest, token: string) => {
  const link = await lerLink(trx, contexto, token, FINALIDADES);
  const conta = await acharConta(trx, { id: link.usuarioId });
  if (conta === undefined) throw new AppError('link_invalido');
  // Of another registration than the one that was confirmed.
  const perdeu = link.finalidade === 'confirmar_email' && link.dados['email'] !== conta.email;
  if (link.usado && perdeu) throw new AppError('link_invalido');
  if (link.usado) return ok({ situacao: 'ja_confirmado' as const }, 'E-mail já confirmado. Você já pode entrar');
  // The address was changed since: this link proves nothing about the new one.
  const mesmo =
    link.finalidade === 'vincular_cadastro' ||
    registroDoLink(link) !== undefined ||
    link.dados['email'] === conta.email;
  if (!mesmo) throw new AppError('link_invalido');
  const situacao = await aplicar(trx, contexto, req, link, await tomarPeloLink(trx, contexto, req, link, conta));
  await gastarLink(trx, contexto, link);
  await auditar(trx, req, {
    acao: 'confirmar',
    entidade: 'usuario',
    registroId: conta.id,
    usuarioId: conta.id,
    organizacaoId: link.organizacaoId,
    depois: { finalidade: link.finalidade, situacao },
  });
  return ok({ situacao }, frasesDaFinalidade[link.finalidade] ?? frases[situacao]);
};

/** POST auth/confirmarEmail/{token}: repeated within the link's life it says so and changes nothing (api.md "Identity"). */
export const confirmacao = (app: FastifyInstance, contexto: Contexto): void => {
  app.post<{ Params: { token: string } }>('/auth/confirmarEmail/:token', { config: { access: publico } }, async (req) =>
    transaction(contexto.db, (trx) => confirmar(trx, contexto, req, req.params.token)),
  );
};
