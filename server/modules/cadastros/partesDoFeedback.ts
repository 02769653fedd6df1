import type { Partes } from '../../entities/partes.ts';
import { sessaoDe } from '../../plugins/session.ts';

/** Managers read who wrote; the name is kept as it was, and nobody can write in another's. */
export const partesDoFeedback: Partes = {
  derivar: ({ antes, req }) => (antes === null ? { enviado_por: sessaoDe(req).nome } : {}),
};
