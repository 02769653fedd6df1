import { sql, type Kysely } from 'kysely';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { FormatoComColunas } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Exportacao } from '../../../entities/exportacao/exportacao.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import { celulasDe } from './colunasEscolhidas.ts';
import { criteriosDaCaixa } from './criteriosDaCaixa.ts';
import type { ColunaPronta, ProcessoEmQuestao } from './familias/familia.ts';
import { comColunas } from './linhasComColunas.ts';
import { contarNaCaixa, linhasNaHora, percorrerCaixa } from './linhasDaCaixa.ts';
import { porVersao } from './processosEmQuestao.ts';

interface Escolha {
  readonly formato: FormatoComColunas;
  readonly processos: readonly ProcessoEmQuestao[];
  readonly colunas: readonly ColunaPronta[];
  /** Personal data whole. */
  readonly abertos: boolean;
}

/** The inbox as it is filtered and ordered, with columns of what stands behind its rows. */
export const exportacaoComColunas = (
  db: Kysely<Tables>,
  pedido: PedidoDeLista,
  { formato, processos, colunas, abertos }: Escolha,
): Exportacao => {
  const { organizacaoId, fuso } = pedido;
  const completar = comColunas(processos, colunas, { organizacaoId, fuso, abertos, versoes: porVersao(processos) });
  return {
    db,
    entity: requerimentoListado,
    // Its columns point to no other record.
    fonteDe: () => undefined,
    organizacaoId,
    fuso,
    formato,
    celulas: celulasDe(colunas),
    criterios: () => criteriosDaCaixa(db, pedido),
    contar: () => contarNaCaixa(db, pedido),
    naHora: () => completar(db, linhasNaHora(db, pedido)),
    percorrer: async function* umSoInstante(trx) {
      // What is read beside the rows is of the same moment as they.
      await sql`set transaction isolation level repeatable read`.execute(trx);
      yield* completar(trx, percorrerCaixa(trx, pedido));
    },
  };
};
