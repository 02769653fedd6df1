import { sql, type Kysely } from 'kysely';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { LOTE } from '../../../entities/exportacao/exportacao.ts';
import { comEscopo, condicoes, relogioPedido } from '../condicoesDaLista.ts';
import { comPrazo, LINHA, SETOR_DA_LINHA, type LinhaLida } from '../linhaDaLista.ts';
import { ordemDasLinhas, ordenacaoDe } from '../paginaDeIds.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';

interface Linha {
  readonly linha: LinhaLida;
}

const onde = (pedido: PedidoDeLista) => {
  const p = comEscopo(pedido);
  return sql`where ${sql.join([...condicoes(p), ...relogioPedido(p)], sql` and `)}`;
};

const ordem = (pedido: PedidoDeLista) => ordemDasLinhas(ordenacaoDe(pedido));

/** How many requests a list call leaves. */
export const contarNaCaixa = async (db: Kysely<Tables>, pedido: PedidoDeLista): Promise<number> => {
  const { rows } = await sql<{ total: string }>`select count(*) as total from requerimento r ${onde(pedido)}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
};

/** All rows of a list call in its order, in batches: their ids first, so that nothing is held while somebody reads slowly. */
export async function* linhasNaHora(
  db: Kysely<Tables>,
  pedido: PedidoDeLista,
): AsyncGenerator<readonly RequerimentoListado[]> {
  const { organizacaoId, hoje } = pedido;
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(r.id order by ${ordem(pedido)}) as ids from requerimento r ${onde(pedido)}`.execute(db);
  const ids = rows[0]?.ids ?? [];
  for (let i = 0; i < ids.length; i += LOTE) {
    const lidas =
      await sql<Linha>`select ${LINHA} as linha from unnest(${ids.slice(i, i + LOTE)}::bigint[]) with ordinality as q (id, posicao)
      join requerimento r on r.organizacao_id = ${organizacaoId} and r.id = q.id ${SETOR_DA_LINHA} order by q.posicao`.execute(
        db,
      );
    yield lidas.rows.map(({ linha }) => comPrazo(linha, hoje));
  }
}

/** The same from a cursor: one snapshot, memory flat however long the list is. Holds `trx` until it ends. */
export async function* percorrerCaixa(trx: Trx, pedido: PedidoDeLista): AsyncGenerator<readonly RequerimentoListado[]> {
  await sql`declare percurso no scroll cursor for
    select ${LINHA} as linha from requerimento r ${SETOR_DA_LINHA} ${onde(pedido)} order by ${ordem(pedido)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<Linha>`fetch forward ${sql.raw(String(LOTE))} from percurso`.execute(trx);
    if (rows.length > 0) yield rows.map(({ linha }) => comPrazo(linha, pedido.hoje));
    if (rows.length < LOTE) return;
  }
}
