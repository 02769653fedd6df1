import { Boolean as Logico, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { semSeparadores, validPhone } from '../../../src/schemas/validacao/contato.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { textLength } from '../../../src/schemas/validacao/tamanho.ts';
import { oneLineText } from '../../../src/schemas/validacao/texto.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { publico } from '../../plugins/access.ts';
import { conferirCampos } from './conferirCampos.ts';
import { confirmarEndereco } from './confirmacao.ts';
import { acharConta } from './contas.ts';
import { comFalhasContadas, FALHAS_DO_LINK } from './falhasDoEndereco.ts';
import { gastarLink, lerLink } from './linkDeUsoUnico.ts';
import { frasesDaNovaSenha } from './novaSenha.ts';
import { garantirPessoa } from './pessoaDaConta.ts';
import { exigirSenhaIncomum } from './senhaComum/senhaComum.ts';
import { hashDaSenha } from './senhas.ts';
import type { Tentativas } from './tentativas.ts';
import { trocarSenha } from './trocarSenha.ts';

const texto = Texto({ maxLength: 300 });
const Corpo = Shape(
  {
    nome: Optional(texto),
    telefone_celular: Optional(texto),
    password: texto,
    password_confirmation: texto,
    aceite: Optional(Logico()),
  },
  { additionalProperties: false },
);
type Corpo = Static<typeof Corpo>;

const contaDoLink = async (db: Contexto['db'] | Trx, contexto: Contexto, token: string) => {
  const link = await lerLink(db, contexto, token, ['finalizar_cadastro']);
  const conta = await acharConta(db, { id: link.usuarioId });
  // A password set meanwhile, or another address: the link finishes nothing any more.
  const vale = !link.usado && conta?.senha_hash === null && conta.email === link.dados['email'];
  if (!vale || conta.desativado_em !== null) throw new AppError('link_invalido');
  return { link, conta };
};

const finalizar = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest<{ Params: { token: string }; Body: Corpo }>,
  senhaHash: string,
) => {
  const { link, conta } = await contaDoLink(trx, contexto, req.params.token);
  const { usuarioId, organizacaoId } = link;
  const { nome, telefone_celular } = req.body;
  await gastarLink(trx, contexto, link);
  await trx
    .updateTable('usuario')
    .set({
      nome: nome?.trim().normalize('NFC') ?? conta.nome,
      telefone_celular: telefone_celular ? semSeparadores(telefone_celular) : conta.telefone_celular,
    })
    .where('id', '=', usuarioId)
    .execute();
  await trocarSenha(trx, contexto, req, { usuarioId, organizacaoId, senhaHash });
  await confirmarEndereco(trx, contexto, req, conta);
  const atual = (await acharConta(trx, { id: usuarioId })) ?? conta;
  await garantirPessoa(trx, contexto, req, atual, organizacaoId);
  await auditar(trx, req, { acao: 'confirmar', entidade: 'usuario', registroId: usuarioId, usuarioId, organizacaoId });
};

/** Pre-registered users: what the form shows, and its answer (spec 2 auth/finalizar-cadastro, api.md "Identity"). */
export const finalizacao = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const contando = <T>(req: FastifyRequest, trabalho: () => Promise<T>): Promise<T> =>
    comFalhasContadas(contexto, tentativas, req, FALHAS_DO_LINK, trabalho);
  app.get<{ Params: { token: string } }>(
    '/auth/finalizarCadastro/:token',
    { config: { access: publico } },
    async (req) => {
      const { conta } = await contando(req, () => contaDoLink(contexto.db, contexto, req.params.token));
      const { nome, email, telefone_celular } = conta;
      return ok({ nome, email, telefone_celular });
    },
  );
  app.post<{ Params: { token: string }; Body: Corpo }>(
    '/auth/finalizarCadastro/:token',
    { config: { access: publico }, schema: { body: Corpo } },
    async (req) => {
      const { nome, telefone_celular, aceite } = req.body;
      conferirCampos({
        nome: nome === undefined ? undefined : todas(required, oneLineText, textLength)(nome),
        telefone_celular: validPhone(telefone_celular),
        ...frasesDaNovaSenha(req.body),
        aceite: aceite === false ? textos.validacao.lerAteOFim : undefined,
      });
      const { conta } = await contando(req, () => contaDoLink(contexto.db, contexto, req.params.token));
      await exigirSenhaIncomum(req.body.password, { ...conta, cidade: req.organizacaoDoHost?.nome });
      const senhaHash = await hashDaSenha(req.body.password);
      await transaction(contexto.db, (trx) => finalizar(trx, contexto, req, senhaHash));
      return ok(null, 'Cadastro concluído. Você já pode entrar');
    },
  );
};
