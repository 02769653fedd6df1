import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import { comAVez, emAberto, MAXIMO_DE_SIGNATARIOS } from '../../../src/schemas/regrasDaAssinatura.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { usuariosDaPrefeitura } from '../recursos/pessoal.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { assinouNaRodada, partesEmJson } from './emSeuLugar.ts';
import {
  gravarRodada,
  lerRodada,
  lugarDepois,
  recusaDoTravado,
  regra,
  travarDocumento,
  type DocumentoTravado,
} from './rodada.ts';

/** Said of who signed for another who was absent. */
export const JA_ASSINOU_POR_OUTRO = 'Esta pessoa já assinou este documento no lugar de quem estava ausente';

export interface CorpoDoPedido {
  readonly documento_id: number;
  readonly signatario_id: number;
  readonly papel?: string | null;
  readonly ordem?: number | null;
  readonly validade?: number | null;
}
/** Who asks for signatures: whoever analyses in some sector, and managers; never in a request of his own. */
const exigirQuemPede = (s: Sessao): void => {
  const analisa = s.setores.some(({ id }) => verificarPermissao(s, 'requerimento.analisar', id));
  const geral = verificarPermissao(s, 'requerimento.analisar') || verificarPermissao(s, 'perfil.gestor.prefeitura');
  if (!analisa && !geral) throw new AppError('sem_permissao');
};

/** The request of a document: whose it is, and that the caller is neither its applicant nor acts in it for him. */
const pessoaDoRequerimento = async (trx: Trx, s: Sessao, { requerimento_id }: DocumentoTravado): Promise<number> => {
  const { pessoa_id, partes } = await trx
    .selectFrom('requerimento as r')
    .select(['pessoa_id', partesEmJson.as('partes')])
    .where('organizacao_id', '=', s.organizacaoId)
    .where('id', '=', requerimento_id)
    .executeTakeFirstOrThrow();
  if ((s.pessoaId !== null && s.pessoaId === pessoa_id) || partes.includes(s.id)) throw new AppError('sem_permissao');
  return pessoa_id;
};

/** Staff of the city, or the applicant's own account: those who may read the document where they sign it. */
const signatarioDe = async (trx: Trx, s: Sessao, pessoaId: number, id: number): Promise<{ nome: string }> => {
  const daEquipe = await usuariosDaPrefeitura({ db: trx }, s.organizacaoId);
  const achado =
    daEquipe.find((u) => u.id === id) ??
    (await trx
      .selectFrom('usuario_organizacao as uo')
      .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
      .select(['u.id', 'u.nome'])
      .where('uo.organizacao_id', '=', s.organizacaoId)
      .where('uo.usuario_id', '=', id)
      .where('uo.pessoa_id', '=', pessoaId)
      .where('uo.excluido_em', 'is', null)
      .where('u.desativado_em', 'is', null)
      .executeTakeFirst());
  if (achado === undefined) throw erroNoCampo('signatario_id', 'Escolha alguém da prefeitura ou o requerente');
  return achado;
};

/** The day in the caller's city. */
export const hojeDe = ({ clock }: Contexto, { fuso }: Sessao): string => hojeEm(clock.now(), fuso);

/** Asks one person for a signature: at the end of the round unless the order says otherwise. Answers its id. */
export const pedirAssinatura = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  corpo: CorpoDoPedido,
): Promise<number> => {
  const sessao = sessaoDe(req);
  const { organizacaoId } = sessao;
  exigirQuemPede(sessao);
  const documento = await travarDocumento(trx, organizacaoId, corpo.documento_id);
  if (documento === undefined) throw erroNoCampo('documento_id', 'Registro não encontrado');
  const pessoaId = await pessoaDoRequerimento(trx, sessao, documento);
  const recusa = recusaDoTravado(documento, documento.sha256, hojeDe(contexto, sessao));
  if (recusa !== undefined) throw regra(recusa);
  const { nome } = await signatarioDe(trx, sessao, pessoaId, corpo.signatario_id);
  const antes = await lerRodada(trx, organizacaoId, documento.id);
  const ocupa = (l: (typeof antes)[number]): boolean => emAberto(l) || l.status === 'Assinado';
  if (antes.some((l) => l.usuario_id === corpo.signatario_id && ocupa(l)))
    throw erroNoCampo('signatario_id', 'A assinatura desta pessoa já foi pedida neste documento');
  if (assinouNaRodada(antes, corpo.signatario_id)) throw erroNoCampo('signatario_id', JA_ASSINOU_POR_OUTRO);
  if (antes.filter(ocupa).length >= MAXIMO_DE_SIGNATARIOS)
    throw regra(`Um documento leva no máximo ${MAXIMO_DE_SIGNATARIOS} assinaturas`);
  const ultima = Math.max(0, ...antes.filter(ocupa).map(({ ordem }) => ordem));
  const ordem = corpo.ordem ?? Math.min(MAXIMO_DE_SIGNATARIOS, ultima + 1);
  const lugar = { ordem, usuario_id: corpo.signatario_id, decidida_por: null, status: 'Na fila' as const };
  const { id } = await trx
    .insertInto('assinatura')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: documento.requerimento_id,
      documento_id: documento.id,
      usuario_id: corpo.signatario_id,
      nome,
      papel: corpo.papel?.trim() || null,
      ordem,
      status: lugarDepois(comAVez([...antes, { ...lugar, id: 0 }]), 0).status,
      validade_meses: corpo.validade ?? null,
      pedida_por: sessao.id,
      criado_em: contexto.clock.now(),
      atualizado_em: contexto.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comNova = [...antes, { ...lugar, id }];
  const mudanca = { organizacaoId, documento, antes: comNova, depois: comAVez(comNova), autor: sessao.id };
  await gravarRodada(trx, contexto, { ...mudanca, socket: socketDaAba(req) }, id);
  await auditar(trx, req, {
    acao: 'criar',
    entidade: 'assinatura',
    registroId: id,
    depois: { documento_id: documento.id, signatario_id: corpo.signatario_id, ordem, validade: corpo.validade ?? null },
  });
  return id;
};
