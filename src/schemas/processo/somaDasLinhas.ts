import { escreverNumero, lerNumero, Numero } from '../expressao/numero.ts';
import type { Valor } from '../requerimento/resposta.ts';

/** A row of a table; undefined for whatever is no row. */
export const linhaDe = (valor: Valor): { readonly [coluna: string]: Valor } | undefined =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor)
    ? (valor as { readonly [coluna: string]: Valor })
    : undefined;

/** Exact sum of a column over its rows, as decimal text; undefined while no row has a number there. */
export const somaDasLinhas = (linhas: readonly Valor[], coluna: string): string | undefined => {
  const numeros = linhas.flatMap((linha) => lerNumero(linhaDe(linha)?.[coluna]) ?? []);
  return numeros.length === 0 ? undefined : escreverNumero(numeros.reduce((a, b) => a.plus(b), new Numero(0)));
};
