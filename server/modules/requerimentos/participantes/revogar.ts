import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { encerrarConexoes } from '../../../saida/encerrarConexoes.ts';
import { notificar } from '../../../saida/notificar.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { agir } from '../agir.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { atorDaChamada, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { acessoRetirado, valoresDoAcessoRetirado } from './frasesDoAcesso.ts';

interface Fim {
  readonly participante: number;
  readonly motivo: string;
  readonly agora: Date;
  /** By himself: he needs not be told. */
  readonly saiu?: boolean;
}

/** The row's side of an access that ended: no link works any more, open connections are asked anew, and he is told. */
export const encerrarAcesso = async (
  trx: Trx,
  r: RequerimentoCarregado,
  { participante, motivo, agora, saiu = false }: Fim,
): Promise<void> => {
  const { organizacaoId } = r;
  const linha = await trx
    .updateTable('requerimento_participante')
    .set({ situacao: 'revogado', convite_hash: null, encerrado_em: agora, motivo })
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', r.id)
    .where('sequencia', '=', participante)
    .where('situacao', 'in', ['convidado', 'ativo'])
    .returning(['usuario_id', 'nome', 'email', 'papel'])
    .executeTakeFirst();
  if (linha?.usuario_id == null) return;
  await encerrarConexoes(trx, organizacaoId, linha.usuario_id);
  if (saiu) return;
  await notificar(trx, organizacaoId, linha.usuario_id, { message: acessoRetirado(r, motivo) });
  const conta = await trx
    .selectFrom('usuario')
    .select(['nome', 'email'])
    .where('id', '=', linha.usuario_id)
    .where('desativado_em', 'is', null)
    .executeTakeFirst();
  if (conta === undefined) return;
  await avisarConta(trx, organizacaoId, conta, 'participante_revogado', {
    valores: valoresDoAcessoRetirado(r, linha.papel, motivo),
  });
};

/** Takes an access or an invitation back, or leaves. */
export const revogarParticipante = async (
  trx: Trx,
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req<{ motivo: string }>,
): Promise<{ readonly id: number; readonly versao: number }> => {
  const sessao = sessaoDe(req);
  const agora = contexto.clock.now();
  const { id, k } = req.params;
  const motivo = req.body.motivo.trim();
  const { versao, requerimento, eventos } = await agir(trx, contexto, {
    req,
    organizacaoId: sessao.organizacaoId,
    fuso: sessao.fuso,
    id,
    versao: undefined,
    socket: socketDaAba(req),
    ator: atorDaChamada(painel, sessao, agora),
    comando: () => ({ acao: 'revogar-participante', participante: k, motivo }),
  });
  const saiu = eventos.some((e) => e.tipo === 'participante_revogado' && e.saiu);
  await encerrarAcesso(trx, requerimento, { participante: k, motivo, agora, saiu });
  return { id: k, versao };
};
