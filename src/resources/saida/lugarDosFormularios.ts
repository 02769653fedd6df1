import { createContext } from 'react';

/** Where forms stand that may be out of sight: a tab, a folded thread. */
export interface LugarDosFormularios {
  /** The place that it stands in itself. */
  readonly dentroDe: LugarDosFormularios | null;
  /** Brings it into sight. */
  readonly mostrar: () => void;
}

export const LugarAtual = createContext<LugarDosFormularios | null>(null);

/** False below a place that is kept out of sight: what counts as looked at does not there. */
export const EmVista = createContext(true);

export const estaEm = (onde: LugarDosFormularios | null | undefined, lugar: LugarDosFormularios): boolean =>
  onde != null && (onde === lugar || estaEm(onde.dentroDe, lugar));

export const mostrarLugar = (lugar: LugarDosFormularios | null | undefined): void => {
  if (lugar == null) return;
  mostrarLugar(lugar.dentroDe);
  lugar.mostrar();
};
