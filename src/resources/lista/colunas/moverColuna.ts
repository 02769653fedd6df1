/** The columns with the one at `de` taken to `para`; the same list when that is outside of it. */
export const moverColuna = <C>(colunas: readonly C[], de: number, para: number): readonly C[] => {
  const movida = colunas[de];
  if (movida === undefined || para < 0 || para >= colunas.length || de === para) return colunas;
  const resto = colunas.filter((_uma, i) => i !== de);
  return [...resto.slice(0, para), movida, ...resto.slice(para)];
};
