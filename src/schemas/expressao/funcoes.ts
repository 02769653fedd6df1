import type { Environment } from '@marcbachmann/cel-js';
import { Data, Hora } from './calendario.ts';
import { ErroDeAvaliacao } from './erro.ts';
import { limites } from './limites.ts';
import { Numero, conferirTamanho, escreverNumero } from './numero.ts';

const MAIOR_ARIDADE = 8;

/** Registers the plain functions of the language (palavras.ts lists how they are called). */
export function registrarFuncoes(ambiente: Environment): void {
  const funcao = (assinatura: string, calcular: (...valores: never[]) => unknown): void => {
    ambiente.registerFunction(`f_${assinatura}`, calcular as (...valores: unknown[]) => unknown, { async: false });
  };
  funcao('abs(dec): dec', (x: Numero) => x.abs());
  funcao('teto(dec): dec', (x: Numero) => x.ceil());
  funcao('piso(dec): dec', (x: Numero) => x.floor());
  funcao('arredondar(dec): dec', (x: Numero) => x.toDecimalPlaces(0));
  funcao('arredondar(dec, dec): dec', (x: Numero, casas: Numero) => x.toDecimalPlaces(conferirCasas(casas)));
  funcao('soma(list<dec>): dec', somar);
  funcao('qtd(list): dec', (lista: readonly unknown[]) => new Numero(lista.length));
  for (const [nome, escolher] of [
    ['min', (valores: readonly Numero[]) => Numero.min(...valores)],
    ['max', (valores: readonly Numero[]) => Numero.max(...valores)],
  ] as const) {
    funcao(`${nome}(list<dec>): dec`, (lista: readonly Numero[]) => {
      if (lista.length > 0) return escolher(lista);
      throw new ErroDeAvaliacao('lista_vazia', `${nome} de uma lista vazia não tem valor`);
    });
    for (let n = 2; n <= MAIOR_ARIDADE; n++)
      funcao(`${nome}(${Array(n).fill('dec').join(', ')}): dec`, (...valores: Numero[]) => escolher(valores));
  }
  funcao('tamanho(string): dec', (texto: string) => new Numero(contarCaracteres(texto)));
  funcao('contem(string, string): bool', (texto: string, trecho: string) => texto.includes(trecho));
  funcao('comeca_com(string, string): bool', (texto: string, trecho: string) => texto.startsWith(trecho));
  funcao('data(string): data', (texto: string) => Data.ler(texto) ?? recusar(`"${texto}" não é uma data AAAA-MM-DD`));
  funcao('hora(string): hora', (texto: string) => Hora.ler(texto) ?? recusar(`"${texto}" não é uma hora HH:mm`));
  funcao('ano(data): dec', (data: Data) => new Numero(data.partes().ano));
  funcao('mes(data): dec', (data: Data) => new Numero(data.partes().mes));
  funcao('dia(data): dec', (data: Data) => new Numero(data.partes().dia));
}

/** Exact sum; 0 for an empty list. */
export const somar = (lista: readonly Numero[]): Numero =>
  conferirTamanho(lista.reduce((total, x) => total.plus(x), new Numero(0)));

/** Characters as people count them: a pair of surrogates is one. */
function contarCaracteres(texto: string): number {
  let total = 0;
  for (const caractere of texto) total += caractere === '' ? 0 : 1;
  return total;
}

function conferirCasas(casas: Numero): number {
  if (casas.isInteger() && casas.gte(0) && casas.lte(limites.digitos)) return casas.toNumber();
  return recusar(`arredondar não aceita ${escreverNumero(casas)} casas`);
}

const recusar = (mensagem: string): never => {
  throw new ErroDeAvaliacao('argumento_invalido', mensagem);
};
