import type { Partes } from '../../entities/partes.ts';

/** Nobody stands in for himself. */
export const partesDaAusencia: Partes = {
  validar: ({ depois }) =>
    depois['substituto_id'] !== null && depois['substituto_id'] === depois['usuario_id']
      ? { substituto_id: ['O substituto precisa ser outra pessoa'] }
      : {},
};
