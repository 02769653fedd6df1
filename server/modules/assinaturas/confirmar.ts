import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { somarMeses } from '../../../src/schemas/brasil/dias.ts';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { agirNaRodada, recusaDoAto } from '../../../src/schemas/regrasDaAssinatura.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { notificar } from '../../saida/notificar.ts';
import { confirmarSenha } from '../auth/confirmarSenha.ts';
import type { Tentativas } from '../auth/tentativas.ts';
import { desenharPapel, desenharOriginal } from '../requerimentos/emitidos.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { partesEmJson, porQuemAssina, recusaDoSegundoLugar } from './emSeuLugar.ts';
import {
  gravarRodada,
  lerRodada,
  naoLocalizada,
  nomeDoDocumento,
  recusaDoTravado,
  regra,
  travarDocumento,
} from './rodada.ts';

export interface CorpoDaConfirmacao {
  readonly status: 'Assinado' | 'Recusado';
  readonly password?: string;
  readonly motivo?: string;
}

/** Hash of the bytes that lie in the store now. */
const hashDoGuardado = async ({ files }: Contexto, caminho: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const parte of files.ler(caminho)) hash.update(parte as Buffer);
  return hash.digest('hex');
};

/** What was asked of the caller, or of whom he stands in for; anybody else's is as absent as an unknown one. */
const acharMinha = async ({ db }: Contexto, req: FastifyRequest, id: number) => {
  const sessao = sessaoDe(req);
  const minha = await db
    .selectFrom('assinatura as a')
    .innerJoin('requerimento as r', (on) =>
      on.onRef('r.organizacao_id', '=', 'a.organizacao_id').onRef('r.id', '=', 'a.requerimento_id'),
    )
    .select(['a.id', 'a.documento_id', 'a.pedida_por', 'a.validade_meses', 'a.usuario_id', 'a.status', 'r.pessoa_id'])
    .select(partesEmJson.as('partes'))
    .where('a.organizacao_id', '=', sessao.organizacaoId)
    .where('a.id', '=', id)
    .where('a.excluido_em', 'is', null)
    .executeTakeFirst();
  const porQuem = minha && porQuemAssina(sessao, minha);
  if (minha === undefined || porQuem === undefined) throw naoLocalizada();
  return { ...minha, ausente: porQuem === 'proprio' ? null : porQuem };
};

/**
 * The signer signs, with his password, or refuses, with a reason. Done one after the other for each document: of two confirmations at
 * once the second finds the first. What is signed are the bytes that were issued, read again from the store.
 * @throws AppError nao_encontrado, dados_invalidos (password, motivo), regra, muitas_tentativas
 */
export const confirmarAssinatura = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  id: number,
  corpo: CorpoDaConfirmacao,
): Promise<void> => {
  const { clock, db } = contexto;
  const sessao = sessaoDe(req);
  const { organizacaoId, id: usuarioId } = sessao;
  const minha = await acharMinha(contexto, req, id);
  const assina = corpo.status === 'Assinado';
  const { ausente } = minha;
  const quem = nomeNoRastro({ nome: sessao.nome, ...(ausente === null ? {} : { no_lugar_de: ausente.nome }) });
  const motivo = corpo.motivo?.trim() ?? '';
  if (!assina && motivo === '') throw erroNoCampo('motivo', textos.validacao.obrigatorio);
  // Drawn before the lock: what is signed has to lie there.
  const original = await desenharOriginal(contexto, organizacaoId, minha.documento_id);
  if (assina)
    await confirmarSenha(contexto, tentativas, req, corpo.password, { entidade: 'assinatura', registroId: id });
  const guardado = await hashDoGuardado(contexto, original.caminho);
  await transaction(db, async (trx) => {
    const documento = await travarDocumento(trx, organizacaoId, minha.documento_id);
    if (documento === undefined) throw naoLocalizada();
    const antes = await lerRodada(trx, organizacaoId, documento.id);
    const lugar = antes.find((l) => l.id === id);
    if (lugar === undefined) throw naoLocalizada();
    const ato = assina ? 'assinar' : 'recusar';
    const hoje = hojeEm(clock.now(), sessao.fuso);
    const recusa = recusaDoAto(lugar, ato) ?? recusaDoTravado(documento, guardado, hoje);
    if (recusa !== undefined) throw regra(recusa);
    const segundo = recusaDoSegundoLugar(antes, { usuario: usuarioId, noLugarDeOutro: ausente !== null, assina });
    if (segundo !== undefined) throw regra(segundo);
    const depois = agirNaRodada(antes, { ato, id });
    await trx
      .updateTable('assinatura')
      .set((eb) => ({
        status: corpo.status,
        nome: sessao.nome,
        no_lugar_de: ausente?.nome ?? null,
        decidida_por: usuarioId,
        sha256: assina ? guardado : null,
        motivo: assina ? null : motivo,
        valida_ate: assina && minha.validade_meses !== null ? somarMeses(hoje, minha.validade_meses) : null,
        decidida_em: clock.now(),
        ip: req.ip,
        versao: eb('versao', '+', 1),
        atualizado_em: clock.now(),
      }))
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .execute();
    if (assina)
      await trx
        .updateTable('documento')
        .set((eb) => ({ assinaturas: eb('assinaturas', '+', 1) }))
        .where('organizacao_id', '=', organizacaoId)
        .where('id', '=', documento.id)
        .execute();
    const mudanca = { organizacaoId, documento, antes, depois, autor: usuarioId, socket: socketDaAba(req) };
    await gravarRodada(trx, contexto, mudanca, id);
    await avisarQuemPediu(
      trx,
      { organizacaoId, usuarioId, pedidaPor: minha.pedida_por },
      {
        message: `${quem} ${assina ? 'assinou' : 'recusou assinar'}: ${nomeDoDocumento(documento)}`,
        requerimento_id: documento.requerimento_id,
      },
    );
    await auditar(trx, req, {
      acao: assina ? 'confirmar' : 'recusar',
      entidade: 'assinatura',
      registroId: id,
      depois: {
        documento_id: documento.id,
        status: corpo.status,
        ...(assina ? { sha256: guardado } : { motivo }),
        ...(ausente === null ? {} : { no_lugar_de: ausente.id }),
      },
    });
  });
  if (assina)
    desenharPapel(contexto, organizacaoId, minha.documento_id).catch((erro: unknown) =>
      req.log.error({ err: erro, documento: minha.documento_id }, 'documento assinado não desenhado'),
    );
};

const avisarQuemPediu = async (
  trx: Parameters<typeof notificar>[0],
  { organizacaoId, usuarioId, pedidaPor }: { organizacaoId: number; usuarioId: number; pedidaPor: number | null },
  aviso: Parameters<typeof notificar>[3],
): Promise<void> => {
  if (pedidaPor !== null && pedidaPor !== usuarioId) await notificar(trx, organizacaoId, pedidaPor, aviso);
};
