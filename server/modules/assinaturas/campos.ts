import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { signatureData } from '../../../src/schemas/validacao/assinatura.ts';
import { participacaoEscreve, SEM_ESTE_ATO } from '../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import type { Kysely } from 'kysely';
import { sessaoDe } from '../../plugins/session.ts';
import { confirmarSenha } from '../auth/confirmarSenha.ts';
import type { Tentativas } from '../auth/tentativas.ts';
import { leituraDoRequerimento, type LeituraPermitida } from '../podeLerRequerimento.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { carregarRequerimento } from '../requerimentos/carregar.ts';
import { AppError } from '../../../src/schemas/errors.ts';

export type PainelDaCidade = Exclude<Painel, 'admin'>;

export interface CorpoDoCampo {
  readonly processo_requerimento_id: number;
  readonly campo: string;
  readonly password?: string;
}

/** The answer as it is signed: always written the same way, so that the same answer has the same hash. */
export const hashDaResposta = (campo: string, valor: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([campo, emOrdem(valor)]))
    .digest('hex');

const emOrdem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(emOrdem);
  if (typeof valor !== 'object' || valor === null) return valor;
  const pares = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pares.map(([nome, um]) => [nome, emOrdem(um)]));
};

/** Refuses whoever may not read the request in this panel. @throws AppError nao_encontrado */
export const exigirLeitura = async (
  { db, clock }: Pick<Contexto, 'db' | 'clock'>,
  painel: PainelDaCidade,
  req: FastifyRequest,
  requerimentoId: number,
): Promise<LeituraPermitida> => {
  const leitura = await leituraDoRequerimento(db, sessaoDe(req), requerimentoId, clock.now(), painel);
  if (leitura === undefined) throw new AppError('nao_encontrado', 'Requerimento não localizado');
  return leitura;
};

const abrir = async (db: Kysely<Tables> | Trx, organizacaoId: number, id: number, travar = false) => {
  const requerimento = await carregarRequerimento(db, organizacaoId, id, { travar });
  const definicao = await definicaoDaVersao(db, organizacaoId, requerimento.versaoDoProcesso);
  return { respostas: requerimento.estado.respostas, definicao };
};

/** Signs one answer of a request that was filed; twice the same answer is one signature. Answers its id. */
export const assinarCampo = async (
  contexto: Contexto,
  tentativas: Tentativas,
  painel: PainelDaCidade,
  req: FastifyRequest,
  { processo_requerimento_id: requerimentoId, campo, password }: CorpoDoCampo,
) => {
  const { db, clock } = contexto;
  const sessao = sessaoDe(req);
  const { organizacaoId } = sessao;
  const leitura = await exigirLeitura(contexto, painel, req, requerimentoId);
  if (leitura.como === 'participante' && !participacaoEscreve(leitura.acesso))
    throw new AppError('sem_permissao', SEM_ESTE_ATO);
  const falta = signatureData({ password }, ['password']);
  if (falta !== undefined) throw erroNoCampo('password', falta);
  const { definicao } = await abrir(db, organizacaoId, requerimentoId);
  if (!definicao.campos.some((c) => c.chave === campo)) throw erroNoCampo('campo', 'Este campo não existe');
  await confirmarSenha(contexto, tentativas, req, password, { entidade: 'requerimento', registroId: requerimentoId });
  return transaction(db, async (trx) => {
    // Locked, so that the answer is not changed while it is signed.
    const { respostas } = await abrir(trx, organizacaoId, requerimentoId, true);
    const valor = respostas[campo];
    if (valor === undefined || valor === null || valor === '')
      throw erroNoCampo('campo', 'Este campo ainda não foi respondido');
    const sha256 = hashDaResposta(campo, valor);
    const nova = await trx
      .insertInto('assinatura_campo')
      .values({
        organizacao_id: organizacaoId,
        requerimento_id: requerimentoId,
        usuario_id: sessao.id,
        nome: sessao.nome,
        campo,
        sha256,
        ip: req.ip,
        criado_em: clock.now(),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (nova === undefined) throw erroNoCampo('campo', 'Você já assinou esta resposta');
    await auditar(trx, req, {
      acao: 'confirmar',
      entidade: 'requerimento',
      registroId: requerimentoId,
      depois: { assinatura_campo: nova.id, campo, sha256 },
    });
    return { id: nova.id, processo_requerimento_id: requerimentoId, campo, status: 'Assinado', sha256 };
  });
};
