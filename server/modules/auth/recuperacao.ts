import { Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, type Envelope } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { validDocument } from '../../../src/schemas/validacao/documento.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { publico } from '../../plugins/access.ts';
import { chavesDaConta } from './aparelhoConhecido.ts';
import { conferirCampos } from './conferirCampos.ts';
import { avisarConta } from './avisarConta.ts';
import { confirmarEndereco } from './confirmacao.ts';
import { contaUnificada, type ContaUnificada } from './contaUnificada.ts';
import { acharConta, vinculosDa, type Conta, type Vinculo } from './contas.ts';
import { semConfirmar } from './externa/openid/entrarPelaProva.ts';
import type { Identificador } from './identificador.ts';
import { comFalhasContadas, FALHAS_DO_LINK } from './falhasDoEndereco.ts';
import { gastarLink, lerLink } from './linkDeUsoUnico.ts';
import { frasesDaNovaSenha } from './novaSenha.ts';
import { organizacaoDaEntrada } from './organizacaoDaEntrada.ts';
import { garantirPessoa, pessoaComDocumento } from './pessoaDaConta.ts';
import { remeter, type Remessa } from './remeter.ts';
import { exigirSenhaIncomum } from './senhaComum/senhaComum.ts';
import { hashDaSenha } from './senhas.ts';
import { enderecoLimitado, MAILS_POR_HORA, type Tentativas } from './tentativas.ts';
import { trocarSenha } from './trocarSenha.ts';

const HORA_S = 3600;
const ENVIADO = 'Se houver uma conta com estes dados, o link chega ao e-mail dela em instantes';

const CorpoDoPedido = Shape(
  { email: Optional(Texto({ maxLength: 300 })), documento: Optional(Texto({ maxLength: 30 })) },
  { additionalProperties: false },
);
type CorpoDoPedido = Static<typeof CorpoDoPedido>;
export const CorpoDaNovaSenha = Shape(
  { password: Texto({ maxLength: 300 }), password_confirmation: Texto({ maxLength: 300 }) },
  { additionalProperties: false },
);
type CorpoDaNovaSenha = Static<typeof CorpoDaNovaSenha>;

/** Member here: a link, where it may use one, and an account without a password gets the one that finishes it. Merged here: where to. */
const remessaDa = (
  conta: Conta | undefined,
  vinculo: Vinculo | undefined,
  unificada: ContaUnificada | undefined,
): Remessa | undefined => {
  if (conta === undefined) return undefined;
  const { id: usuarioId, nome, email, credencial_versao } = conta;
  if (vinculo === undefined)
    return unificada && { usuarioId, organizacaoId: unificada.organizacaoId, nome, email, unificada };
  if (conta.desativado_em !== null || conta.login_externo) return undefined;
  const finalidade = conta.senha_hash === null ? 'finalizar_cadastro' : 'redefinir_senha';
  return { usuarioId, organizacaoId: vinculo.id, nome, email, finalidade, dados: { email, credencial_versao } };
};

/**
 * Mails what there is for who is asked about: the same statements for everybody, also when there is nobody.
 * @returns the account, if it is known here
 */
const enviarSeHouver = (
  contexto: Contexto,
  req: FastifyRequest,
  quem: Identificador,
  cabe: boolean,
): Promise<Conta | undefined> =>
  transaction(contexto.db, async (trx) => {
    const conta = await acharConta(trx, quem);
    const daqui = req.organizacaoDoHost?.id;
    const usuarioId = conta?.id ?? 0;
    const vinculos = await vinculosDa(trx, usuarioId);
    const vinculo = organizacaoDaEntrada(contexto.settings, req, vinculos, undefined);
    const unificada = await contaUnificada(trx, usuarioId, daqui);
    await auditar(trx, req, { acao: 'enviar', entidade: 'recuperacao', usuarioId: conta?.id ?? null });
    // Whoever typed this document into a registration has shown nothing: its owner is told what the city knows, and the other gets no mail.
    const soDito = quem.coluna === 'documento' && conta !== undefined && semConfirmar(conta, vinculos);
    const remessa = cabe && !soDito ? remessaDa(conta, vinculo, unificada) : undefined;
    await remeter(trx, contexto, remessa, daqui ?? null, 'redefinir_senha');
    return soDito || (vinculo === undefined && unificada === undefined) ? undefined : conta;
  });

/** The spec's own sentences for a document that leads to no account (spec 8); a look-up, so 200 (AMB-135). */
const semConta = async (contexto: Contexto, req: FastifyRequest, documento: string): Promise<Envelope<null>> => {
  const organizacaoId = req.organizacaoDoHost?.id;
  const pessoa =
    organizacaoId === undefined ? undefined : await pessoaComDocumento(contexto.db, organizacaoId, documento);
  const { cpfNaoLocalizado, documentoSemUsuario, cadastroSemEmail } = textos.erros;
  const frase = pessoa === undefined ? cpfNaoLocalizado : pessoa.email ? documentoSemUsuario : cadastroSemEmail;
  return { sucesso: false, mensagem: frase, dados: null };
};

/** @throws AppError link_invalido, link_expirado */
const contaDoLink = async (db: Contexto['db'] | Trx, contexto: Contexto, token: string) => {
  const link = await lerLink(db, contexto, token, ['redefinir_senha']);
  const conta = await acharConta(db, { id: link.usuarioId });
  const vale = !link.usado && conta?.credencial_versao === link.dados['credencial_versao'];
  if (!vale || conta === undefined || conta.desativado_em !== null) throw new AppError('link_invalido');
  return { link, conta };
};

const redefinir = async (trx: Trx, contexto: Contexto, req: FastifyRequest, token: string, senhaHash: string) => {
  const { link, conta } = await contaDoLink(trx, contexto, token);
  await gastarLink(trx, contexto, link);
  const { usuarioId, organizacaoId } = link;
  await trocarSenha(trx, contexto, req, { usuarioId, organizacaoId, senhaHash });
  await avisarConta(trx, organizacaoId, conta, 'conta_senha_mudou');
  // The link came by mail, so the address is proved too.
  if (link.dados['email'] === conta.email && conta.email_confirmado_em === null) {
    await confirmarEndereco(trx, contexto, req, conta);
    await garantirPessoa(trx, contexto, req, conta, organizacaoId);
  }
  return usuarioId;
};

/** POST auth/sendResetLinkEmail {email} (or {documento}) and auth/passwordReset/{token} (spec 7, api.md "Identity"). */
export const recuperacao = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const { settings } = contexto;
  app.post<{ Body: CorpoDoPedido }>(
    '/auth/sendResetLinkEmail',
    { config: { access: publico }, schema: { body: CorpoDoPedido } },
    async (req) => {
      const { email = '', documento } = req.body;
      const ip = enderecoLimitado(req.ip);
      await tentativas.consumir(`recuperacao:${ip}`, settings.limites.entrada, 60);
      if (documento !== undefined) {
        conferirCampos({ documento: todas(required, validDocument)(documento) });
        await tentativas.consumir(`consulta:${ip}`, settings.limites.consulta, 60);
      } else conferirCampos({ email: todas(required, validEmailPublico)(email.trim()) });
      const valor = documento === undefined ? email.trim().toLowerCase() : semPontuacao(documento);
      const cabe = await tentativas.cabe(`recuperacao:${valor}`, MAILS_POR_HORA, HORA_S);
      const coluna = documento === undefined ? 'email' : 'documento';
      const conta = await enviarSeHouver(contexto, req, { coluna, valor }, cabe);
      return coluna === 'documento' && conta === undefined ? semConta(contexto, req, valor) : ok(null, ENVIADO);
    },
  );
  app.post<{ Body: CorpoDaNovaSenha; Params: { token: string } }>(
    '/auth/passwordReset/:token',
    { config: { access: publico }, schema: { body: CorpoDaNovaSenha } },
    async (req) => {
      conferirCampos(frasesDaNovaSenha(req.body));
      const { conta } = await comFalhasContadas(contexto, tentativas, req, FALHAS_DO_LINK, () =>
        contaDoLink(contexto.db, contexto, req.params.token),
      );
      await exigirSenhaIncomum(req.body.password, { ...conta, cidade: req.organizacaoDoHost?.nome });
      const senhaHash = await hashDaSenha(req.body.password);
      const id = await transaction(contexto.db, (trx) => redefinir(trx, contexto, req, req.params.token, senhaHash));
      await tentativas.acertou(Object.values(chavesDaConta(id)));
      return ok(null, 'Senha alterada. Entre com a nova senha');
    },
  );
};
