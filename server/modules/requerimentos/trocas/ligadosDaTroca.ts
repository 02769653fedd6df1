import { sql, type Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { LigadoQuePassa } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

/** Bound requests that are shown and may pass along at most. */
export const LIGADOS_QUE_PASSAM = 50;

/**
 * Filed requests of the same applicant that were asked for by this one, or start from it, however far down, and have not ended. Drafts are the
 * applicant's alone, and stay his.
 */
export const ligadosQuePassam = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id, pessoaId }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id' | 'pessoaId'>,
): Promise<readonly LigadoQuePassa[]> => {
  const { rows } = await sql<LigadoQuePassa>`
    with recursive abaixo as (
      select r.id from requerimento r where r.organizacao_id = ${organizacaoId} and r.origem_id = ${id}
      union select r.id from requerimento r join abaixo a on r.origem_id = a.id where r.organizacao_id = ${organizacaoId})
    select r.id, r.numero, r.processo_nome, r.situacao from requerimento r join abaixo using (id)
    where r.organizacao_id = ${organizacaoId} and r.pessoa_id = ${pessoaId} and r.protocolado_em is not null and r.finalizado_em is null
      and r.descartado_em is null order by r.id limit ${sql.lit(LIGADOS_QUE_PASSAM)}`.execute(db);
  return rows;
};

/** Those that were chosen, the earliest first. @throws AppError dados_invalidos on `ligados`: one that is none of them any more */
export const ligadosEscolhidos = async (
  trx: Trx,
  requerimento: Pick<RequerimentoCarregado, 'organizacaoId' | 'id' | 'pessoaId'>,
  ids: readonly number[],
): Promise<readonly LigadoQuePassa[]> => {
  if (ids.length === 0) return [];
  const todos = await ligadosQuePassam(trx, requerimento);
  if (ids.some((id) => !todos.some((l) => l.id === id)))
    throw erroNoCampo('ligados', 'Um dos requerimentos escolhidos já terminou ou não está ligado a este');
  return todos.filter(({ id }) => ids.includes(id));
};

/** The proof as a file of another request: a row of its own over the same bytes. */
export const copiarProva = async (
  trx: Trx,
  { organizacaoId }: Pick<RequerimentoCarregado, 'organizacaoId'>,
  prova: number,
  para: number,
): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into arquivo (organizacao_id, requerimento_id, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em)
    select organizacao_id, ${para}, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em from arquivo
    where organizacao_id = ${organizacaoId} and id = ${prova} returning id`.execute(trx);
  const [copia] = rows;
  if (copia === undefined) throw erroNoCampo('prova', 'Este arquivo não está disponível. Envie-o de novo');
  return copia.id;
};

/** What is wrong with a bound one is said with its number, on the field by which it was chosen: its own fields are not on the screen. */
export const doLigado = (erro: unknown, { numero }: LigadoQuePassa): unknown => {
  if (!(erro instanceof AppError) || erro.codigo === 'conflito') return erro;
  const frase = Object.values(erro.erros ?? {}).flat()[0] ?? erro.message;
  return erroNoCampo('ligados', `O requerimento nº ${numero} não pode passar junto: ${frase}`);
};
