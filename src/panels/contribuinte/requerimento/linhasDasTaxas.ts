import type { LinhaDaMemoria } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import type { TaxaPrevista } from '../../../schemas/requerimento/vistas/valores.ts';

/** Expected fees as the table of the memory takes them. */
export const linhasDasTaxas = (taxas: readonly TaxaPrevista[]): readonly LinhaDaMemoria[] =>
  taxas.map(({ chave, nome, fundamento, resultado, memoria_texto }) => ({
    chave,
    nome,
    valor: resultado.erro === undefined ? (resultado.valor_brl ?? null) : null,
    falta: resultado.erro?.mensagem,
    memoria: memoria_texto,
    ...(fundamento === null ? {} : { detalhe: fundamento }),
  }));
