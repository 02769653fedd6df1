import { AppError } from '../../../../src/schemas/errors.ts';
import { papeisDoParticipante } from '../../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { novoToken } from '../../auth/linkDeUsoUnico.ts';
import { agir } from '../agir.ts';
import { atorDaChamada, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { enviarConvite, fimDoConvite } from './enviarConvite.ts';

/** Sends an open invitation again, with a new link and a new term: the one before stops working. */
export const reenviarConvite = async (
  trx: Trx,
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req,
): Promise<{ readonly id: number; readonly versao: number }> => {
  const sessao = sessaoDe(req);
  const { organizacaoId } = sessao;
  const agora = contexto.clock.now();
  const { id, k } = req.params;
  const { versao, requerimento } = await agir(trx, contexto, {
    req,
    organizacaoId,
    fuso: sessao.fuso,
    id,
    versao: undefined,
    socket: socketDaAba(req),
    ator: atorDaChamada(painel, sessao, agora),
    comando: () => ({ acao: 'reenviar-convite', participante: k }),
  });
  const { token, hash } = novoToken(contexto);
  const linha = await trx
    .updateTable('requerimento_participante')
    .set({ convite_hash: hash, convite_expira_em: fimDoConvite(agora) })
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('sequencia', '=', k)
    .where('situacao', '=', 'convidado')
    .returning(['nome', 'email', 'papel'])
    .executeTakeFirst();
  if (linha === undefined) throw new AppError('nao_encontrado', 'Participante não localizado');
  const { nome, email } = linha;
  const papel = papeisDoParticipante[linha.papel].toLowerCase();
  await enviarConvite(trx, contexto, { requerimento, nome, email, papel, de: sessao.nome, token });
  return { id: k, versao };
};
