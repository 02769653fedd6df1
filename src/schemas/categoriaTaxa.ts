import { defineEntity, type RecordOf } from './entity.ts';
import { longText, optional, text, titleText } from './fields.ts';

/** What kinds of fee belong together, and the revenue code they are booked under ("Further decisions", convênio). */
export const categoriaTaxa = defineEntity({
  name: 'categoria_taxa',
  path: 'categoria-taxa',
  label: { one: 'Categoria de taxa', many: 'Categorias de taxa', feminine: true },
  fields: {
    nome: titleText('Nome'),
    codigo_receita: optional(text('Código de receita', { maxLength: 30 })),
    descricao: optional(longText('Descrição')),
  },
  title: 'nome',
  list: ['nome', 'codigo_receita', 'descricao'],
  search: ['nome', 'codigo_receita'],
  filters: ['codigo_receita'],
  unique: [['nome']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type CategoriaTaxa = RecordOf<typeof categoriaTaxa>;
