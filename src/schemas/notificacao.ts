import { defineEntity, type RecordOf } from './entity.ts';
import { choice, dateTime, longText, optional, recordNumber, yesNo } from './fields.ts';
import { NOTIFICACAO_DA_TAREFA } from './tarefa.ts';

/** What a notification tells of; any other kind is plain text (AMB-054). */
export const tiposDeNotificacao = {
  texto: 'Aviso',
  requerimento: 'Requerimento',
  termo: 'Termo enviado',
  assinatura: 'Assinatura',
  [NOTIFICACAO_DA_TAREFA]: 'Exportação ou importação',
} as const;

/**
 * Everything that the bell ever told its user (spec 3 "Notification"); the bell itself shows the newest (AMB-120). Marking one is the
 * bell's call, marking many this registry's.
 */
export const notificacao = defineEntity({
  name: 'notificacao',
  path: 'notificacao',
  label: { one: 'Notificação', many: 'Notificações', feminine: true },
  fields: {
    message: longText('Mensagem'),
    type: choice('Assunto', tiposDeNotificacao),
    recebida_em: dateTime('Recebida em'),
    lida: yesNo('Lida'),
    read_at: optional(dateTime('Lida em')),
    requerimento_id: optional(recordNumber('Número interno do requerimento')),
    termo_enviado_id: optional(recordNumber('Número interno do termo enviado')),
    assinatura_id: optional(recordNumber('Número interno da assinatura')),
  },
  title: 'message',
  list: ['message', 'type', 'recebida_em', 'lida'],
  sortable: ['recebida_em'],
  search: ['message'],
  filters: ['lida', 'type', 'recebida_em'],
  sections: [{ label: 'Notificação', fields: ['message', 'type', 'recebida_em', 'read_at'] }],
  request: 'requerimento_id',
  softDelete: false,
  marks: [
    {
      name: 'marcarLidas',
      label: 'Marcar como lidas',
      done: ['Notificação marcada como lida', 'notificações marcadas como lidas'],
    },
    {
      name: 'marcarNaoLidas',
      label: 'Marcar como não lidas',
      done: ['Notificação marcada como não lida', 'notificações marcadas como não lidas'],
    },
  ],
  own: true,
  access: { panels: ['painel-prefeitura', 'painel-contribuinte', 'admin'], read: 'painel.prefeitura', write: null },
});

export type Notificacao = RecordOf<typeof notificacao>;
