import { Decimal } from 'decimal.js';
import { ErroDeAvaliacao } from './erro.ts';
import { limites } from './limites.ts';

/**
 * The exact number of the expressions: 100 significant digits, so sums and products of amounts and measures never round;
 * only a division that does not end is cut there. Rounds half up (away from zero).
 */
export const Numero = Decimal.clone({ defaults: true, precision: 100, rounding: Decimal.ROUND_HALF_UP });
export type Numero = Decimal;

const TETO = new Numero(10).pow(limites.digitos);
const DECIMAL = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/;

/**
 * Reads an answer: "142.50", 142.5. Gives `null` for whatever is not a finite number of at most 30 + 30 digits.
 * A comma is refused: the browser turns what people type into a dot before it stores the answer (api.md "money").
 */
export const lerNumero = (valor: unknown): Numero | null => {
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) return null;
    const numero = new Numero(valor);
    return numero.abs().lt(TETO) ? numero : null;
  }
  return typeof valor === 'string' && DECIMAL.test(valor.trim()) ? new Numero(valor.trim()) : null;
};

/** Plain notation without exponent, trailing zeros or "-0". */
export const escreverNumero = (numero: Numero): string => (numero.isZero() ? '0' : numero.toFixed());

/** Lets a result through while it has at most 30 digits before the point. */
export const conferirTamanho = (numero: Numero): Numero => {
  if (numero.isFinite() && numero.abs().lt(TETO)) return numero;
  throw new ErroDeAvaliacao('estouro', `A conta passou de ${limites.digitos} algarismos`);
};
