import { defineEntity, type RecordOf } from './entity.ts';
import { months, optional, richText, titleText } from './fields.ts';

/** Kind of certificate that the city issues ("Further decisions", convênio). */
export const certificado = defineEntity({
  name: 'certificado',
  path: 'certificado',
  label: { one: 'Certificado', many: 'Certificados', feminine: false },
  fields: {
    nome: titleText('Nome'),
    validade_meses: optional(
      months('Validade', [1, 3, 6, 12, 24, 36], { description: 'Em branco: sem data de validade' }),
    ),
    modelo_documento: richText('Modelo de documento'),
  },
  title: 'nome',
  list: ['nome', 'validade_meses'],
  search: ['nome'],
  filters: ['validade_meses'],
  unique: [['nome']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Certificado = RecordOf<typeof certificado>;
