import type { Definicao, Etapa } from './definicao.ts';
import type { Taxa } from './taxaDeclarada.ts';

/** Whether a step waits by itself until the fees are paid. */
export const esperaTaxas = ({ espera }: Pick<Etapa, 'espera'>): boolean =>
  espera !== undefined && 'evento' in espera && espera.evento === 'taxas_pagas';

/** Whether somebody of the city works in a step: what is charged or asked for by hand is of such a one. */
export const trabalhaAEquipe = ({ publico, tipo }: Pick<Etapa, 'publico' | 'tipo'>): boolean =>
  tipo !== 'automático' && publico === 'setor';

/** Whether fees can be of a step: somebody charges them in it, or the portal does, which waits for them there. */
export const podeCobrar = (etapa: Pick<Etapa, 'publico' | 'tipo' | 'espera'>): boolean =>
  trabalhaAEquipe(etapa) || (etapa.tipo === 'automático' && esperaTaxas(etapa));

/** Whether the portal charges a fee as soon as the request comes to its step (docs/decisions/0130), and no clerk does. */
export const geradaAoChegar = ({ gerada }: Pick<Taxa, 'gerada'>, { tipo }: Pick<Etapa, 'tipo'>): boolean =>
  gerada === undefined ? tipo === 'automático' : gerada === 'ao_chegar';

/** Whether the fees of a step are such; those of one step are charged together. */
export const cobraAoChegar = ({ taxas }: Pick<Definicao, 'taxas'>, etapa: Etapa): boolean => {
  const dela = taxas.filter((taxa) => taxa.etapa === etapa.chave);
  return dela.length > 0 && dela.every((taxa) => geradaAoChegar(taxa, etapa));
};
