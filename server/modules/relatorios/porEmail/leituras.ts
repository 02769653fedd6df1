import type { Relatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { leituraDoComparativo } from '../comparativo.ts';
import type { Leitura } from '../exportacao/leitura.ts';
import { leituraDoRelatorio } from '../exportacao/leituraDoRelatorio.ts';
import { leituraDoFluxo } from '../fluxo.ts';

/** Every reading that comes by mail, by its name: the declared reports, and those beside them. */
export const leiturasPorEmail: ReadonlyMap<string, Leitura> = new Map(
  [...relatorios.map((um: Relatorio) => leituraDoRelatorio(um)), leituraDoFluxo, leituraDoComparativo].map(
    (leitura) => [leitura.nome, leitura],
  ),
);
