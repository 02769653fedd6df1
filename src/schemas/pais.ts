import { defineEntity, type RecordOf } from './entity.ts';
import { text, titleText } from './fields.ts';

/** Country of the geographic registry: one for the whole portal, kept by support, read by every panel's forms. */
export const pais = defineEntity({
  name: 'pais',
  path: 'pais',
  label: { one: 'País', many: 'Países', feminine: false },
  fields: {
    nome: titleText('Nome'),
    sigla: text('Sigla', { minLength: 2, maxLength: 2, description: 'Duas letras (ISO 3166): BR' }),
  },
  title: 'nome',
  list: ['nome', 'sigla'],
  search: ['nome', 'sigla'],
  filters: ['nome', 'sigla'],
  unique: [['nome']],
  global: true,
  access: {
    panels: ['admin'],
    readers: ['painel-prefeitura', 'painel-contribuinte'],
    read: 'painel.sistema',
    write: 'painel.sistema',
  },
});

export type Pais = RecordOf<typeof pais>;
