/** Tab of a step's sheet with what is done in it. */
export const ACOES = 'Ações';
