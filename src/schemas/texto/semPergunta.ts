/** A label without the question mark at its end, for a sentence that asks nothing. */
export const semPergunta = (nome: string): string => {
  const limpo = nome.trimEnd();
  return limpo.endsWith('?') ? limpo.slice(0, -1).trimEnd() : nome;
};
