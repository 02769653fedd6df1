import { partesFixas } from '../../processo/etiquetas.ts';

/** A standard text of the city, by which what staff write is known again. */
export interface PadraoDaCidade {
  readonly id: number;
  readonly texto: string;
}

const linhasDe = (texto: string): readonly string[] => texto.replaceAll('\r\n', '\n').trim().split('\n');

const LETRA = /\p{L}/gu;
/** Letters that a standard text says of its own: with fewer it would be found in nearly everything. */
const LETRAS_PROPRIAS = 5;
const PALAVRA = /[\p{L}\p{N}]/u;

/** Where a piece that ends a standard text ends in a line, no word being cut there; -1: it is not in it. */
const fimDaUltima = (linha: string, parte: string, desde: number): number => {
  const acabaEmPalavra = PALAVRA.test(parte.slice(-1));
  for (let onde = linha.indexOf(parte, desde); onde !== -1; onde = linha.indexOf(parte, onde + 1)) {
    const fim = onde + parte.length;
    if (!acabaEmPalavra || !PALAVRA.test(linha.slice(fim, fim + 1))) return fim;
  }
  return -1;
};

/** Whether a line is one of a standard text, with anything in the place of its tags. @param ultima more may stand behind it */
const casa = (linha: string, fixas: readonly string[], ultima: boolean): boolean => {
  const [primeira = '', ...outras] = fixas;
  if (!linha.startsWith(primeira)) return false;
  const fim = outras.reduce(
    (aqui, parte, i) => {
      if (aqui === -1) return -1;
      if (i === outras.length - 1) return fimDaUltima(linha, parte, aqui);
      const onde = linha.indexOf(parte, aqui);
      return onde === -1 ? -1 : onde + parte.length;
    },
    outras.length === 0 && fimDaUltima(linha, primeira, 0) !== primeira.length ? -1 : primeira.length,
  );
  // A tag at the end of a line takes the rest of it.
  return fim !== -1 && (ultima || fim === linha.length || outras.at(-1) === '');
};

/** Whether a text holds another one, inserted as lines of its own: whatever stands in the place of its tags, and whatever was written behind it. */
const contem = (escritas: readonly string[], padrao: string): boolean => {
  const fixas = linhasDe(padrao).map(partesFixas);
  const letras = fixas.flat().reduce((n, parte) => n + (parte.match(LETRA)?.length ?? 0), 0);
  if (letras < LETRAS_PROPRIAS) return false;
  return escritas.some((_, de) =>
    fixas.every((partes, i) => casa(escritas[de + i] ?? '', partes, i === fixas.length - 1)),
  );
};

/** The standard text that words were written from, as the city's texts are now; of several the longest. Absent: they were written by hand, or changed so that nothing is left of one. */
export const doPadrao = (escrito: string, padroes: readonly PadraoDaCidade[] = []): { readonly padrao?: number } => {
  const escritas = linhasDe(escrito);
  const [achado] = padroes
    .filter((padrao) => contem(escritas, padrao.texto))
    .toSorted((a, b) => b.texto.length - a.texto.length || a.id - b.id);
  return achado === undefined ? {} : { padrao: achado.id };
};
