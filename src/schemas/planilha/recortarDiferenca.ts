/** Longest value shown of a change, in characters; the whole one is in the record. */
export const MAIOR_VALOR = 200;
/** Characters shown before the first difference of two long values. */
const ANTES_DA_DIFERENCA = 60;

const recortar = (letras: readonly string[], inicio: number): string => {
  const fim = inicio + MAIOR_VALOR;
  return `${inicio > 0 ? '…' : ''}${letras.slice(inicio, fim).join('')}${letras.length > fim ? '…' : ''}`;
};

/**
 * Two values of a field so short that a table shows them, cut around their first difference where they are long: what changes can always be
 * seen. An ellipsis stands where something was left out.
 */
export const recortarDiferenca = (antes: string, depois: string): readonly [antes: string, depois: string] => {
  // By characters, so that none is cut in two.
  const [deAntes, deDepois] = [[...antes], [...depois]];
  if (Math.max(deAntes.length, deDepois.length) <= MAIOR_VALOR) return [antes, depois];
  const diferenca = deAntes.findIndex((letra, i) => letra !== deDepois[i]);
  const primeira = diferenca === -1 ? Math.min(deAntes.length, deDepois.length) : diferenca;
  const inicio = primeira + ANTES_DA_DIFERENCA <= MAIOR_VALOR ? 0 : primeira - ANTES_DA_DIFERENCA;
  return [recortar(deAntes, inicio), recortar(deDepois, inicio)];
};
