import { rotuloDaColuna } from '../../../../schemas/colunas.ts';
import { requerimentoListado } from '../../../../schemas/requerimento/requerimentoListado.ts';

/** Columns of the inbox with the measures of look.md 4. */
export const colunasDaCaixa = [
  { chave: 'numero', largura: 118 },
  { chave: 'processo_nome', largura: undefined },
  { chave: 'requerente_nome', largura: 196 },
  { chave: 'etapa_nome', largura: undefined },
  { chave: 'situacao', largura: 192 },
  { chave: 'vence_em', largura: 138 },
].map((coluna) => ({ ...coluna, rotulo: rotuloDaColuna(requerimentoListado, coluna.chave) }));

/** `prioridade` sorts from the heading of the number, where its chevrons stand. */
export const colunas: readonly string[] = requerimentoListado.sortable ?? [];
