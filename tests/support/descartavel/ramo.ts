import { defineEntity } from '../../../src/schemas/entity.ts';
import { optional, relation, text, titleText } from '../../../src/schemas/fields.ts';

/** A tree: lines of business below one another. */
export const ramo = defineEntity({
  name: 'ramo',
  path: 'ramo',
  label: { one: 'Ramo de atividade', many: 'Ramos de atividade', feminine: false },
  fields: {
    nome: titleText('Nome'),
    codigo: text('Código', { maxLength: 12 }),
    acima_id: optional(relation('Ramo superior', 'ramo')),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'acima_id'],
  search: ['codigo', 'nome'],
  filters: ['acima_id'],
  unique: [['codigo']],
  tree: 'acima_id',
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});
