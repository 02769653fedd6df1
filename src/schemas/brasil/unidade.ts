/** Plurals whose singular is not the word without its last letter. */
const IRREGULARES: readonly (readonly [RegExp, string])[] = [
  [/^(mes|andar|lugar|setor|elevador|morador|gerador)es$/, '$1'],
  [/ões$/, 'ão'],
  [/ais$/, 'al'],
  [/éis$/, 'el'],
  [/ens$/, 'em'],
  [/([aeoáéíóú])s$/, '$1'],
];

/** The singular of a unit that is a word ("lotes", "pessoas"); a symbol ("m²", "un") stays. */
const singular = (unidade: string): string => {
  if (!/^\p{Ll}{4,}$/u.test(unidade)) return unidade;
  const achado = IRREGULARES.find(([fim]) => fim.test(unidade));
  const um = achado === undefined ? unidade : unidade.replace(...achado);
  return um === 'mes' ? 'mês' : um;
};

/**
 * A quantity with its unit, as it is said: "2 lotes", "1 lote", "1,00 m²".
 * @param texto the quantity as it is shown
 * @param quantidade its value, as a decimal text
 */
export const comUnidade = (texto: string, quantidade: string, unidade: string): string =>
  `${texto} ${Number(quantidade) === 1 ? singular(unidade) : unidade}`.trim();
