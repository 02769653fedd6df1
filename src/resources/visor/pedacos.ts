/**
 * Bytes that a PDF is asked for in: small enough that the heads of pictures, which lie far from one another, come without the pictures; large enough
 * that a table of references comes in few calls. The reader takes only runs that begin and end at multiples of it.
 */
export const PEDACO = 128 * 1024;

/** Where the run begins that holds the byte before `posicao`. */
export const pedacoAntes = (posicao: number): number => Math.max(0, Math.floor((posicao - 1) / PEDACO) * PEDACO);
