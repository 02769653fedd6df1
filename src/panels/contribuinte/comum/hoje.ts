import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';

/** Day of the city now, AAAA-MM-DD. */
export const hoje = (): string => naCidade().dia;
