import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { acharConta } from '../auth/contas.ts';
import { exigirQuePossaGerenciar } from '../cadastros/usuario/concessao.ts';

/** Absences cannot outlive the membership they hang on (composite key); their history is the audit's. */
const levarAusencias = async (
  trx: Trx,
  req: FastifyRequest,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  const dele = await trx
    .deleteFrom('ausencia')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .returning(['id', 'usuario_id', 'inicio', 'fim', 'substituto_id', 'motivo'])
    .execute();
  const deOutros = await trx
    .updateTable('ausencia')
    .set((eb) => ({ substituto_id: null, versao: eb('versao', '+', 1) }))
    .where('organizacao_id', '=', organizacaoId)
    .where('substituto_id', '=', usuarioId)
    .returning('id')
    .execute();
  for (const { id, ...antes } of dele)
    await auditar(trx, req, { acao: 'remover', entidade: 'ausencia', registroId: id, organizacaoId, antes });
  for (const { id } of deOutros)
    await auditar(trx, req, {
      acao: 'alterar',
      entidade: 'ausencia',
      registroId: id,
      organizacaoId,
      antes: { substituto_id: usuarioId },
      depois: { substituto_id: null },
    });
};

/**
 * Takes a deactivated user out of the organisation for good (PERM-033): he is in none of its lists and enters it no more. The account and
 * what it did stay in the audit; whoever is needed again is registered anew.
 * His absences go with him, and those of others lose him as the one who stands in: the audit keeps both as they were.
 * @throws AppError nao_encontrado, regra while he is active or has an applicant's record
 */
export const excluirUsuario = async (
  trx: Trx,
  req: FastifyRequest,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  const onde = { organizacao_id: organizacaoId, usuario_id: usuarioId };
  const vinculo = await trx
    .selectFrom('usuario_organizacao')
    .select(['excluido_em', 'pessoa_id'])
    .where((eb) => eb.and(onde))
    .where('equipe', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const conta = vinculo && (await acharConta(trx, { id: usuarioId }));
  if (vinculo === undefined || conta === undefined) throw new AppError('nao_encontrado', 'Usuário não localizado');
  if (vinculo.excluido_em === null) throw new AppError('regra', 'Desative o usuário antes de excluí-lo');
  await exigirQuePossaGerenciar(trx, req, organizacaoId, usuarioId);
  if (vinculo.pessoa_id !== null)
    throw new AppError('regra', 'Este usuário tem cadastro de requerente nesta organização. Deixe-o desativado');
  await levarAusencias(trx, req, organizacaoId, usuarioId);
  for (const tabela of ['usuario_perfil', 'usuario_setor', 'usuario_organizacao'] as const)
    await trx
      .deleteFrom(tabela)
      .where('organizacao_id', '=', organizacaoId)
      .where('usuario_id', '=', usuarioId)
      .execute();
  await auditar(trx, req, {
    acao: 'remover',
    entidade: 'usuario',
    registroId: usuarioId,
    organizacaoId,
    antes: { nome: conta.nome, email: conta.email },
  });
};
