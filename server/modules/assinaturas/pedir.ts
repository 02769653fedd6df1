import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import {
  agirNaRodada,
  comAVez,
  emAberto,
  MAXIMO_DE_SIGNATARIOS,
  recusaDoAto,
  type StatusDaAssinatura,
} from '../../../src/schemas/regrasDaAssinatura.ts';
import type { Contexto } from '../../app.ts';
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
  naoLocalizada,
  recusaDoTravado,
  regra,
  travarDocumento,
  type DocumentoTravado,
} from './rodada.ts';

const JA_ASSINOU_POR_OUTRO = 'Esta pessoa já assinou este documento no lugar de quem estava ausente';

export interface CorpoDoPedido {
  readonly documento_id: number;
  readonly signatario_id: number;
  readonly papel?: string | null;
  readonly ordem?: number | null;
  readonly validade?: number | null;
}
export type CorpoDaAlteracao = Partial<Pick<CorpoDoPedido, 'papel' | 'ordem' | 'validade'>> & {
  readonly versao?: number;
};

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

const hojeDe = ({ clock }: Contexto, { fuso }: Sessao): string => hojeEm(clock.now(), fuso);

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
