/** '1 requerimento', '3 requerimentos'. */
export const contados = (n: number, um: string, varios: string): string => (n === 1 ? `1 ${um}` : `${n} ${varios}`);
