import { LIMITE_DA_CELULA } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Registro } from '../../../entities/partes.ts';
import { familias } from './familias/familias.ts';
import type { ColunaPronta, Leitura, LeitorDaFamilia, ProcessoEmQuestao } from './familias/familia.ts';

type Banco = Parameters<LeitorDaFamilia>[0];

/** Requests whose answers are in memory at once: they may be long. */
const PEDACO = 100;

const cortado = (valor: unknown): unknown =>
  typeof valor === 'string' && valor.length > LIMITE_DA_CELULA ? `${valor.slice(0, LIMITE_DA_CELULA - 1)}…` : valor;

/**
 * Gives the rows of batches their chosen columns, as records whose fields are `c0`, `c1`…: one statement for each family that has a column among them
 * and each hundred rows.
 */
export const comColunas = (
  processos: readonly ProcessoEmQuestao[],
  colunas: readonly ColunaPronta[],
  leitura: Leitura,
): ((banco: Banco, lotes: AsyncIterable<readonly RequerimentoListado[]>) => AsyncGenerator<readonly Registro[]>) => {
  const partes = familias.flatMap((familia) => {
    const lugares = colunas.flatMap(({ id }, i) => (id.startsWith(`${familia.nome}.`) ? [i] : []));
    const ids = lugares.flatMap((i) => colunas[i]?.id ?? []);
    return lugares.length === 0 ? [] : [{ lugares, ler: familia.leitor(processos, ids) }];
  });
  const registros = async (banco: Banco, linhas: readonly RequerimentoListado[]): Promise<readonly Registro[]> => {
    const prontos = linhas.map(({ id }): Record<string, unknown> & { id: number } => ({ id }));
    for (const { lugares, ler } of partes) {
      const celulas = await ler(banco, leitura, linhas);
      prontos.forEach((registro, linha) => {
        lugares.forEach((lugar, i) => {
          registro[`c${lugar}`] = cortado(celulas[linha]?.[i] ?? null);
        });
      });
    }
    return prontos as unknown as readonly Registro[];
  };
  return async function* emPedacos(banco, lotes) {
    for await (const lote of lotes)
      for (let i = 0; i < lote.length; i += PEDACO) yield await registros(banco, lote.slice(i, i + PEDACO));
  };
};
