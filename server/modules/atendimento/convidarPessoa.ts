import { AppError } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { acharConta, contaDaPessoa } from '../auth/contas.ts';
import { enviarLink } from '../auth/links.ts';

const pessoaTravada = (trx: Trx, organizacaoId: number, id: number) =>
  trx
    .selectFrom('pessoa')
    .select(['id', 'nome', 'email', 'documento', 'telefone_celular'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * A person whom the city knows and who has no account gets one, tied to his record, with the link to finish it at the address on record:
 * nobody but the owner of that address sets the password. Gives the address.
 * @throws AppError nao_encontrado, regra: no address or document on record, or an account of the portal has one of them
 */
export const convidarPessoa = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  organizacaoId: number,
  pessoaId: number,
): Promise<string> => {
  const pessoa = await pessoaTravada(trx, organizacaoId, pessoaId);
  if (pessoa === undefined) throw new AppError('nao_encontrado', 'Registro não encontrado');
  const { nome, documento, telefone_celular } = pessoa;
  if (!pessoa.email) throw new AppError('regra', textos.erros.cadastroSemEmail);
  if (documento === null) throw new AppError('regra', 'Informe o CPF ou CNPJ no cadastro antes de convidar');
  if ((await contaDaPessoa(trx, organizacaoId, pessoaId)) !== undefined)
    throw new AppError('regra', 'Esta pessoa já tem conta no portal');
  const email = pessoa.email.toLowerCase();
  const ocupada =
    (await acharConta(trx, { coluna: 'documento', valor: documento })) ??
    (await acharConta(trx, { coluna: 'email', valor: email }));
  if (ocupada !== undefined)
    throw new AppError(
      'regra',
      'Já existe no portal uma conta com este documento ou e-mail. Peça à pessoa que se cadastre neste endereço com ela',
    );
  const { id } = await trx
    .insertInto('usuario')
    .values({ nome, email, documento, telefone_celular })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('usuario_organizacao')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: id,
      pessoa_id: pessoaId,
      permissoes: ['painel.contribuinte'],
    })
    .execute();
  await enviarLink(trx, contexto, 'finalizar_cadastro', { usuarioId: id, organizacaoId, nome, email }, { email });
  const depois = { convite: email, usuario_id: id };
  await auditar(trx, req, { acao: 'enviar', entidade: 'pessoa', registroId: pessoaId, organizacaoId, depois });
  await auditar(trx, req, {
    acao: 'criar',
    entidade: 'usuario',
    registroId: id,
    organizacaoId,
    depois: { nome, email },
  });
  return email;
};
