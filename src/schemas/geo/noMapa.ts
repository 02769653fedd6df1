/** A piece of the map: its sides in degrees. */
export interface Janela {
  readonly norte: number;
  readonly sul: number;
  readonly leste: number;
  readonly oeste: number;
}

/** One record, or those that stand too close to each other to be told apart at this size. */
export interface GrupoNoMapa {
  readonly quantos: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Of a record that stands alone. */
  readonly id: number | null;
  readonly titulo: string | null;
}

/** What GET {registry}/mapa answers. */
export interface NoMapa {
  readonly total: number;
  /** Around all that were found; null when nothing was. */
  readonly limites: Janela | null;
  readonly grupos: readonly GrupoNoMapa[];
}
