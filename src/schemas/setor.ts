import { defineEntity, type RecordOf } from './entity.ts';
import { optional, relation, relations, text, titleText } from './fields.ts';

/** Sector of the city hall (spec 3 "Sector"). Every staff user reads them: the organogram is shown to all (spec 6). */
export const setor = defineEntity({
  name: 'setor',
  path: 'setor',
  label: { one: 'Setor', many: 'Setores', feminine: false },
  fields: {
    sigla: optional(text('Sigla', { maxLength: 20 })),
    nome: titleText('Nome'),
    setor_pai_id: optional(relation('Setor superior', 'setor')),
    bairros: optional(
      relations('Bairros que atende', 'bairro', { description: 'Onde ficam os imóveis de que este setor cuida' }),
    ),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'setor_pai_id'],
  search: ['sigla', 'nome'],
  filters: ['setor_pai_id', 'bairros'],
  unique: [['sigla']],
  tree: 'setor_pai_id',
  related: [
    { of: 'usuario', by: 'chefia_de', label: 'Chefia do setor' },
    { of: 'usuario', by: 'sistema_organizacao_setor_id', label: 'Pessoas deste setor' },
  ],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'painel.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'ler',
  },
});

export type Setor = RecordOf<typeof setor>;
