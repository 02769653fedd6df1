import { defineEntity } from '../../../src/schemas/entity.ts';
import { date, longText, optional, relation } from '../../../src/schemas/fields.ts';

/** Two relations and a period: properties of the city lent to a sector. */
export const cessao = defineEntity({
  name: 'cessao',
  path: 'cessao',
  label: { one: 'Cessão de uso', many: 'Cessões de uso', feminine: true },
  fields: {
    finalidade: longText('Finalidade', { maxLength: 500 }),
    imovel_id: relation('Imóvel', 'imovel'),
    setor_id: relation('Setor', 'setor'),
    inicio: date('Início'),
    fim: optional(date('Fim')),
  },
  title: 'finalidade',
  list: ['finalidade', 'imovel_id', 'setor_id', 'inicio', 'fim'],
  search: ['finalidade'],
  filters: ['imovel_id', 'setor_id', 'inicio', 'fim'],
  periods: [{ start: 'inicio', end: 'fim' }],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});
