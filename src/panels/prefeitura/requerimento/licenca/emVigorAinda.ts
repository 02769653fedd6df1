import type { DocumentoEmitidoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Whether the licence that a dialog is about is still the version in force. */
export const emVigorAinda = ({ emitidos }: RequerimentoVisto, { id }: DocumentoEmitidoVisto): boolean =>
  emitidos.some((d) => d.id === id && d.situacao === 'válido');
