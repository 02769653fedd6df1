import { acoesDaAuditoria } from './acoesDaAuditoria.ts';
import { defineEntity, type Entity } from './entity.ts';
import { choice, dateTime, optional, recordNumber, table, text } from './fields.ts';

/** What is audited beside the registries. */
const outros = {
  requerimento: 'Requerimento',
  requerimento_nota: 'Nota interna',
  conversa: 'Conversa com o requerente',
  processo: 'Processo',
  processo_versao: 'Rascunho de processo',
  processo_publicacao: 'Publicação agendada de processo',
  modelo_de_processo: 'Modelo de processo',
  arquivo: 'Arquivo',
  mensagem: 'E-mail',
  confirmacao: 'Confirmação de e-mail',
  recuperacao: 'Recuperação de senha',
  visao: 'Visão de lista',
  relatorio_por_email: 'Relatório por e-mail',
  lista_do_usuario: 'Lista do usuário',
  modelo_de_colunas: 'Modelo de colunas',
  tarefa: 'Tarefa em segundo plano',
  agenda_endereco: 'Endereço da agenda',
  auditoria: 'Auditoria',
} as const;

const rotulos = (cadastros: readonly Entity[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(cadastros.map(({ name, label }) => [name, label.one])),
  ...outros,
});

/**
 * The audit trail of one organisation (spec 2, PERM-025): every member of staff reads it, nobody writes it; personal values only to
 * managers (AMB-108). `cadastros` are the registries that it tells of.
 */
export const auditoriaDe = (cadastros: readonly Entity[]) =>
  defineEntity({
    name: 'auditoria',
    path: 'auditoria',
    label: { one: 'Registro de auditoria', many: 'Auditoria', feminine: false },
    fields: {
      quando: dateTime('Quando'),
      usuario_nome: optional(text('Quem')),
      cliente_nome: optional(text('Cliente da API')),
      acao: choice('O que fez', acoesDaAuditoria),
      entidade: optional(choice('Em quê', rotulos(cadastros))),
      registro_id: optional(recordNumber('Número do registro')),
      alteracoes: optional(
        table(
          'Valores',
          {
            campo: text('Campo'),
            antes: optional(text('Antes')),
            depois: optional(text('Depois')),
          },
          { change: ['campo', 'antes', 'depois'] },
        ),
      ),
      rota: optional(text('Chamada')),
      ip: optional(text('Endereço de rede')),
    },
    title: 'acao',
    list: ['quando', 'usuario_nome', 'cliente_nome', 'acao', 'entidade', 'registro_id'],
    sortable: ['quando'],
    newest: 'quando',
    search: ['usuario_nome'],
    filters: ['usuario_nome', 'cliente_nome', 'quando', 'acao', 'entidade', 'registro_id'],
    sections: [
      {
        label: 'O que aconteceu',
        fields: ['quando', 'usuario_nome', 'cliente_nome', 'acao', 'entidade', 'registro_id'],
      },
      { label: 'Antes e depois', fields: ['alteracoes'] },
      { label: 'De onde', fields: ['rota', 'ip'] },
    ],
    softDelete: false,
    access: {
      panels: ['painel-prefeitura', 'admin'],
      read: 'painel.prefeitura',
      write: null,
      personal: 'perfil.gestor.prefeitura',
    },
  });
