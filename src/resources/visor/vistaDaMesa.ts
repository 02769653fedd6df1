import type { Giro, Ponto } from '../../schemas/visor/lugar.ts';

/** What of a page fits into the window. */
export type Ajuste = 'largura' | 'pagina';

/** How a desk lies: what another desk needs to show the same place of the same page as large. */
export interface VistaDaMesa {
  /** Counted from 1. */
  readonly pagina: number;
  /** Fractions of the page as it is shown: what lies in the middle of the window. */
  readonly naPagina: Ponto;
  readonly escala: number;
  /** null: at `escala`. */
  readonly ajuste: Ajuste | null;
  readonly giro: Giro;
}
