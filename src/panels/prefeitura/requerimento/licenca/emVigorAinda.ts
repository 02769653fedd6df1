import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';

/** Whether the licence that a dialog is about is still the version in force. */
export const emVigorAinda = ({ emitidos }: RequerimentoVisto, { id }: DocumentoEmitidoVisto): boolean =>
  emitidos.some((d) => d.id === id && d.situacao === 'válido');
