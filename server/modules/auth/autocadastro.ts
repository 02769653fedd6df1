import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ocultarEmail } from '../../../src/schemas/brasil/ocultar.ts';
import { ok, type Envelope } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { publico } from '../../plugins/access.ts';
import type { OrganizacaoDoHost } from '../../plugins/organizacaoDoHost.ts';
import { confirmarEndereco } from './confirmacao.ts';
import { avisarDaUnificacao, contaUnificada } from './contaUnificada.ts';
import { acharConta, vinculosDa, type Conta } from './contas.ts';
import { enderecoPublico } from './enderecoPublico.ts';
import type { Prova } from './externa/openid/cookieDaEntrada.ts';
import { semConfirmar } from './externa/openid/entrarPelaProva.ts';
import { ligar } from './externa/openid/ligacao.ts';
import { provaDoCadastro } from './externa/openid/provaDoCadastro.ts';
import { CorpoDoCadastro, lerFicha, type Ficha } from './fichaDeCadastro.ts';
import { gravarRegistro, type Registro } from './gravarRegistro.ts';
import { enviarLink } from './links.ts';
import { garantirPessoa, pessoaComDocumento } from './pessoaDaConta.ts';
import { exigirSenhaIncomum } from './senhaComum/senhaComum.ts';
import { hashDaSenha } from './senhas.ts';
import { createTentativas, enderecoLimitado, MAILS_POR_HORA, type Tentativas } from './tentativas.ts';
import { avisarConta } from './avisarConta.ts';

const VIDA_SEM_CONFIRMAR_MS = 48 * 3_600_000;
const HORA_S = 3600;
const CRIADO = 'Cadastro criado. Você já pode entrar';
const ENVIADO = 'Enviamos um link para o seu e-mail. Confirme-o para entrar';

const cidadeDe = (req: FastifyRequest): OrganizacaoDoHost => {
  const cidade = req.organizacaoDoHost;
  if (cidade === undefined) throw new AppError('nao_encontrado', 'Endereço não configurado');
  if (cidade.isSistema) throw new AppError('regra', 'Faça o cadastro no endereço da sua prefeitura');
  return cidade;
};

/**
 * A registration that nobody confirmed holds its address no longer than its time, and at once gives way to whoever has `provado` what it only
 * says.
 */
const cede = async (trx: Trx, { clock }: Contexto, conta: Conta, provado: boolean): Promise<boolean> =>
  semConfirmar(conta, await vinculosDa(trx, conta.id)) &&
  (provado || clock.now().getTime() - conta.criado_em.getTime() > VIDA_SEM_CONFIRMAR_MS);

/** Nobody gets more mails by others' registrations than by his own recoveries; what is left out is left out without a word. */
const cabeMais = (trx: Trx, contexto: Contexto, para: string): Promise<boolean> =>
  createTentativas({ ...contexto, db: trx }).cabe(`cadastro-para:${para.toLowerCase()}`, MAILS_POR_HORA, HORA_S);

const jaTemConta = async (trx: Trx, contexto: Contexto, cidade: OrganizacaoDoHost, conta: Conta): Promise<void> => {
  if (!(await cabeMais(trx, contexto, conta.email))) return;
  await avisarConta(trx, cidade.id, conta, 'conta_ja_existe', {
    endereco: enderecoPublico(contexto, cidade.dominio, '/passwordReset'),
  });
};

/** What the spec says of a document that the city knows and nobody uses yet (spec 8). */
const fraseDaPessoa = (pessoa: { email: string | null } | undefined): string => {
  if (pessoa === undefined) return ENVIADO;
  const { documentoSemUsuario, cadastroSemEmail } = textos.erros;
  return pessoa.email
    ? `${documentoSemUsuario}. ${ENVIADO}; o vínculo com o cadastro é confirmado pelo e-mail registrado na prefeitura`
    : `${cadastroSemEmail}. ${ENVIADO}; a prefeitura vai conferir o vínculo com o cadastro`;
};

interface Pedido {
  readonly ficha: Ficha;
  readonly senhaHash: string;
  /** What a provider of identities proved of whoever registers. */
  readonly prova: Prova | undefined;
}

interface Cadastrado {
  readonly mensagem: string;
  /** May enter at once: the provider vouched for the address too. */
  readonly confirmado: boolean;
}

const peloMail = (mensagem = ENVIADO): Cadastrado => ({ mensagem, confirmado: false });

/** Somebody has this document already. */
const comConta = async (
  trx: Trx,
  contexto: Contexto,
  cidade: OrganizacaoDoHost,
  conta: Conta,
  campo: Ficha['campo'],
) => {
  const { id, nome, email } = conta;
  const membro = (await vinculosDa(trx, id)).some((vinculo) => vinculo.id === cidade.id);
  const { cpfCadastrado, cnpjCadastrado } = textos.erros;
  if (membro) throw erroNoCampo(campo, campo === 'cpf' ? cpfCadastrado : cnpjCadastrado);
  if (!(await cabeMais(trx, contexto, email))) return peloMail();
  const unificada = await contaUnificada(trx, id, cidade.id);
  if (unificada !== undefined) {
    await avisarDaUnificacao(trx, contexto, { nome, email }, unificada);
    return peloMail();
  }
  const destino = { usuarioId: id, organizacaoId: cidade.id, nome, email };
  await enviarLink(trx, contexto, 'vincular_organizacao', destino, { email });
  return peloMail();
};

/** The sentence that a registration gets whose link was mailed. */
const fraseDoEnvio = async (trx: Trx, cidade: OrganizacaoDoHost, { documento }: Ficha): Promise<Cadastrado> => {
  const pessoa = await pessoaComDocumento(trx, cidade.id, documento);
  return peloMail(fraseDaPessoa(pessoa?.usuario_id == null ? pessoa : undefined));
};

/**
 * Somebody registered this document and confirmed nothing: that keeps nobody out. This registration goes with its link and becomes the account
 * when that link is opened; until then the other one may still be confirmed by its own.
 */
const aoLadoDe = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  conta: Conta,
  { ficha, senhaHash }: Pedido,
): Promise<Cadastrado> => {
  const cidade = cidadeDe(req);
  const { nome, documento, email, telefone_celular } = ficha;
  if (await cabeMais(trx, contexto, email)) {
    const registro: Registro = { nome, documento, email, telefone_celular, senha_hash: senhaHash };
    const destino = { usuarioId: conta.id, organizacaoId: cidade.id, nome, email };
    await enviarLink(trx, contexto, 'confirmar_email', destino, { email, registro });
  }
  await auditar(trx, req, { acao: 'enviar', entidade: 'usuario', registroId: conta.id, usuarioId: null });
  return fraseDoEnvio(trx, cidade, ficha);
};

const cadastrar = async (trx: Trx, contexto: Contexto, req: FastifyRequest, pedido: Pedido): Promise<Cadastrado> => {
  const { ficha, senhaHash, prova } = pedido;
  const cidade = cidadeDe(req);
  const enderecoProvado = prova?.emailConfirmado === true && prova.email === ficha.email;
  const peloDocumento = await acharConta(trx, { coluna: 'documento', valor: ficha.documento });
  const toma = peloDocumento !== undefined && (await cede(trx, contexto, peloDocumento, prova !== undefined));
  const pendente = peloDocumento !== undefined && semConfirmar(peloDocumento, await vinculosDa(trx, peloDocumento.id));
  if (peloDocumento !== undefined && !toma && !pendente)
    return comConta(trx, contexto, cidade, peloDocumento, ficha.campo);
  const peloEmail = await acharConta(trx, { coluna: 'email', valor: ficha.email });
  if (peloEmail !== undefined && peloEmail.id !== peloDocumento?.id) {
    const livre = peloDocumento === undefined && (await cede(trx, contexto, peloEmail, enderecoProvado));
    if (!livre) {
      await jaTemConta(trx, contexto, cidade, peloEmail);
      return peloMail();
    }
  }
  if (peloDocumento !== undefined && !toma) return aoLadoDe(trx, contexto, req, peloDocumento, pedido);
  const registro = { ...ficha, senha_hash: senhaHash };
  const usuarioId = await gravarRegistro(trx, contexto, cidade.id, registro, peloDocumento ?? peloEmail);
  const depois = prova === undefined ? {} : { depois: { origem: 'openid' } };
  await auditar(trx, req, { acao: 'criar', entidade: 'usuario', registroId: usuarioId, usuarioId, ...depois });
  if (prova !== undefined) await ligar(trx, usuarioId, prova);
  if (enderecoProvado) {
    const conta = await acharConta(trx, { id: usuarioId });
    if (conta === undefined) throw new Error('the account that was just written is not there');
    await confirmarEndereco(trx, contexto, req, conta);
    await garantirPessoa(trx, contexto, req, conta, cidade.id);
    return { mensagem: CRIADO, confirmado: true };
  }
  if (await cabeMais(trx, contexto, ficha.email)) {
    const destino = { usuarioId, organizacaoId: cidade.id, nome: ficha.nome, email: ficha.email };
    await enviarLink(trx, contexto, 'confirmar_email', destino, { email: ficha.email });
  }
  return fraseDoEnvio(trx, cidade, ficha);
};

/** What was proved stands over what was typed. */
const comProva = (corpo: CorpoDoCadastro, prova: Prova | undefined): CorpoDoCadastro => {
  if (prova === undefined) return corpo;
  const { cnpj: _c, razao_social: _r, ...resto } = corpo;
  const email = prova.emailConfirmado ? (prova.email ?? corpo.email) : corpo.email;
  return { ...resto, tipo: 'Física', cpf: prova.cpf, email };
};

/**
 * POST auth/autocadastro: an account that may enter once its address is confirmed. A document in use here is told on its field
 * (spec 8); an address in use is not told, its owner gets a mail instead (AMB-130). Whoever comes from a provider of identities has his CPF
 * from it, and enters at once where the provider proved the address as well.
 */
export const autocadastro = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const { db, settings } = contexto;
  app.post<{ Body: CorpoDoCadastro }>(
    '/auth/autocadastro',
    { config: { access: publico }, schema: { body: CorpoDoCadastro } },
    async (req, reply): Promise<Envelope<{ email: string; confirmado?: true }>> => {
      await tentativas.consumir(`cadastro:${enderecoLimitado(req.ip)}`, settings.limites.entrada, 60);
      const prova = req.body.pelo_provedor === true ? await provaDoCadastro(contexto, req) : undefined;
      const ficha = lerFicha(comProva(req.body, prova));
      const { nome, email, documento, telefone_celular: telefone } = ficha;
      const dono = { nome, email, documento, telefone, cidade: cidadeDe(req).nome };
      await exigirSenhaIncomum(ficha.password, dono);
      const senhaHash = await hashDaSenha(ficha.password);
      const pedido = { ficha, senhaHash, prova };
      const tentar = (): Promise<Cadastrado> => transaction(db, (trx) => cadastrar(trx, contexto, req, pedido));
      const { mensagem, confirmado } = await tentar().catch((erro: unknown) => {
        // Somebody registered the same document or address at this very moment: now it is found.
        if (erro instanceof Error && 'code' in erro && erro.code === '23505') return tentar();
        throw erro;
      });
      reply.code(201);
      return ok({ email: ocultarEmail(ficha.email), ...(confirmado ? { confirmado } : {}) }, mensagem);
    },
  );
};
