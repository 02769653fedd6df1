import { defineEntity, type RecordOf } from './entity.ts';
import { longText, optional, percent, text } from './fields.ts';

/** Occupation zone of the zoning law (spec 3 "Zoning"). `percentual`: how much of the plot may be built over (AMB-057). */
export const zonaOcupacao = defineEntity({
  name: 'zona_ocupacao',
  path: 'zona-ocupacao',
  label: { one: 'Zona de ocupação', many: 'Zonas de ocupação', feminine: true },
  fields: {
    sigla: text('Sigla', { maxLength: 20 }),
    descricao: longText('Descrição'),
    percentual: percent('Percentual', { description: 'Ocupação máxima do terreno' }),
    abreviacao: optional(text('Abreviação', { maxLength: 60 })),
  },
  title: 'sigla',
  list: ['sigla', 'descricao', 'percentual', 'abreviacao'],
  search: ['sigla', 'descricao', 'abreviacao'],
  filters: ['percentual'],
  unique: [['sigla']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type ZonaOcupacao = RecordOf<typeof zonaOcupacao>;
