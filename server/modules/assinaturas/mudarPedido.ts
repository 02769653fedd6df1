import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import {
  agirNaRodada,
  comAVez,
  emAberto,
  recusaDoAto,
  type StatusDaAssinatura,
} from '../../../src/schemas/regrasDaAssinatura.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { assinouNaRodada } from './emSeuLugar.ts';
import { hojeDe, JA_ASSINOU_POR_OUTRO, type CorpoDoPedido } from './pedir.ts';
import {
  gravarRodada,
  lerRodada,
  lugarDepois,
  naoLocalizada,
  recusaDoTravado,
  regra,
  travarDocumento,
} from './rodada.ts';

export type CorpoDaAlteracao = Partial<Pick<CorpoDoPedido, 'papel' | 'ordem' | 'validade'>> & {
  readonly versao?: number;
};

/** A request for a signature with its document, for who asked or manages; 404 for everybody else. */
const acharPedida = async (trx: Trx, req: FastifyRequest, id: number) => {
  const sessao = sessaoDe(req);
  const linha = await trx
    .selectFrom('assinatura')
    .select([
      'id',
      'documento_id',
      'usuario_id',
      'ordem',
      'status',
      'versao',
      'papel',
      'validade_meses',
      'pedida_por',
      'excluido_em',
    ])
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('id', '=', id)
    .executeTakeFirst();
  const gere = linha?.pedida_por === sessao.id || verificarPermissao(sessao, 'perfil.gestor.prefeitura');
  return linha === undefined || !gere ? undefined : { ...linha, status: linha.status as StatusDaAssinatura };
};

/** Changes order, capacity or validity of what is still open (or waits its turn). */
export const alterarPedido = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  id: number,
  corpo: CorpoDaAlteracao,
): Promise<number> => {
  const { organizacaoId, id: autor } = sessaoDe(req);
  const lida = await acharPedida(trx, req, id);
  if (lida === undefined || lida.excluido_em !== null) throw naoLocalizada();
  const documento = await travarDocumento(trx, organizacaoId, lida.documento_id);
  const pedida = await acharPedida(trx, req, id);
  if (documento === undefined || pedida === undefined || pedida.excluido_em !== null) throw naoLocalizada();
  if (corpo.versao !== undefined && corpo.versao !== pedida.versao)
    throw new AppError('versao_desatualizada', undefined, { dados: { versao: pedida.versao } });
  if (!emAberto(pedida)) throw regra(recusaDoAto(pedida, 'retirar') ?? 'Esta assinatura já foi decidida');
  const ordem = corpo.ordem ?? pedida.ordem;
  await trx
    .updateTable('assinatura')
    .set((eb) => ({
      ordem,
      papel: corpo.papel === undefined ? pedida.papel : corpo.papel?.trim() || null,
      validade_meses: corpo.validade === undefined ? pedida.validade_meses : corpo.validade,
      versao: eb('versao', '+', 1),
      atualizado_em: contexto.clock.now(),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .execute();
  const antes = await lerRodada(trx, organizacaoId, documento.id);
  const mudanca = { organizacaoId, documento, antes, depois: comAVez(antes), autor, socket: socketDaAba(req) };
  await gravarRodada(trx, contexto, mudanca, null);
  await auditar(trx, req, { acao: 'alterar', entidade: 'assinatura', registroId: id, depois: corpo });
  return id;
};

const AUSENTE = 'Registro não encontrado';

/** Withdraws what was asked for, or asks for it anew: all or none, with a reason for each that cannot. */
export const moverPedidos = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  ids: readonly number[],
  para: 'excluir' | 'restaurar',
): Promise<void> => {
  const erros: Record<string, readonly string[]> = {};
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const frase = await moverPedido(trx, contexto, req, id, para);
    if (frase !== undefined) erros[`ids[${ids.indexOf(id)}]`] = [frase];
  }
  const [primeira] = Object.values(erros);
  if (primeira !== undefined) throw new AppError('regra', primeira[0], { erros });
};

const moverPedido = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  id: number,
  para: 'excluir' | 'restaurar',
): Promise<string | undefined> => {
  const { organizacaoId, id: autor } = sessaoDe(req);
  const lida = await acharPedida(trx, req, id);
  const documento = lida && (await travarDocumento(trx, organizacaoId, lida.documento_id));
  const pedida = lida && (await acharPedida(trx, req, id));
  if (documento === undefined || pedida === undefined) return AUSENTE;
  const retira = para === 'excluir';
  if ((pedida.excluido_em === null) !== retira) return AUSENTE;
  const ato = retira ? 'retirar' : 'restaurar';
  const recusa =
    recusaDoAto(pedida, ato) ??
    (retira ? undefined : recusaDoTravado(documento, documento.sha256, hojeDe(contexto, sessaoDe(req))));
  if (recusa !== undefined) return recusa;
  const fora = await lerRodada(trx, organizacaoId, documento.id);
  if (!retira && fora.some((l) => l.usuario_id === pedida.usuario_id && (emAberto(l) || l.status === 'Assinado')))
    return 'A assinatura desta pessoa já foi pedida neste documento';
  if (!retira && assinouNaRodada(fora, pedida.usuario_id)) return JA_ASSINOU_POR_OUTRO;
  const antes = retira ? fora : [...fora, { ...pedida, decidida_por: null }];
  const depois = agirNaRodada(antes, { ato, id });
  await trx
    .updateTable('assinatura')
    .set((eb) => ({
      status: lugarDepois(depois, id).status,
      excluido_em: retira ? contexto.clock.now() : null,
      versao: eb('versao', '+', 1),
      atualizado_em: contexto.clock.now(),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .execute();
  await gravarRodada(trx, contexto, { organizacaoId, documento, antes, depois, autor, socket: socketDaAba(req) }, id);
  await auditar(trx, req, { acao: para, entidade: 'assinatura', registroId: id });
  return undefined;
};
