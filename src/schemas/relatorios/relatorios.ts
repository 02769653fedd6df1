import { arrecadacao } from './arrecadacao.ts';
import { correcoes } from './correcoes.ts';
import { entradaRequerimento } from './entradaRequerimento.ts';
import { lancamento } from './lancamento.ts';
import { previsoes } from './previsoes.ts';
import { produtividade } from './produtividade.ts';
import { quadroArea } from './quadroArea.ts';
import type { Relatorio } from './relatorio.ts';
import { tempoEtapa } from './tempoEtapa.ts';
import { tempoProcesso } from './tempoProcesso.ts';

/** Every report of figures: those of specification 2, and beside them where the time goes, what is asked again, what comes in and whether forecasts held. */
export const relatorios = [
  produtividade,
  tempoProcesso,
  entradaRequerimento,
  lancamento,
  quadroArea,
  tempoEtapa,
  correcoes,
  arrecadacao,
  previsoes,
] as const satisfies readonly Relatorio[];
