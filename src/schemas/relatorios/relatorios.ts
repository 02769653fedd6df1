import { entradaRequerimento } from './entradaRequerimento.ts';
import { lancamento } from './lancamento.ts';
import { produtividade } from './produtividade.ts';
import { quadroArea } from './quadroArea.ts';
import type { Relatorio } from './relatorio.ts';
import { tempoProcesso } from './tempoProcesso.ts';

/** Every report of figures, in the order of the menu (specification 2). */
export const relatorios = [
  produtividade,
  tempoProcesso,
  entradaRequerimento,
  lancamento,
  quadroArea,
] as const satisfies readonly Relatorio[];
