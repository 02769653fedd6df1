import { defineEntity, type RecordOf } from './entity.ts';
import { optional, relation, text, titleText } from './fields.ts';

/** State of a country (spec 2 "pais/{pais_id}/estado"). */
export const estado = defineEntity({
  name: 'estado',
  path: 'estado',
  label: { one: 'Estado', many: 'Estados', feminine: false },
  fields: {
    pais_id: relation('País', 'pais'),
    nome: titleText('Nome'),
    sigla: text('Sigla', { maxLength: 5 }),
    codigo_ibge: optional(text('Código IBGE', { maxLength: 2, description: 'Só dos estados do Brasil' })),
  },
  title: 'nome',
  parent: 'pais_id',
  list: ['nome', 'sigla', 'codigo_ibge', 'pais_id'],
  search: ['nome', 'sigla'],
  filters: ['pais_id', 'nome', 'sigla'],
  unique: [
    ['nome', 'pais_id'],
    ['sigla', 'pais_id'],
  ],
  global: true,
  access: {
    panels: ['admin'],
    readers: ['painel-prefeitura', 'painel-contribuinte'],
    read: 'painel.sistema',
    write: 'painel.sistema',
  },
});

export type Estado = RecordOf<typeof estado>;
