import { createContext, type ReactNode } from 'react';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';

/** Where a file is asked for that is not a field of its own: the cell of a row. */
export interface LugarDoArquivo {
  /** Id of its control: links to what is missing point there. */
  readonly id: string;
  readonly erro: string | undefined;
}

/** Draws what takes the files of a field, or of a place in a row ('responsaveis.l2.art'). */
export type DesenharArquivo = (campo: string, rotulo: string, ui: UiDoCampo, naLinha?: LugarDoArquivo) => ReactNode;

/**
 * Draws a field of kind `arquivo`; its files hang on the request. By React's context: RJSF takes any two functions for the same, and
 * would go on drawing the files of before.
 */
export const DesenhoDoArquivo = createContext<DesenharArquivo | undefined>(undefined);
