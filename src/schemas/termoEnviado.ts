import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, dateTime, integer, optional, recordNumber, text, yesNo } from './fields.ts';
import { situacoesDoTermo } from './requerimento/termo.ts';

/** One sending of a notice to one addressee, alike in both panels. */
export const camposDoTermo = {
  titulo: text('Termo', { maxLength: 120 }),
  situacao: choice('Situação', situacoesDoTermo),
  requerimento: optional(text('Requerimento', { maxLength: 20 })),
  processo: text('Tipo de requerimento'),
  termo: integer('Número do termo no requerimento'),
  destinatario: text('Destinatário'),
  papel: text('No requerimento'),
  enviado_em: dateTime('Enviado em'),
  enviado_por: text('Enviado por'),
  exige_ciencia: yesNo('Pede confirmação da ciência'),
  ciencia_ate: optional(date('Ciência até', { empty: 'Sem prazo' })),
  lido_em: optional(dateTime('Lido em')),
  ciente_em: optional(dateTime('Ciência em')),
  requerimento_id: recordNumber('Número interno do requerimento'),
};

export const secoesDoTermo = [
  { label: 'Termo', fields: ['titulo', 'situacao', 'enviado_em', 'enviado_por'] },
  { label: 'Leitura', fields: ['destinatario', 'papel', 'lido_em', 'exige_ciencia', 'ciencia_ate', 'ciente_em'] },
  { label: 'De que trata', fields: ['requerimento', 'processo'] },
] as const;

/**
 * Notices that the city sent to parties of its requests, with the proof of reading: a row for each addressee (ROTA-059). Sent, opened and
 * confirmed by acts on the request (docs/decisions/0048).
 */
export const termoEnviado = defineEntity({
  name: 'termo_enviado',
  path: 'termo-enviado',
  label: { one: 'Termo enviado', many: 'Termos enviados', feminine: false },
  fields: camposDoTermo,
  title: 'titulo',
  list: ['titulo', 'requerimento', 'destinatario', 'enviado_em', 'situacao', 'ciencia_ate'],
  sortable: ['enviado_em'],
  newest: 'enviado_em',
  search: ['titulo', 'requerimento', 'destinatario'],
  filters: ['situacao', 'exige_ciencia', 'ciencia_ate', 'enviado_em', 'enviado_por', 'requerimento'],
  sections: secoesDoTermo,
  reasons: { ciencia_ate: 'termo/:id' },
  personal: ['destinatario'],
  request: 'requerimento_id',
  softDelete: false,
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: null },
});

export type TermoEnviado = RecordOf<typeof termoEnviado>;
