const BASE = '/prefeitura/requerimento';

/** Addresses of the request screens of this panel (spec 2). */
export const caminhosDoRequerimento = {
  listagem: `${BASE}/listagem`,
  /** The managers' board, of all sectors or of one. */
  equipe: (setorId?: number) => (setorId === undefined ? `${BASE}/listagem/equipe` : `${BASE}/setor/${setorId}/equipe`),
  setor: (setorId: string | number) => `${BASE}/setor/${setorId}`,
  visualizacao: (id: number, setorId?: string | number) =>
    setorId === undefined ? `${BASE}/visualizacao/${id}` : `${BASE}/setor/${setorId}/visualizacao/${id}`,
  pendencias: (id: number) => `/requerimento/prefeitura/relatorio/pendencias/${id}`,
  gerenciar: (id: number) => `${BASE}/gerenciar/${id}`,
  consulta: `${BASE}/consulta`,
  pagina: (slug: string, id: number) => `${BASE}/pagina/${slug}/${id}`,
  novo: (slug: string, id: number) => `/prefeitura/novo-requerimento/${slug}/${id}`,
} as const;
