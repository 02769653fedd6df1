/** Addresses of the applicant's panel (spec 2 "Applicant panel"). */
export const caminhos = {
  inicio: '/contribuinte',
  tipos: '/contribuinte/requerimento/consulta',
  tipo: (slug: string, id: number) => `/contribuinte/requerimento/pagina/${slug}/${id}`,
  novo: (slug: string, id: number) => `/contribuinte/novo-requerimento/${slug}/${id}`,
  lista: '/contribuinte/meus/requerimentos',
  requerimento: (id: number) => `/contribuinte/meus/requerimentos/requerimento/${id}`,
  pendencias: (id: number) => `/requerimento/contribuinte/relatorio/pendencias/${id}`,
  termos: '/contribuinte/termos-enviados',
  termo: (id: number) => `/contribuinte/termos-enviados/visualizacao-termo/${id}`,
  assinaturas: '/contribuinte/assinatura-listagem',
  assinatura: (id: number) => `/contribuinte/assinatura-listagem/assinatura-visualizar/${id}`,
  convite: '/contribuinte/convite/:token',
  agenda: '/contribuinte/minha-agenda',
  consulta: '/contribuinte/consulta-requerimento',
  contato: '/contribuinte/contato',
  conta: '/contribuinte/minha-conta/cadastro',
  notificacoes: '/contribuinte/minha-conta/cadastro/notificacoes',
  acessos: '/contribuinte/minha-conta/cadastro/acessos',
  completar: '/contribuinte/completar-cadastro',
  validacao: '/contribuinte/completar-cadastro/validacao',
} as const;

/** Panel part of every call from here (spec 1). */
export const PAINEL = 'painel-contribuinte';

/** The page that a notification leads to: a notice or a signature, whose addressee may have no part in the request, before the request itself. */
export const enderecoDoAviso = ({
  requerimento_id,
  termo_enviado_id,
  assinatura_id,
}: {
  readonly requerimento_id?: number | null | undefined;
  readonly termo_enviado_id?: number | null | undefined;
  readonly assinatura_id?: number | null | undefined;
}): string | null => {
  if (termo_enviado_id != null) return caminhos.termo(termo_enviado_id);
  if (assinatura_id != null) return caminhos.assinatura(assinatura_id);
  return requerimento_id == null ? null : caminhos.requerimento(requerimento_id);
};
