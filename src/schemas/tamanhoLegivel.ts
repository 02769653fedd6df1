const UNIDADES = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: 52428800 -> '50 MB', 1536 -> '1,5 KB'. */
export const tamanhoLegivel = (bytes: number): string => {
  const passo = Math.min(UNIDADES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const valor = (bytes / 1024 ** passo).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${valor} ${UNIDADES[passo]}`;
};
