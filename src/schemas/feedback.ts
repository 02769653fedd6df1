import { defineEntity, type RecordOf } from './entity.ts';
import { choice, longText, optional, text, titleText } from './fields.ts';

/** What users say of the portal (spec 1, 3): anybody in a panel files one, managers read and answer for them; calls of spec 7. */
export const feedback = defineEntity({
  name: 'feedback',
  path: 'feedback',
  base: 'feedback/cadastro',
  label: { one: 'Feedback', many: 'Feedbacks', feminine: false },
  fields: {
    nome: titleText('Título'),
    texto: longText('Descrição'),
    status: choice('Situação', ['Publicado', 'Em análise', 'Concluído'], { default: 'Publicado' }),
    enviado_por: optional(text('Enviado por')),
  },
  title: 'nome',
  list: ['nome', 'enviado_por', 'criado_em', 'status'],
  search: ['nome', 'texto', 'enviado_por'],
  filters: ['status', 'enviado_por'],
  readOnly: ['enviado_por'],
  importable: false,
  access: {
    panels: ['painel-prefeitura', 'painel-contribuinte', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    create: 'painel',
  },
});

export type Feedback = RecordOf<typeof feedback>;
