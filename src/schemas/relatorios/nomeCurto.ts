/** Signs of a name inside a sentence: what an item asks for may have 2,000, and the whole of it stands in the table. */
const NOME_NA_FRASE = 120;

/** A text of at most so many signs, with '…' where it was cut. */
export const cortar = (texto: string, sinais: number): string =>
  texto.length <= sinais ? texto : `${texto.slice(0, sinais - 1).trimEnd()}…`;

/** A name as a sentence or a bar says it. */
export const nomeCurto = (nome: string): string => cortar(nome, NOME_NA_FRASE);
