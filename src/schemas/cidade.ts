import { defineEntity, type RecordOf } from './entity.ts';
import { optional, relation, text, titleText } from './fields.ts';

/** City of a state (spec 2 "estado/{estado_id}/cidade"); in Brasil a municipality with its code of IBGE. */
export const cidade = defineEntity({
  name: 'cidade',
  path: 'cidade',
  label: { one: 'Cidade', many: 'Cidades', feminine: true },
  fields: {
    estado_id: relation('Estado', 'estado'),
    nome: titleText('Nome'),
    codigo_ibge: optional(
      text('Código IBGE', { maxLength: 7, description: 'Sete números, só dos municípios do Brasil' }),
    ),
  },
  title: 'nome',
  parent: 'estado_id',
  list: ['nome', 'codigo_ibge', 'estado_id'],
  search: ['nome', 'codigo_ibge'],
  filters: ['estado_id', 'nome', 'codigo_ibge'],
  unique: [['nome', 'estado_id'], ['codigo_ibge']],
  global: true,
  access: {
    panels: ['admin'],
    readers: ['painel-prefeitura', 'painel-contribuinte'],
    read: 'painel.sistema',
    write: 'painel.sistema',
  },
});

export type Cidade = RecordOf<typeof cidade>;
