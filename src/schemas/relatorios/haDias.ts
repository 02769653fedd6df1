import { mostrarNumero } from '../brasil/numero.ts';
import { conforme } from '../texto/plural.ts';

/** Since when something is as it is: 'há 3 dias', and on its first day 'desde hoje'. */
export const haDias = (dias: number): string =>
  dias === 0 ? 'desde hoje' : `há ${mostrarNumero(dias, { min: 0, max: 0 })} ${conforme(dias, 'dia', 'dias')}`;
