import { defineEntity } from './entity.ts';
import { choice, dateTime, integer, longText, optional, text } from './fields.ts';
import type { SituacaoDaTarefa, TipoDeTarefa } from './tarefa.ts';

const tipos = {
  exportacao: 'Exportação',
  importacao: 'Importação',
  dossie: 'Dossiê de requerimento',
  simulacao: 'Simulação de processo',
  lote: 'Mudança de muitos registros',
  migracao: 'Passagem de requerimentos a outra versão',
  validade: 'Validade das licenças de um processo',
  prazos: 'Prazos que seguem o calendário',
} as const satisfies Record<TipoDeTarefa, string>;

const situacoes = {
  'na fila': 'Na fila',
  'em andamento': 'Em andamento',
  pronta: 'Pronta',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const satisfies Record<SituacaoDaTarefa, string>;

/**
 * Background tasks of all organisations as support reads them (spec 2 "jobs and job detail"): what waits, what failed and why, and what was
 * asked for. Their users repeat or cancel them; nobody writes them here.
 */
export const tarefaDoPortal = defineEntity({
  name: 'tarefa_do_portal',
  path: 'tarefa',
  label: { one: 'Tarefa do portal', many: 'Tarefas em segundo plano', feminine: true },
  fields: {
    titulo: text('Tarefa'),
    tipo: choice('Tipo', tipos),
    situacao: choice('Situação', situacoes),
    organizacao: text('Organização'),
    quem: text('Quem pediu'),
    pedida_em: dateTime('Pedida em'),
    terminada_em: optional(dateTime('Terminada em')),
    feitas: integer('Feitas'),
    total: integer('Ao todo'),
    tentativas: integer('Tentativas'),
    erro: optional(longText('Erro')),
    pedido: longText('O que foi pedido', { maxLength: 20_000 }),
  },
  title: 'titulo',
  list: ['titulo', 'tipo', 'situacao', 'organizacao', 'quem', 'pedida_em', 'terminada_em'],
  sortable: ['pedida_em'],
  newest: 'pedida_em',
  search: ['titulo', 'organizacao', 'quem'],
  filters: ['situacao', 'tipo', 'titulo', 'organizacao', 'quem', 'pedida_em'],
  sections: [
    { label: 'Tarefa', fields: ['tipo', 'situacao', 'organizacao', 'quem', 'pedida_em', 'terminada_em'] },
    { label: 'Andamento', fields: ['feitas', 'total', 'tentativas', 'erro'] },
    { label: 'Pedido', fields: ['pedido'] },
  ],
  // Filters and values typed in any city, hence perhaps names and CPF: each look is on that city's trail.
  recordOnly: ['pedido'],
  softDelete: false,
  global: true,
  access: { panels: ['admin'], read: 'painel.sistema', write: null },
});
