import { defineEntity, type RecordOf } from './entity.ts';
import { relation, titleText } from './fields.ts';

/** District of a city (spec 2 "cidade/{cidade_id}/bairro"). */
export const bairro = defineEntity({
  name: 'bairro',
  path: 'bairro',
  label: { one: 'Bairro', many: 'Bairros', feminine: false },
  fields: {
    cidade_id: relation('Cidade', 'cidade'),
    nome: titleText('Nome'),
  },
  title: 'nome',
  parent: 'cidade_id',
  list: ['nome', 'cidade_id'],
  search: ['nome'],
  filters: ['cidade_id', 'nome'],
  unique: [['nome', 'cidade_id']],
  global: true,
  access: {
    panels: ['admin'],
    readers: ['painel-prefeitura', 'painel-contribuinte'],
    read: 'painel.sistema',
    write: 'painel.sistema',
  },
});

export type Bairro = RecordOf<typeof bairro>;
