import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { acharConta } from '../auth/contas.ts';
import { exigirQuePossaGerenciar } from '../cadastros/usuario/concessao.ts';

/**
 * Takes a deactivated user out of the organisation for good (PERM-033): he is in none of its lists and enters it no more. The account and
 * what it did stay in the audit; whoever is needed again is registered anew.
 * @throws AppError nao_encontrado, regra while he is active or absences name him
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
  const ausencia = await trx
    .selectFrom('ausencia')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where((eb) => eb.or([eb('usuario_id', '=', usuarioId), eb('substituto_id', '=', usuarioId)]))
    .executeTakeFirst();
  if (ausencia !== undefined || vinculo.pessoa_id !== null)
    throw new AppError(
      'regra',
      'Este usuário tem ausências ou cadastro de requerente nesta organização. Deixe-o desativado',
    );
  for (const tabela of ['usuario_perfil', 'usuario_setor', 'usuario_organizacao'] as const)
    await trx
      .deleteFrom(tabela)
      .where('organizacao_id', '=', organizacaoId)
      .where('usuario_id', '=', usuarioId)
      .execute();
  await auditar(trx, req, {
    acao: 'excluir',
    entidade: 'usuario',
    registroId: usuarioId,
    organizacaoId,
    antes: { nome: conta.nome, email: conta.email },
    depois: { definitivo: true },
  });
};
