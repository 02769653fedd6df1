/** One side of a choice between two changes: a text as it is, a piece by its name. */
export const valorEmPalavras = (valor: unknown): string => {
  if (valor === undefined || valor === null || valor === '') return '(nada)';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor !== 'object') return String(valor);
  const { nome, titulo, chave } = valor as Readonly<Record<string, unknown>>;
  return String(nome ?? titulo ?? chave ?? JSON.stringify(valor));
};
