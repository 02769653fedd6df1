/** The text with its first letter a capital, for what begins a line. */
export const comCapital = (texto: string): string => texto.slice(0, 1).toUpperCase() + texto.slice(1);
