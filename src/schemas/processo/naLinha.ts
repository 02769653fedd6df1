import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { colunasDe } from './quadros.ts';

/** Kept beside a definition: each of its tables, and the definition as a row of it is read by. */
const prontas = new WeakMap<Definicao, WeakMap<Campo, Definicao>>();

/**
 * A definition as the conditions of a table's columns read it: the columns are questions, and go before a question of the same key. Rules, words,
 * suggestions and trials work on it as on any other.
 */
export const naLinha = (definicao: Definicao, tabela: Campo): Definicao => {
  const delas = prontas.get(definicao) ?? new WeakMap<Campo, Definicao>();
  prontas.set(definicao, delas);
  const pronta = delas.get(tabela) ?? comAsColunas(definicao, tabela);
  delas.set(tabela, pronta);
  return pronta;
};

const comAsColunas = (definicao: Definicao, tabela: Campo): Definicao => {
  const colunas = colunasDe(tabela);
  const chaves = new Set(colunas.map(({ chave }) => chave));
  return { ...definicao, campos: [...colunas, ...definicao.campos.filter(({ chave }) => !chaves.has(chave))] };
};

/** The same by the column: the table of the definition that has it, found by the column itself. */
export const naLinhaDaColuna = (definicao: Definicao, coluna: unknown): Definicao => {
  const tabela = definicao.campos.find(({ colunas }) => colunas?.some((uma) => uma === coluna) === true);
  return tabela === undefined ? definicao : naLinha(definicao, tabela);
};
