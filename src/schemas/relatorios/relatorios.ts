import { arrecadacao } from './arrecadacao.ts';
import { cargaIdade } from './cargaIdade.ts';
import { correcoes } from './correcoes.ts';
import { entradaRequerimento } from './entradaRequerimento.ts';
import { lancamento } from './lancamento.ts';
import { previsoes } from './previsoes.ts';
import { produtividade } from './produtividade.ts';
import { quadroArea } from './quadroArea.ts';
import type { Relatorio } from './relatorio.ts';
import { tempoEtapa } from './tempoEtapa.ts';
import { tempoProcesso } from './tempoProcesso.ts';

/** Every report of figures, in the order of the menu: those of specification 2, and beside them where the time goes, what is asked again, what comes in, whether forecasts held and what is there now. */
export const relatorios = [
  produtividade,
  tempoProcesso,
  entradaRequerimento,
  lancamento,
  quadroArea,
  tempoEtapa,
  correcoes,
  arrecadacao,
  cargaIdade,
  previsoes,
] as const satisfies readonly Relatorio[];

/** Those of a period: how it is now has none, and is compared with nothing. */
export const relatoriosDePeriodos: readonly Relatorio[] = relatorios.filter(
  ({ momento }: Relatorio) => momento === undefined,
);
