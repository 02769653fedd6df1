import type { RecursoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Lodged, and not decided yet: what its judge has before him. */
export const emJulgamento = ({ interposto_em, resultado }: RecursoVisto): boolean =>
  interposto_em !== null && resultado === null;
