import type { Kysely } from 'kysely';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Exportacao } from '../../../entities/exportacao/exportacao.ts';
import type { Registro } from '../../../entities/partes.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import { criteriosDaCaixa } from './criteriosDaCaixa.ts';
import { contarNaCaixa, linhasNaHora, percorrerCaixa } from './linhasDaCaixa.ts';

async function* comoRegistros(
  lotes: AsyncIterable<readonly RequerimentoListado[]>,
): AsyncGenerator<readonly Registro[]> {
  for await (const lote of lotes) yield lote as unknown as readonly Registro[];
}

/** The inbox of the staff as it is filtered and ordered, to be exported: every row that its user sees there, and no other. */
export const exportacaoDaCaixa = (
  db: Kysely<Tables>,
  pedido: PedidoDeLista,
  { formato, celulas }: Pick<Exportacao, 'formato' | 'celulas'>,
): Exportacao => ({
  db,
  entity: requerimentoListado,
  // Its columns point to no other record.
  fonteDe: () => undefined,
  organizacaoId: pedido.organizacaoId,
  fuso: pedido.fuso,
  formato,
  celulas,
  criterios: () => criteriosDaCaixa(db, pedido),
  contar: () => contarNaCaixa(db, pedido),
  naHora: () => comoRegistros(linhasNaHora(db, pedido)),
  percorrer: (trx) => comoRegistros(percorrerCaixa(trx, pedido)),
});
