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

/** Functions by canonical name, with how they are called (shown in errors and in the editor's help). */
export const funcoes = {
  se: 'se(condição, valor se sim, valor se não)',
  abs: 'abs(número)',
  min: 'min(número, número, …) ou min(lista)',
  max: 'max(número, número, …) ou max(lista)',
  teto: 'teto(número)',
  piso: 'piso(número)',
  arredondar: 'arredondar(número, casas)',
  soma: 'soma(lista de números) ou soma(tabela, coluna)',
  qtd: 'qtd(lista ou tabela)',
  preenchido: 'preenchido(campo)',
  tamanho: 'tamanho(texto)',
  contem: 'contem(texto, trecho)',
  comeca_com: 'comeca_com(texto, trecho)',
  data: 'data("AAAA-MM-DD")',
  hora: 'hora("HH:mm")',
  ano: 'ano(data)',
  mes: 'mes(data)',
  dia: 'dia(data)',
} as const;

const sinonimos: Readonly<Record<string, string>> = { ceil: 'teto', floor: 'piso', round: 'arredondar', sum: 'soma' };

/** Repetitions over a list or table, called after a dot: `lotes.algum(l, l.area < 125)`. */
export const repeticoes: Readonly<Record<string, { readonly motor: string; readonly forma: string }>> = {
  filtrar: { motor: 'filter', forma: 'lista.filtrar(item, condição)' },
  mapear: { motor: 'map', forma: 'lista.mapear(item, valor)' },
  todos: { motor: 'all', forma: 'lista.todos(item, condição)' },
  algum: { motor: 'exists', forma: 'lista.algum(item, condição)' },
  filter: { motor: 'filter', forma: 'lista.filtrar(item, condição)' },
  map: { motor: 'map', forma: 'lista.mapear(item, valor)' },
  all: { motor: 'all', forma: 'lista.todos(item, condição)' },
  exists: { motor: 'exists', forma: 'lista.algum(item, condição)' },
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
