import { comRegistro } from '../trocas.ts';
import type { Dobras } from './dobras.ts';

/** The form names another professional; whom the request is for stands in its row, not in the state. */
export const dasTrocas = {
  profissional_trocado: (s, { onde, para }) => ({ ...s, respostas: comRegistro(s.respostas, onde, para) }),
  requerente_trocado: (s) => s,
} satisfies Partial<Dobras>;
