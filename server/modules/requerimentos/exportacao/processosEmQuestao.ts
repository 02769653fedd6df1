import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { comEscopo, condicoes, relogioPedido } from '../condicoesDaLista.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import type { Leitura, ProcessoEmQuestao } from './familias/familia.ts';

/** Versions of processes that the requests of a list call go by. */
export const versoesEmQuestao = async (db: Kysely<Tables>, pedido: PedidoDeLista): Promise<readonly number[]> => {
  const p = comEscopo(pedido);
  const onde = sql.join([...condicoes(p), ...relogioPedido(p)], sql` and `);
  // A version is done with at the first of its requests: along their index, most often, where a list of the requests would be walked whole.
  const { rows } = await sql<{ id: number }>`
    select v.id from processo_versao v where v.organizacao_id = ${pedido.organizacaoId}
      and exists (select from requerimento r where r.processo_versao_id = v.id and ${onde}) order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those versions with their definitions, by process: processes by name, versions newest first. */
export const processosDasVersoes = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  versoes: readonly number[],
): Promise<readonly ProcessoEmQuestao[]> => {
  const { rows } = await sql<{ id: number; chave: string; nome: string }>`
    select v.id, p.chave, p.nome_curto as nome from processo_versao v
    join processo p on p.organizacao_id = v.organizacao_id and p.id = v.processo_id
    where v.organizacao_id = ${organizacaoId} and v.id = any(${versoes}::bigint[]) order by p.nome_curto, p.id, v.numero desc`.execute(
    db,
  );
  const processos = new Map<string, { chave: string; nome: string; versoes: ProcessoEmQuestao['versoes'][number][] }>();
  for (const { id, chave, nome } of rows) {
    const processo = processos.get(chave) ?? { chave, nome, versoes: [] };
    processo.versoes.push({ id, definicao: await definicaoDaVersao(db, organizacaoId, id) });
    processos.set(chave, processo);
  }
  return [...processos.values()];
};

/** Each version with its process, as families look it up. */
export const porVersao = (processos: readonly ProcessoEmQuestao[]): Leitura['versoes'] =>
  new Map(
    processos.flatMap(({ chave: processo, versoes }) =>
      versoes.map(({ id, definicao }) => [id, { processo, definicao }] as const),
    ),
  );
