import { escreverNumero, Numero } from '../expressao/numero.ts';
import type { Campo } from './campo.ts';

/** Places that a calculated field is rounded to; undefined: what it is worked out to stays as it is. */
export const casasDoCalculo = ({ tipo, casas }: Pick<Campo, 'tipo' | 'casas'>): number | undefined =>
  tipo === 'decimal' || tipo === 'moeda' ? casas : undefined;

/** A calculated number with the places that its field declares: what is shown is what counts, in the browser as on the server. */
export const comCasas = (casas: number | undefined, valor: string | boolean): string | boolean =>
  casas === undefined || typeof valor !== 'string' ? valor : escreverNumero(new Numero(valor).toDecimalPlaces(casas));
