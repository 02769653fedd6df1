import { Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, type Envelope } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { publico } from '../../plugins/access.ts';
import { acharConta, vinculosDa, type Conta } from './contas.ts';
import { conferirCampos } from './conferirCampos.ts';
import { exigirGestor } from './exigirGestor.ts';
import { enviarLink } from './links.ts';
import { organizacaoDaEntrada } from './organizacaoDaEntrada.ts';
import { remeter, type Remessa } from './remeter.ts';
import { enderecoLimitado, MAILS_POR_HORA, type Tentativas } from './tentativas.ts';

const HORA_S = 3600;

const CorpoDoPedido = Shape(
  {
    email: Optional(Texto({ maxLength: 300 })),
    sistema_usuario_id: Optional(Integer({ minimum: 1 })),
    sistema_organizacao_id: Optional(Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
type CorpoDoPedido = Static<typeof CorpoDoPedido>;

const remessaDa = ({ id, nome, email, senha_hash }: Conta, organizacaoId: number): Remessa => ({
  usuarioId: id,
  organizacaoId,
  nome,
  email,
  finalidade: senha_hash === null ? 'finalizar_cadastro' : 'confirmar_email',
  dados: { email },
});

/** By address: the same answer whether there is such an account or not (AMB-130). */
const pedirPeloEmail = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  digitado: string,
): Promise<Envelope<null>> => {
  conferirCampos({ email: todas(required, validEmailPublico)(digitado) });
  const email = digitado.toLowerCase();
  await tentativas.consumir(`recuperacao:${enderecoLimitado(req.ip)}`, contexto.settings.limites.entrada, 60);
  const cabe = await tentativas.cabe(`confirmacao:${email}`, MAILS_POR_HORA, HORA_S);
  await transaction(contexto.db, async (trx) => {
    const conta = await acharConta(trx, { coluna: 'email', valor: email });
    const vinculo = organizacaoDaEntrada(contexto.settings, req, await vinculosDa(trx, conta?.id ?? 0), undefined);
    const envia = cabe && vinculo !== undefined && conta?.email_confirmado_em === null && conta.desativado_em === null;
    await auditar(trx, req, { acao: 'enviar', entidade: 'confirmacao', usuarioId: conta?.id ?? null });
    const remessa = envia ? remessaDa(conta, vinculo.id) : undefined;
    await remeter(trx, contexto, remessa, req.organizacaoDoHost?.id ?? null, 'confirmar_email');
  });
  return ok(null, 'Se houver uma conta sem confirmação com este e-mail, o link chega em instantes');
};

/** By the two ids: only for managers of that organisation and support; to the account's own address. */
const pedirPeloUsuario = async (
  contexto: Contexto,
  req: FastifyRequest,
  usuarioId: number,
  organizacaoId: number,
): Promise<Envelope<null>> => {
  exigirGestor(req, organizacaoId);
  await transaction(contexto.db, async (trx) => {
    const conta = await acharConta(trx, { id: usuarioId });
    const membro = (await vinculosDa(trx, usuarioId)).some((vinculo) => vinculo.id === organizacaoId);
    if (conta === undefined || !membro) throw new AppError('nao_encontrado', 'Usuário não localizado');
    if (conta.email_confirmado_em !== null) throw new AppError('regra', 'O e-mail deste usuário já está confirmado');
    const finalidade = conta.senha_hash === null ? 'finalizar_cadastro' : 'confirmar_email';
    const destino = { usuarioId, organizacaoId, nome: conta.nome, email: conta.email };
    await enviarLink(trx, contexto, finalidade, destino, { email: conta.email });
    await auditar(trx, req, { acao: 'enviar', entidade: 'usuario', registroId: usuarioId, organizacaoId });
  });
  return ok(null, 'Link de confirmação enviado');
};

/** POST auth/enviaLinkConfirmacao (spec 7), in its two forms. */
export const pedidoDeConfirmacao = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  app.post<{ Body: CorpoDoPedido }>(
    '/auth/enviaLinkConfirmacao',
    { config: { access: publico }, schema: { body: CorpoDoPedido } },
    async (req) => {
      const { email, sistema_usuario_id: usuario, sistema_organizacao_id: organizacao } = req.body;
      if (usuario !== undefined && organizacao !== undefined)
        return pedirPeloUsuario(contexto, req, usuario, organizacao);
      return pedirPeloEmail(contexto, tentativas, req, (email ?? '').trim());
    },
  );
};
