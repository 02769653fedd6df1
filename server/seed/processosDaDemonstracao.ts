import fs from 'node:fs';
import { lerDefinicao } from '../../src/schemas/processo/verificar/lerDefinicao.ts';
import type { Trx } from '../database/transaction.ts';
import { importarDefinicao } from '../modules/processos/importarDefinicao.ts';
import { publicarRascunho } from '../modules/processos/publicarRascunho.ts';
import { validarEsquema } from '../modules/processos/validarEsquema.ts';

/** Every process of the folder: a city begins with all of them and configures them to its own law. */
const DEFINICOES = fs
  .readdirSync(new URL('./definicoes/', import.meta.url))
  .map((nome) => nome.replace(/\.json$/, ''))
  .sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));

/**
 * Imports and publishes every process through the gate that a city's own pass (process.md 1); all are imported first, since they name one another.
 * Gives their ids by key.
 * @throws AppError regra when one is kept from being published: a demonstration is not made of what production refuses
 */
export const publicarProcessos = async (
  trx: Trx,
  organizacaoId: number,
  usuarioId: number | null,
  agora: Date,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const nome of DEFINICOES) {
    const texto = fs.readFileSync(new URL(`./definicoes/${nome}.json`, import.meta.url), 'utf8');
    const lida = lerDefinicao(texto, validarEsquema);
    if ('erros' in lida) throw new Error(`${nome}.json: ${lida.erros[0]?.mensagem ?? 'não pôde ser lido'}`);
    const { id, chave } = await importarDefinicao(trx, organizacaoId, { definicao: lida.definicao, texto, agora });
    ids.set(chave, id);
  }
  for (const id of ids.values()) await publicarRascunho(trx, organizacaoId, id, { usuarioId, agora });
  return ids;
};
