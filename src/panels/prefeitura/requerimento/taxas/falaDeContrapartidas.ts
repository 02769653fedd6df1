import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Something is owed in return, or is to be required. */
export const falaDeContrapartidas = (r: RequerimentoVisto): boolean =>
  (r.contrapartidas ?? []).length + (r.contrapartidas_por_exigir ?? []).length > 0;
