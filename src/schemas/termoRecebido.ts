import { defineEntity, type RecordOf } from './entity.ts';
import { camposDoTermo, secoesDoTermo } from './termoEnviado.ts';

/** Those that were sent to the reader himself (ROTA-066). */
export const termoRecebido = defineEntity({
  name: 'termo_recebido',
  path: 'termo-recebido',
  label: { one: 'Termo recebido', many: 'Termos recebidos', feminine: false },
  fields: camposDoTermo,
  title: 'titulo',
  list: ['titulo', 'requerimento', 'enviado_em', 'situacao', 'ciencia_ate'],
  sortable: ['enviado_em'],
  newest: 'enviado_em',
  search: ['titulo', 'requerimento', 'destinatario'],
  filters: ['situacao', 'exige_ciencia', 'ciencia_ate', 'enviado_em', 'requerimento'],
  sections: secoesDoTermo,
  request: 'requerimento_id',
  softDelete: false,
  own: true,
  access: { panels: ['painel-contribuinte'], read: 'painel.contribuinte', write: null },
});

export type TermoListado = RecordOf<typeof termoRecebido>;
