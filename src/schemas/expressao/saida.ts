import { Data, Hora } from './calendario.ts';
import { Numero, escreverNumero } from './numero.ts';
import type { ValorExpressao } from './tipo.ts';

/** A value of the engine as it leaves the module: decimals as exact strings, dates AAAA-MM-DD, times HH:mm. */
export function valorDeSaida(valor: unknown): ValorExpressao {
  if (typeof valor === 'string' || typeof valor === 'boolean') return valor;
  if (valor instanceof Numero) return escreverNumero(valor);
  if (valor instanceof Data || valor instanceof Hora) return valor.toString();
  if (Array.isArray(valor)) return valor.map((item: unknown) => valorDeSaida(item));
  return ''; // a row of a table has no value of its own: compilar refuses it as a result
}
