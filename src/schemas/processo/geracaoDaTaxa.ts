import type { Definicao, Etapa } from './definicao.ts';
import type { Taxa } from './taxaDeclarada.ts';

/** Whether a step waits by itself until the fees are paid. */
export const esperaTaxas = ({ espera }: Pick<Etapa, 'espera'>): boolean =>
  espera !== undefined && 'evento' in espera && espera.evento === 'taxas_pagas';

/** Whether the portal charges a fee as soon as the request comes to its step (docs/decisions/0130), and no clerk does. */
export const geradaAoChegar = ({ gerada }: Pick<Taxa, 'gerada'>, { tipo }: Pick<Etapa, 'tipo'>): boolean =>
  gerada === undefined ? tipo === 'automático' : gerada === 'ao_chegar';

/** Whether the fees of a step are such; those of one step are charged together. */
export const cobraAoChegar = ({ taxas }: Pick<Definicao, 'taxas'>, etapa: Etapa): boolean => {
  const dela = taxas.filter((taxa) => taxa.etapa === etapa.chave);
  return dela.length > 0 && dela.every((taxa) => geradaAoChegar(taxa, etapa));
};
