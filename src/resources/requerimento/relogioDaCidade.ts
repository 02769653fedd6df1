import { marcaDaPagina } from '../../authProvider/marcaDaPagina.ts';
import { mostrarDataHora, mostrarDia, noFuso } from '../../schemas/brasil/momento.ts';

type Momento = string | Date | null | undefined;

/** DD/MM/AAAA HH:mm of a moment on the wall of this page's city. */
export const dataHoraNaCidade = (momento: Momento): string => mostrarDataHora(momento, marcaDaPagina().fuso);

/** DD/MM/AAAA of a moment on the wall of this page's city. */
export const diaNaCidade = (momento: Momento): string => mostrarDia(momento, marcaDaPagina().fuso);

/** Day (AAAA-MM-DD) and hour (HH:mm) of a moment there; of now when none is given. */
export const naCidade = (momento: string | Date = new Date()): { readonly dia: string; readonly hora: string } =>
  noFuso(momento, marcaDaPagina().fuso) ?? { dia: '', hora: '' };
