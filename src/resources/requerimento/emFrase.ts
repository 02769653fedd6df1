/** A reason that the portal wrote without its full stop, as a sentence among others. */
export const emFrase = (texto: string): string => (/[.!?]$/.test(texto) ? texto : `${texto}.`);
