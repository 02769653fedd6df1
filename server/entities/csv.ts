/**
 * A spreadsheet runs what begins like this; the apostrophe makes it text. Wide forms count, some programs narrow them. What has apostrophes
 * there already gets one more, so that an import that takes one away gives back what was stored.
 */
const FORMULA = /^'*[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A plain number is no formula, though it may begin with a sign. */
const NUMERO = /^[-+]?\d[\d.,]*%?$/;

const celula = (texto: string): string => {
  const inerte = FORMULA.test(texto) && !NUMERO.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
};

/** Spreadsheets take UTF-8 for granted only behind this mark. */
export const BOM = '\uFEFF';

/** One line of a CSV file as Brazilian spreadsheets open it: semicolons, CRLF, formulas made harmless. */
export const linhaCsv = (celulas: readonly string[]): string => `${celulas.map(celula).join(';')}\r\n`;
