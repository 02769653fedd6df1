import { textos } from '../textos.ts';

/** Position of a scrolled box, in CSS pixels; the names are those of a DOM element. */
export interface Rolagem {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Browsers report fractions at zoom levels other than 100%, so the end is met within this distance. */
const FOLGA = 2;

/** True once the last line of the text has been in view; a text shorter than its box is read at once. */
export const reachedEnd = ({ scrollTop, clientHeight, scrollHeight }: Rolagem): boolean =>
  scrollTop + clientHeight >= scrollHeight - FOLGA;

/** A text can be accepted only after its end was seen (spec 5). */
export const scrolledToEnd = (lido: boolean): string | undefined => (lido ? undefined : textos.validacao.lerAteOFim);
