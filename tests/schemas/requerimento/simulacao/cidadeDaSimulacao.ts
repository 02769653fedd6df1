import { calcularTaxaDoProcesso } from '../../../../src/schemas/processo/taxaDoProcesso.ts';
import type { Contexto } from '../../../../src/schemas/requerimento/contexto.ts';
import type { ContextoEm } from '../../../../src/schemas/requerimento/simulacao/percorrer.ts';

/** Where the city of these walks is. */
export const FUSO = 'America/Sao_Paulo';
/** The city at a moment: four sectors, one dated value, no holidays. */
export const em: ContextoEm = (definicao, momento): Contexto => ({
  ...{ agora: momento, hoje: momento.slice(0, 10), fuso: FUSO, calendario: () => undefined, numeros: {} },
  calcularTaxa: (taxa, valores) =>
    calcularTaxaDoProcesso(definicao, taxa, valores, { UFM: { valor: '187.42' } }, momento.slice(0, 10)),
  setores: ['SEURB', 'SEMAM', 'SFIS', 'SESEG'],
});
