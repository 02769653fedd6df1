/** Every name this portal uses in the browser's storage (spec 3, spec 9, AMB-042); nowhere else is one written out. */
export const chaves = {
  usuario: 'user',
  token: 'token',
  layout: 'layout',
  paginacoes: 'layout.paginations',
  filtros: 'layout.filtros',
  organizacao: 'organizacao',
  papeis: 'roles',
  /** Somebody chose "Sair" in one of the tabs, and nobody has logged in since. */
  saida: 'saida',
  /** A tab asks the others whether something typed and not saved stands in them, and they answer. */
  pedidoAsAbas: 'abas.pedido',
  respostaDasAbas: 'abas.resposta',
  /** Support's own session, while it is in a person's place. */
  suporte: 'suporte.sessao',
  /** Scales of drawings that were looked at, by the path of their file. */
  escalas: 'visor.escalas',
  /** Drafts whose move to a newer version of their process was read, by number only. */
  atualizacoesVistas: 'atualizacoes.vistas',
  /** Inboxes in which opinions were asked of the reader when he last looked, by their scope. */
  comPareceres: 'requerimentos.pareceres',
  /** Columns and kind of file that the last export of the inbox was chosen with. */
  colunasDaExportacao: 'requerimentos.exportacao',
  /** Whether the editor of processes shows the form beside its sheets. */
  previaAoLado: 'processo.previa',
} as const;

/** Names in sessionStorage: they live as long as the tab. */
export const chavesDaAba = {
  /** Notices that must outlive a full page change, e.g. the 403 message before the redirect (spec 8). */
  avisos: 'avisos.pendentes',
  /** The sentence of the 409 that led to /409 (AMB-136). */
  mensagemDoErro: 'erro.mensagem',
  /** Whether the panel of background tasks stands open. */
  tarefas: 'tarefas.painel',
  /** The inbox as it was last read in this tab: which requests, in which order. */
  filaDaCaixa: 'requerimentos.fila',
  /** Whether the conversation with the support stands open. */
  conversa: 'suporte.conversa',
} as const;
