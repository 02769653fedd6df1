import { compararDecimais } from '../../brasil/decimal.ts';
import { QUANTIDADE } from '../contrapartida.ts';

/** What is said of a quantity that is none. */
export const NUMERO = 'Informe uma quantidade maior que zero, com até 4 casas';

export const positiva = (texto: string): boolean => QUANTIDADE.test(texto) && compararDecimais(texto, '0') > 0;
