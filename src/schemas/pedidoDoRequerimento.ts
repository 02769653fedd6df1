import { Object as Shape } from 'typebox';
import { text } from './fields.ts';

/** What a preview with real data asks for. */
export const pedidoDoRequerimento = Shape({
  requerimento: text('Número do requerimento', {
    maxLength: 20,
    description: 'Como 2026/000123. Abrir os dados de um requerimento fica registrado na auditoria',
  }),
});
