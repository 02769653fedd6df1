import { defineEntity, type RecordOf } from './entity.ts';
import { richText, titleText } from './fields.ts';

/** The help text of the city (spec 3 "FAQ"): the newest active one is what the dialog shows; its calls are those of spec 7. */
export const faq = defineEntity({
  name: 'faq',
  path: 'faq',
  aliases: [
    { method: 'GET', path: 'recursos/faq', act: 'todos', open: {} },
    { method: 'POST', path: 'post/faq/:id', act: 'alterar' },
  ],
  label: { one: 'Página da FAQ', many: 'Páginas da FAQ', feminine: true },
  fields: {
    nome: titleText('Título'),
    texto: richText('Texto', { description: 'O portal mostra a página mais nova' }),
  },
  title: 'nome',
  list: ['nome', 'criado_em'],
  search: ['nome'],
  filters: ['nome'],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Faq = RecordOf<typeof faq>;
