/** The names that say which piece it is, the plainest first; an empty one says nothing. */
const nomeDa = (peca: Readonly<Record<string, unknown>>): string | undefined =>
  [peca['nome'], peca['titulo'], peca['texto'], peca['rotulo'], peca['chave'], peca['sigla'], peca['para']].find(
    (um): um is string => typeof um === 'string' && um.trim() !== '',
  );

const MOSTRADOS = 6;
const emLista = (partes: readonly string[]): string => {
  const resto = partes.length - MOSTRADOS;
  const ditas = partes.slice(0, MOSTRADOS).join('; ');
  return resto > 0 ? `${ditas}; e mais ${resto}` : ditas;
};

/** One side of a choice between two changes: a text as it is, a piece by its name, a list by what is in it. */
export const valorEmPalavras = (valor: unknown): string => {
  if (valor === undefined || valor === null || valor === '') return '(nada)';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor !== 'object') return String(valor);
  if (Array.isArray(valor)) return valor.length === 0 ? '(nada)' : emLista(valor.map(valorEmPalavras));
  const peca = valor as Readonly<Record<string, unknown>>;
  const nome = nomeDa(peca);
  if (nome !== undefined) return nome;
  const partes = Object.entries(peca).filter(([, um]) => um !== undefined && um !== null && um !== '');
  if (partes.length === 0) return '(nada)';
  return emLista(partes.map(([qual, um]) => `${qual.replaceAll('_', ' ')}: ${valorEmPalavras(um)}`));
};
