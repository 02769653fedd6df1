import { acoesDaAuditoria } from './acoesDaAuditoria.ts';
import { defineEntity } from './entity.ts';
import { choice, dateTime, optional, table, text } from './fields.ts';

/** What of a person the audit tells her of: her account and what the city keeps of her. */
export const ondeEstaoMeusDados = { pessoa: 'Meu cadastro', usuario: 'Minha conta' } as const;

/**
 * Who saw and changed the reader's own data in this organisation, and who came in by his account (LGPD art. 18 and 19; API-039 tells of his own
 * acts). Which fields changed is said, their values are masked as to anybody who is no manager (AMB-108).
 */
export const minhaAuditoria = defineEntity({
  name: 'minha_auditoria',
  path: 'minha-auditoria',
  base: 'minha-auditoria',
  label: { one: 'Acesso aos meus dados', many: 'Quem viu e mudou meus dados', feminine: false },
  fields: {
    quando: dateTime('Quando'),
    quem: text('Quem'),
    acao: choice('O que fez', acoesDaAuditoria),
    entidade: choice('Em quê', ondeEstaoMeusDados),
    alteracoes: optional(
      table(
        'Valores',
        {
          campo: text('Campo'),
          antes: optional(text('Antes')),
          depois: optional(text('Depois')),
        },
        { change: ['campo', 'antes', 'depois'] },
      ),
    ),
  },
  title: 'acao',
  list: ['quando', 'quem', 'acao', 'entidade'],
  sortable: ['quando'],
  newest: 'quando',
  search: ['quem'],
  filters: ['quando', 'quem', 'acao', 'entidade'],
  sections: [
    { label: 'O que aconteceu', fields: ['quando', 'quem', 'acao', 'entidade'] },
    { label: 'Antes e depois', fields: ['alteracoes'] },
  ],
  softDelete: false,
  own: true,
  access: { panels: ['painel-prefeitura', 'painel-contribuinte', 'admin'], read: 'painel.prefeitura', write: null },
});
