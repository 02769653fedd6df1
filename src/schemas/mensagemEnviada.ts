import { defineEntity, type RecordOf } from './entity.ts';
import { choice, dateTime, integer, longText, optional, recordNumber, text } from './fields.ts';

/** What became of a mail. */
export const situacoesDaMensagem = {
  pendente: 'Na fila',
  enviada: 'Entregue ao servidor de e-mail',
  falhou: 'Não entregue',
  guardada: 'Guardada, sem servidor de e-mail',
} as const;
export type SituacaoDaMensagem = keyof typeof situacoesDaMensagem;

/**
 * The mails of one city: to whom, about what, and what became of each. Never what they say: their links are their recipient's alone. Support
 * has its own list of all cities.
 */
export const mensagemEnviada = defineEntity({
  name: 'mensagem',
  path: 'mensagem',
  label: { one: 'E-mail enviado', many: 'E-mails enviados', feminine: false },
  fields: {
    assunto: text('Assunto', { maxLength: 500 }),
    para: text('Destinatário', { maxLength: 320 }),
    situacao: choice('Situação', situacoesDaMensagem),
    quando: dateTime('Escrito em'),
    enviada_em: optional(dateTime('Entregue em')),
    tentativas: integer('Tentativas', { minimum: 0, maximum: 1_000 }),
    erro: optional(longText('Por que não foi entregue')),
    requerimento: optional(text('Requerimento', { maxLength: 20 })),
    requerimento_id: optional(recordNumber('Número interno do requerimento')),
  },
  title: 'assunto',
  list: ['assunto', 'para', 'requerimento', 'quando', 'situacao'],
  sortable: ['quando', 'enviada_em'],
  search: ['assunto', 'para'],
  filters: ['situacao', 'para', 'requerimento', 'quando'],
  sections: [
    { label: 'E-mail', fields: ['para', 'requerimento', 'quando'] },
    { label: 'Entrega', fields: ['situacao', 'enviada_em', 'tentativas', 'erro'] },
  ],
  personal: ['para'],
  request: 'requerimento_id',
  softDelete: false,
  marks: [
    {
      name: 'reenviar',
      label: 'Enviar de novo',
      done: ['E-mail posto na fila de novo', 'e-mails postos na fila de novo'],
    },
  ],
  access: { panels: ['painel-prefeitura'], read: 'perfil.gestor.prefeitura', write: null },
});

export type MensagemEnviada = RecordOf<typeof mensagemEnviada>;
