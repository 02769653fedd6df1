import { sql } from 'kysely';
import { perguntaDeArquivo } from '../../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import { carregarRequerimento } from '../carregar.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';

/** The same bytes as files of another request: rows of its own, which name what is stored once. */
const copiar = async (trx: Trx, filho: RequerimentoCarregado, para: number, ids: readonly number[]) => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into arquivo (organizacao_id, requerimento_id, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em)
    select organizacao_id, ${para}, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em from arquivo
    where organizacao_id = ${filho.organizacaoId} and requerimento_id = ${filho.id} and id = any(${ids}::bigint[]) and removido_em is null
    order by id returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Takes the files of a granted request into the one that it replaces, for every document and file field that both forms ask for.
 * @returns by target the ids that count from now on
 */
export const copiarArquivos = async (
  trx: Trx,
  filho: RequerimentoCarregado,
  origemId: number,
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const origem = await carregarRequerimento(trx, filho.organizacaoId, origemId);
  const { documentos, campos } = await definicaoDaVersao(trx, filho.organizacaoId, origem.versaoDoProcesso);
  const alvos = new Set(documentos.map(({ chave }) => `documento:${chave}`));
  const temLugar = (alvo: string): boolean =>
    alvos.has(alvo) ||
    (alvo.startsWith('campo:') && perguntaDeArquivo(campos, alvo.slice('campo:'.length)) !== undefined);
  const arquivos: Record<string, readonly number[]> = {};
  for (const [alvo, ids] of Object.entries(filho.estado.arquivos))
    if (ids.length > 0 && temLugar(alvo)) arquivos[alvo] = await copiar(trx, filho, origemId, ids);
  return arquivos;
};
