import { defineEntity, type RecordOf } from './entity.ts';
import { longText, optional, text, titleText } from './fields.ts';

/** A paragraph that the city writes again and again, with the law it rests on. */
export const textoPadrao = defineEntity({
  name: 'texto_padrao',
  path: 'texto-padrao',
  label: { one: 'Texto padrão', many: 'Textos padrão', feminine: false },
  fields: {
    sigla: optional(text('Sigla', { maxLength: 20 })),
    nome: titleText('Nome'),
    texto: longText('Texto'),
    bases_legais: optional(longText('Bases legais', { description: 'Lei, artigo e inciso, um por linha' })),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'texto'],
  search: ['sigla', 'nome', 'texto', 'bases_legais'],
  filters: ['sigla', 'nome'],
  unique: [['sigla']],
  access: { panels: ['painel-prefeitura', 'admin'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});

export type TextoPadrao = RecordOf<typeof textoPadrao>;
