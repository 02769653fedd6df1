import type { Dimensao } from './relatorio.ts';

/** Stands for rows that have no value of a dimension, in addresses and wherever a group needs a key. */
export const SEM_VALOR = '-';

/** What a value is called that no list names: a text says itself, a number what it is of ('Pessoa 12'). */
export const nomeSemLista = (
  { nomes, rotulo, semValor }: Pick<Dimensao, 'nomes' | 'rotulo' | 'semValor'>,
  valor: string,
): string => {
  if (valor === SEM_VALOR) return semValor;
  return nomes === 'texto' ? valor : `${rotulo} ${valor}`;
};

/** What a filter says that narrows to none of its values: as its noun has it. */
export const todosDe = ({ todos = 'Todos' }: Pick<Dimensao, 'todos'>): string => todos;

/** Dimensions that several reports have. */
export const porProcesso = {
  rotulo: 'Tipo',
  coluna: 'processo_id',
  nomes: 'processo',
  semValor: 'Sem tipo',
} as const;

export const porSetor = { rotulo: 'Setor', coluna: 'setor', nomes: 'setor', semValor: 'Com o requerente' } as const;

export const porSituacao = {
  rotulo: 'Situação',
  coluna: 'situacao',
  nomes: 'texto',
  semValor: 'Sem situação',
  todos: 'Todas',
} as const;

export const porEtapa = {
  rotulo: 'Etapa',
  coluna: 'etapa',
  nomes: 'etapa',
  semValor: 'Sem etapa',
  todos: 'Todas',
  dentroDe: 'processo',
} as const;
