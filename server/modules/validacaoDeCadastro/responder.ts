import { sql } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { MinhaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { notificar } from '../../saida/notificar.ts';
import { falaDe, gravarValidacao } from './gravar.ts';
import { travarValidacao } from './travar.ts';
import { minhaValidacao } from './minhaValidacao.ts';

/** The members of staff who asked, newest first: they hear that the answer is there. */
const quemPediu = async (trx: Trx, organizacaoId: number, id: number): Promise<readonly number[]> => {
  const linhas = await trx
    .selectFrom('auditoria')
    .select('usuario_id')
    .distinct()
    .where('organizacao_id', '=', organizacaoId)
    .where('entidade', '=', 'validacao_cadastro')
    .where('registro_id', '=', id)
    .where('acao', '=', 'agir')
    .where(sql<boolean>`depois ->> 'situacao' = 'Informações pedidas'`)
    .execute();
  return linhas.flatMap(({ usuario_id }) => usuario_id ?? []);
};

/**
 * The applicant's answer to what the city asked: it goes back into the queue, and who asked is told.
 * @throws AppError nao_encontrado without a validation, regra when nothing was asked
 */
export const responderValidacao = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  texto: string,
): Promise<MinhaValidacao> => {
  const { organizacaoId, id: usuarioId } = sessaoDe(req);
  const minha = await minhaValidacao(trx, organizacaoId, usuarioId);
  if (minha === null) throw new AppError('nao_encontrado', 'Não há cadastro em validação');
  const v = await travarValidacao(trx, organizacaoId, minha.id);
  if (v.situacao !== 'Informações pedidas')
    throw new AppError('regra', 'A prefeitura não espera uma resposta sua agora');
  const agora = contexto.clock.now();
  const fala = falaDe(req, 'requerente', agora, texto);
  await gravarValidacao(trx, req, v, 'responder', agora, { situacao: 'Aguardando', fala });
  for (const quem of await quemPediu(trx, organizacaoId, v.id))
    await notificar(trx, organizacaoId, quem, {
      message: `${v.nome} respondeu sobre o cadastro em validação`,
      type: 'cadastro',
    });
  const depois = await minhaValidacao(trx, organizacaoId, usuarioId);
  if (depois === null) throw new Error('the validation that was just written is gone');
  return depois;
};
