import type { Definicao } from '../definicao.ts';
import { escreverNo, junto, lerNo, type Caminho } from './caminho.ts';
import { comChaveDoNome, incluirPeca } from './mudancas.ts';

/** The lines of a pasted text that say something, without the signs that lists in documents begin with. */
export const linhasDoTexto = (texto: string): readonly string[] =>
  texto
    .split(/\r\n|\r|\n/)
    .map((linha) => linha.replace(/^\s*[•▪◦*–-]\s+/, '').trim())
    .filter((linha) => linha !== '');

/** Where a text was pasted, and what it has to respect. */
interface Colagem {
  readonly lista: Caminho;
  /** Line that it was pasted into. */
  readonly posicao: number;
  /** Property that the lines are of. */
  readonly nome: string;
  /** What was selected of it. */
  readonly de: number;
  readonly ate: number;
  readonly nova: (definicao: Definicao) => object;
}

/**
 * Several lines pasted into one: the first goes where the cursor was, each of the others becomes a piece below. Every new one gets its key from its name;
 * whatever has a key keeps it.
 */
export const colarLinhas = (
  definicao: Definicao,
  { lista, posicao, nome, de, ate, nova }: Colagem,
  linhas: readonly string[],
): Definicao => {
  const onde = junto(junto(lista, posicao), nome);
  const antes = String(lerNo(definicao, onde) ?? '');
  const [primeira = '', ...outras] = linhas;
  const escrita = antes.slice(0, de) + primeira + antes.slice(ate);
  const comPrimeira = comChaveDoNome(escreverNo(definicao, onde, escrita), lista, posicao, escrita, antes === '');
  return outras.reduce((d, linha, i) => {
    const aqui = posicao + 1 + i;
    const com = incluirPeca(d, lista, { ...nova(d), [nome]: linha }, aqui);
    return comChaveDoNome(com, lista, aqui, linha, true);
  }, comPrimeira);
};

/** Why the lines cannot be put into a list, as a sentence; undefined where they can. Nothing is cut off unasked. */
export const faltaDaColagem = (
  linhas: readonly string[],
  pecas: number,
  { texto, itens }: { readonly texto: number | undefined; readonly itens: number | undefined },
): string | undefined => {
  const longa = texto === undefined ? -1 : linhas.findIndex((linha) => linha.length > texto);
  if (longa >= 0) return `Nada foi colado: a linha ${longa + 1} passa de ${texto} caracteres`;
  const todas = pecas + linhas.length - 1;
  return itens !== undefined && todas > itens
    ? `Nada foi colado: seriam ${todas}, e a lista tem no máximo ${itens}`
    : undefined;
};
