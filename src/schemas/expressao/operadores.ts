import type { Environment } from '@marcbachmann/cel-js';
import type { Data, Hora } from './calendario.ts';
import { ErroDeAvaliacao } from './erro.ts';
import { imprimir } from './impressao.ts';
import { ladosDe, type No } from './no.ts';
import { Numero, conferirTamanho, escreverNumero } from './numero.ts';

/** Registers the operators of exact numbers, dates and times. Texts and yes/no keep those of the engine. */
export function registrarOperadores(ambiente: Environment): void {
  const operador = (assinatura: string, calcular: (a: never, b: never, no: No) => unknown): void => {
    ambiente.registerOperator(assinatura, calcular as (a: unknown, b: unknown) => unknown);
  };
  operador('dec + dec: dec', (a: Numero, b: Numero) => conferirTamanho(a.plus(b)));
  operador('dec - dec: dec', (a: Numero, b: Numero) => conferirTamanho(a.minus(b)));
  operador('dec * dec: dec', (a: Numero, b: Numero) => conferirTamanho(a.times(b)));
  operador('dec / dec: dec', (a: Numero, b: Numero, no) => conferirTamanho(a.div(divisor(b, no))));
  operador('dec % dec: dec', (a: Numero, b: Numero, no) => a.mod(divisor(b, no)));
  ambiente.registerOperator('-dec: dec', ((a: Numero) => a.neg()) as (a: unknown) => unknown);
  operador('data - data: dec', (a: Data, b: Data) => new Numero(a.dias - b.dias));
  operador('data + dec: data', (a: Data, b: Numero) => a.mais(dias(b)));
  operador('data - dec: data', (a: Data, b: Numero) => a.mais(-dias(b)));
  operador('hora - hora: dec', (a: Hora, b: Hora) => new Numero(a.minutos - b.minutos));
  comparar('dec', (a: Numero, b: Numero) => a.comparedTo(b));
  comparar('data', (a: Data, b: Data) => a.dias - b.dias);
  comparar('hora', (a: Hora, b: Hora) => a.minutos - b.minutos);

  function comparar(tipo: string, diferenca: (a: never, b: never) => number): void {
    operador(`${tipo} == ${tipo}: bool`, (a, b) => diferenca(a, b) === 0);
    operador(`${tipo} < ${tipo}: bool`, (a, b) => diferenca(a, b) < 0);
    operador(`${tipo} <= ${tipo}: bool`, (a, b) => diferenca(a, b) <= 0);
    operador(`${tipo} > ${tipo}: bool`, (a, b) => diferenca(a, b) > 0);
    operador(`${tipo} >= ${tipo}: bool`, (a, b) => diferenca(a, b) >= 0);
  }
}

function divisor(valor: Numero, no: No): Numero {
  if (!valor.isZero()) return valor;
  const direito = ladosDe(no)?.[1];
  throw new ErroDeAvaliacao(
    'divisao_por_zero',
    `Divisão por zero: ${direito ? imprimir(direito) : 'o divisor'} vale 0`,
  );
}

function dias(valor: Numero): number {
  if (valor.isInteger() && valor.abs().lt(10_000_000)) return valor.toNumber();
  throw new ErroDeAvaliacao('argumento_invalido', `Não é possível somar ${escreverNumero(valor)} dias a uma data`);
}
