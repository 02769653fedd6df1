import { sql, type Kysely } from 'kysely';
import {
  verPrevisaoDoTipo,
  type PrevisaoDoProcessoLida,
  type PrevisaoDoTipo,
} from '../../../src/schemas/previsao/vista.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Tables } from '../../database/tables.ts';

/** How long a request of a process takes that is filed now; undefined where nothing was learnt of its city yet. */
export const previsaoDoTipo = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  processoId: number,
  definicao: Definicao,
): Promise<PrevisaoDoTipo | undefined> => {
  const { rows } = await sql<PrevisaoDoProcessoLida>`
    select encerrados, de80, de50, ate50, ate80, novo_conferidas as conferidas, novo_acertos as acertos, corrige, motivo_tipo, motivo_alvo, motivo_parte from previsao_do_processo
    where organizacao_id = ${organizacaoId}::bigint and processo_id = ${processoId}::bigint`.execute(db);
  return rows[0] && verPrevisaoDoTipo(rows[0], definicao);
};
