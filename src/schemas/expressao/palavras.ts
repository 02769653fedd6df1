import { funcoes } from './catalogo.ts';

/** Words of the language. Python's spelling is accepted beside the Portuguese one: published rules come written in it. */
export const palavras: Readonly<Record<string, 'e' | 'ou' | 'nao' | 'em' | 'verdadeiro' | 'falso' | 'nulo'>> = {
  e: 'e',
  and: 'e',
  ou: 'ou',
  or: 'ou',
  não: 'nao',
  nao: 'nao',
  not: 'nao',
  em: 'em',
  in: 'em',
  verdadeiro: 'verdadeiro',
  true: 'verdadeiro',
  True: 'verdadeiro',
  falso: 'falso',
  false: 'falso',
  False: 'falso',
  nulo: 'nulo',
  null: 'nulo',
  None: 'nulo',
};

const sinonimos: Readonly<Record<string, string>> = { ceil: 'teto', floor: 'piso', round: 'arredondar', sum: 'soma' };

/** Repetitions by each of their spellings, with the engine's name. */
const repeticoes: Readonly<Record<string, string>> = {
  filtrar: 'filter',
  mapear: 'map',
  todos: 'all',
  algum: 'exists',
  filter: 'filter',
  map: 'map',
  all: 'all',
  exists: 'exists',
};

const tem = (tabela: object, nome: string): boolean => Object.prototype.hasOwnProperty.call(tabela, nome);
const semAcentos = (nome: string): string => nome.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

export const palavraDe = (nome: string) => (tem(palavras, nome) ? palavras[nome] : undefined);

/** Canonical name of a function (`ceil` -> `teto`, `contém` -> `contem`), or `undefined`. */
export const funcaoDe = (nome: string, extras: readonly string[]): string | undefined => {
  const limpo = semAcentos(nome);
  const canonico = tem(sinonimos, limpo) ? sinonimos[limpo] : limpo;
  return canonico !== undefined && (tem(funcoes, canonico) || extras.includes(canonico)) ? canonico : undefined;
};

export const repeticaoDe = (nome: string) => (tem(repeticoes, nome) ? repeticoes[nome] : undefined);

const DE_PROTOTIPO = new Set([
  ...['constructor', 'prototype', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString'],
  ...['toString', 'valueOf', '__proto__'],
]);

/** Names no expression may contain: what JavaScript finds on every object, and the leading underscore of the engine. */
export const nomeProibido = (nome: string): boolean => nome.startsWith('_') || DE_PROTOTIPO.has(nome);

/** Whether a field key can be used in expressions; the process editor refuses others (`e`, `ou`, `9a`, `área`). */
export const nomeUsavel = (nome: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_]{0,99}$/.test(nome) && !nomeProibido(nome) && palavraDe(nome) === undefined;
