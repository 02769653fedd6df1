import type { Fontes } from './fontes.ts';

/** Stands for a character that no face can draw. */
export const SEM_DESENHO = '□';

// Controls but the line feed; marks without a drawing, which break text extraction or turn the reading direction
// around (a name could then read as another); half surrogates, private and non-characters, which PDF/A refuses.
const INVISIVEIS = /(?!\n)\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
const PROIBIDOS = /\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}|\ufffd/gu;
const ESPACOS = /[\t\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const QUEBRAS = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

const clusters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Makes any text printable with the given faces; what cannot be drawn becomes □. Plain Portuguese comes back as it is. */
export function textoDesenhavel(texto: string, fontes: Pick<Fontes, 'texto' | 'reserva'>): string {
  const limpo = texto
    .normalize('NFC')
    .replace(QUEBRAS, '\n')
    .replace(ESPACOS, ' ')
    .replace(INVISIVEIS, '')
    .replace(PROIBIDOS, SEM_DESENHO);
  const pode = (parte: string, face: ReadonlySet<number>): boolean =>
    [...parte].every((char) => char === '\n' || face.has(char.codePointAt(0) ?? 0));
  if (pode(limpo, fontes.texto)) return limpo;
  // A cluster (letter with its marks) must come whole out of one face.
  return Array.from(clusters.segment(limpo), ({ segment }) =>
    pode(segment, fontes.texto) || pode(segment, fontes.reserva) ? segment : SEM_DESENHO,
  ).join('');
}
