import { defineEntity, type RecordOf } from './entity.ts';
import { image, images, latitude, longitude, optional, relation, text } from './fields.ts';

/** Property of the city's registry (spec 3 "Property"). */
export const imovel = defineEntity({
  name: 'imovel',
  path: 'imovel',
  label: { one: 'Imóvel', many: 'Imóveis', feminine: false },
  fields: {
    numero_inscricao: text('Número da inscrição', { maxLength: 60 }),
    endereco: text('Endereço', { minLength: 3 }),
    inscricao_incra: optional(text('Inscrição INCRA', { maxLength: 60 })),
    zona_ocupacao_id: optional(relation('Zona de ocupação', 'zona_ocupacao')),
    latitude: optional(latitude()),
    longitude: optional(longitude()),
    complemento: optional(text('Complemento')),
    fotos: optional(images('Fotos')),
    croqui: optional(image('Croqui')),
  },
  title: 'numero_inscricao',
  list: ['numero_inscricao', 'endereco', 'zona_ocupacao_id', 'inscricao_incra'],
  search: ['numero_inscricao', 'endereco', 'inscricao_incra', 'complemento'],
  filters: ['zona_ocupacao_id', 'endereco', 'latitude', 'longitude'],
  sections: [
    {
      label: 'Identificação',
      fields: ['numero_inscricao', 'inscricao_incra', 'endereco', 'complemento', 'zona_ocupacao_id'],
    },
    { label: 'Localização', fields: ['latitude', 'longitude'] },
    { label: 'Imagens', fields: ['fotos', 'croqui'] },
  ],
  unique: [['numero_inscricao']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Imovel = RecordOf<typeof imovel>;
