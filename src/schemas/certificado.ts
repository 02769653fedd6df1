import { defineEntity, type RecordOf } from './entity.ts';
import { months, optional, relation, text, titleText } from './fields.ts';

/** Kind of certificate that the city issues, by which model and for how long ("Further decisions", convênio). */
export const certificado = defineEntity({
  name: 'certificado',
  path: 'certificado',
  label: { one: 'Certificado', many: 'Certificados', feminine: false },
  fields: {
    sigla: optional(
      text('Sigla', { maxLength: 20, description: 'Como a configuração do processo cita o certificado' }),
    ),
    nome: titleText('Nome'),
    validade_meses: optional(
      months('Validade', [1, 3, 6, 12, 24, 36], { description: 'Em branco: sem data de validade' }),
    ),
    modelo_documento_id: relation('Modelo de documento', 'modelo_documento'),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'validade_meses', 'modelo_documento_id'],
  search: ['sigla', 'nome'],
  filters: ['validade_meses', 'modelo_documento_id'],
  unique: [['sigla'], ['nome']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Certificado = RecordOf<typeof certificado>;
