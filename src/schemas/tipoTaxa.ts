import { defineEntity, type RecordOf } from './entity.ts';
import { optional, relation, text, titleText } from './fields.ts';

/** Kind of fee of the city, in its category. */
export const tipoTaxa = defineEntity({
  name: 'tipo_taxa',
  path: 'tipo-taxa',
  label: { one: 'Tipo de taxa', many: 'Tipos de taxa', feminine: false },
  fields: {
    sigla: optional(text('Sigla', { maxLength: 20, description: 'Como a configuração do processo cita o tipo' })),
    nome: titleText('Nome'),
    categoria_taxa_id: relation('Categoria', 'categoria_taxa'),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'categoria_taxa_id'],
  search: ['sigla', 'nome'],
  filters: ['categoria_taxa_id'],
  unique: [['sigla']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type TipoTaxa = RecordOf<typeof tipoTaxa>;
