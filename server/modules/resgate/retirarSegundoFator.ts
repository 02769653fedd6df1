import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { encerrarSessoesDoUsuario } from '../auth/sessoes.ts';
import { exigirQueSejaDaqui, type Alvo } from './contaDaChamada.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';
import { avisarConta } from '../auth/avisarConta.ts';

/**
 * For who lost the telephone and the recovery codes and proved who he is out of band: the password alone opens the account again, open
 * sessions end, its owner is told. Where the organisation demands the second factor he sets a new one up at his next log-in.
 * @throws AppError regra without a second factor; dados_invalidos (motivo) where the account is also another organisation's
 */
export const retirarSegundoFator = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  alvo: Alvo,
  motivo: string,
): Promise<void> => {
  const { organizacaoId, conta } = alvo;
  exigirQueSejaDaqui(req, alvo, 'motivo');
  const tirado = await trx
    .deleteFrom('segundo_fator')
    .where('usuario_id', '=', conta.id)
    .returning('ativado_em')
    .executeTakeFirst();
  if (tirado?.ativado_em == null) throw new AppError('regra', 'Esta conta não usa a verificação em duas etapas');
  await encerrarSessoesDoUsuario(trx, contexto, conta.id, 'conta');
  await avisarConta(trx, organizacaoId, conta, 'conta_fator_retirado');
  await rastroDoResgate(trx, req, alvo, {
    acao: 'resgatar',
    motivo,
    antes: { segundo_fator: true },
    depois: { segundo_fator: false },
  });
};
