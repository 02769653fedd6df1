import { defineEntity } from '../../../schemas/entity.ts';
import { choice, dateTime, email, integer, optional, text } from '../../../schemas/fields.ts';

/** What became of a mail. */
export const situacoesDaMensagem = {
  pendente: 'Pendente',
  enviada: 'Enviada',
  guardada: 'Guardada',
  falhou: 'Falhou',
} as const;

/**
 * A mail of the installation as support reads it (GET admin/cadastro/mensagem): no registry that anybody writes, so only the browser
 * declares it, for its list.
 */
export const mensagem = defineEntity({
  name: 'cadastro/mensagem',
  path: 'mensagem',
  label: { one: 'E-mail', many: 'E-mails do portal', feminine: false },
  fields: {
    assunto: text('Assunto'),
    para: email('Destinatário'),
    situacao: choice('Situação', situacoesDaMensagem),
    criado_em: dateTime('Criado em'),
    enviada_em: optional(dateTime('Enviado em')),
    tentativas: integer('Tentativas'),
    erro: optional(text('Último erro')),
    organizacao_nome: text('Organização'),
  },
  title: 'assunto',
  list: ['assunto', 'para', 'situacao', 'criado_em', 'enviada_em'],
  search: ['para', 'assunto'],
  softDelete: false,
  access: { panels: ['admin'], read: 'painel.sistema', write: 'painel.sistema' },
});
