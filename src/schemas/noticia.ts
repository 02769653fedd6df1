import { defineEntity, type RecordOf } from './entity.ts';
import { choice, richText, titleText } from './fields.ts';

/** News item (spec 3): what is published, every logged-in user reads; the calls are those of spec 7 "News". */
export const noticia = defineEntity({
  name: 'noticia',
  path: 'noticia',
  aliases: [
    { method: 'GET', path: 'post/noticias', act: 'listar', open: { status: 'Publicado' } },
    { method: 'POST', path: 'post/noticias', act: 'criar' },
    { method: 'POST', path: 'post/noticias/:id', act: 'alterar' },
    { method: 'DELETE', path: 'post/noticias/:id', act: 'excluirUm' },
  ],
  label: { one: 'Notícia', many: 'Notícias', feminine: true },
  fields: {
    nome: titleText('Título'),
    texto: richText('Texto'),
    status: choice('Situação', ['Rascunho', 'Publicado'], {
      default: 'Rascunho',
      description: 'Publicada, aparece para todos que entram no portal',
    }),
  },
  title: 'nome',
  list: ['nome', 'status', 'criado_em'],
  search: ['nome'],
  filters: ['status', 'nome'],
  bulk: [
    { name: 'publicar', label: 'Publicar', done: 'publicado', sets: { status: 'Publicado' } },
    { name: 'despublicar', label: 'Tirar do ar', done: 'retirado', sets: { status: 'Rascunho' } },
  ],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Noticia = RecordOf<typeof noticia>;
