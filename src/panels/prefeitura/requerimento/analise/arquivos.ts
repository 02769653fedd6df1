/** Where the staff read what was uploaded to a request, below /api/v1. */
export const caminhoDoArquivo = (id: number): string => `painel-prefeitura/arquivos/${id}`;

/** Where they read what the city issued. */
export const caminhoDoPapel = (id: number): string => `painel-prefeitura/documento/${id}/arquivo`;
