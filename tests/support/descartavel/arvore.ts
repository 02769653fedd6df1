import { defineEntity } from '../../../src/schemas/entity.ts';
import { date, file, images, latitude, longitude, optional, titleText } from '../../../src/schemas/fields.ts';

/** One with files and a place: trees of the streets, with photographs, a report and where they stand. */
export const arvore = defineEntity({
  name: 'arvore',
  path: 'arvore',
  label: { one: 'Árvore', many: 'Árvores', feminine: true },
  fields: {
    especie: titleText('Espécie'),
    plantio: optional(date('Plantada em')),
    fotos: optional(images('Fotos')),
    laudo: optional(file('Laudo')),
    latitude: latitude(),
    longitude: longitude(),
  },
  title: 'especie',
  list: ['especie', 'plantio', 'latitude', 'longitude'],
  search: ['especie'],
  filters: ['plantio', 'latitude', 'longitude'],
  sections: [
    { label: 'Árvore', fields: ['especie', 'plantio'] },
    { label: 'Onde está', fields: ['latitude', 'longitude'] },
    { label: 'Arquivos', fields: ['fotos', 'laudo'] },
  ],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});
