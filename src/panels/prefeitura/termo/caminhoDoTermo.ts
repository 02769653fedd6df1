/** Screen of one sending of a notice (ROTA-059). */
export const caminhoDoTermo = (envio: number): string => `/prefeitura/termos/visualizacao-termo/${envio}`;
