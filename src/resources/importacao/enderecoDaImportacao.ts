/** The part of a list's address that opens an import over it: its number, or `nova`. */
export const PARAMETRO = 'importar';
export const NOVA = 'nova';

export const enderecoDaImportacao = (lista: string, qual: number | typeof NOVA): string =>
  `${lista}?${PARAMETRO}=${qual}`;
