import { useState } from 'react';
import { normalizarDecimal } from '../../../../../schemas/brasil/decimal.ts';
import { lerNumero } from '../../../../../schemas/brasil/numero.ts';
import { mostrarDigitado } from '../../../../../schemas/brasil/numeroDigitado.ts';

const emComum = (texto: string): string => normalizarDecimal(texto) ?? texto;

/**
 * The text of a field for a number: as it is typed until the field is left, then as the portal writes numbers. What somebody else changes meanwhile,
 * or an undo, is shown at once.
 */
export function useNumeroDigitado(valor: string): {
  readonly texto: string;
  readonly digitar: (texto: string) => void;
  readonly sair: () => void;
} {
  const [digitado, setDigitado] = useState<string | null>(null);
  const mesmo = digitado !== null && emComum(lerNumero(digitado) ?? digitado) === emComum(valor);
  return {
    texto: mesmo ? digitado : mostrarDigitado(valor),
    digitar: setDigitado,
    sair: () => setDigitado(null),
  };
}
