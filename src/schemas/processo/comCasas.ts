import { escreverNumero, Numero } from '../expressao/numero.ts';
import type { Campo } from './campo.ts';

interface ComCasas {
  readonly tipo: Campo['tipo'];
  readonly casas?: number;
}

/** Places that a calculated field is rounded to; undefined: what it is worked out to stays as it is. */
export const casasDoCalculo = ({ tipo, casas }: ComCasas): number | undefined =>
  tipo === 'decimal' || tipo === 'moeda' ? casas : undefined;

/** What a calculated field is worth: with its places; a whole number as one, as if it had been typed. */
export const valorCalculado = (campo: ComCasas, valor: string | boolean): string | number | boolean => {
  if (campo.tipo !== 'inteiro' || typeof valor !== 'string') return comCasas(casasDoCalculo(campo), valor);
  const inteiro = Number(valor);
  return Number.isSafeInteger(inteiro) ? inteiro : valor;
};

/** A calculated number with the places that its field declares: what is shown is what counts, in the browser as on the server. */
export const comCasas = (casas: number | undefined, valor: string | boolean): string | boolean =>
  casas === undefined || typeof valor !== 'string' ? valor : escreverNumero(new Numero(valor).toDecimalPlaces(casas));
