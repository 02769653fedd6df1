/** The word that goes with a number that stands beside it: 'item' of 1, 'itens' of any other. */
export const conforme = (n: number, um: string, varios: string): string => (n === 1 ? um : varios);

/** '1 item', '3 itens'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${conforme(n, um, varios)}`;
