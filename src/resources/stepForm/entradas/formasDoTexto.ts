import { isDataIso, lerData, mostrarData } from '../../../schemas/brasil/data.ts';
import { isDecimal } from '../../../schemas/brasil/decimal.ts';
import { lerMoeda, lerNumero, mostrarNumero } from '../../../schemas/brasil/numero.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import type { FormaDoTexto } from './useTextoProprio.ts';

const cru = (valor: Valor | undefined): string => (valor === undefined || valor === null ? '' : String(valor));
const ouNulo = (texto: string): string | null => (texto.trim() === '' ? null : texto);

/** Text as it is; spaces alone are no answer. */
export const textoComum: FormaDoTexto = { mostrar: cru, ler: ouNulo };

/** DD/MM/AAAA on the screen, AAAA-MM-DD in the value. */
export const textoDeData: FormaDoTexto = {
  mostrar: (valor) => (isDataIso(cru(valor)) ? mostrarData(cru(valor)) : cru(valor)),
  ler: (texto) => lerData(texto) ?? ouNulo(texto),
};

const casasDe = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** '1.234,50' on the screen, '1234.50' in the value; more places than asked for are shown, not rounded away. */
export const textoDeDecimal = (casas: number, moeda: boolean): FormaDoTexto => ({
  mostrar: (valor) => {
    const texto = cru(valor);
    if (!isDecimal(texto)) return texto;
    return mostrarNumero(texto, { min: Math.min(2, casas), max: Math.max(casas, casasDe(texto)) });
  },
  ler: (texto) => (moeda ? lerMoeda(texto) : lerNumero(texto)) ?? ouNulo(texto),
});

/** '1.200' on the screen, 1200 in the value. */
export const textoDeInteiro: FormaDoTexto = {
  mostrar: (valor) => (typeof valor === 'number' ? mostrarNumero(valor, { min: 0, max: 0 }) : cru(valor)),
  ler: (texto) => {
    const lido = lerNumero(texto);
    const inteiro = lido !== undefined && /^-?\d+$/.test(lido) ? Number(lido) : Number.NaN;
    return Number.isSafeInteger(inteiro) ? inteiro : ouNulo(texto);
  },
};
