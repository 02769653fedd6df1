/** Letters that may differ in any name: more are another name. */
const MAXIMO = 8;
const MAIOR_NOME = 60;

const trocadas = (a: string, i: number, b: string, j: number): boolean =>
  i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);

/**
 * How many letters must be put in, taken out, changed, or swapped with the next to make one word of the other; undefined when they are more than `limite`. Only the band of
 * `limite` letters on either side is looked at, so a word costs its length times the limit.
 */
const distancia = (a: string, b: string, limite: number): number | undefined => {
  if (Math.abs(a.length - b.length) > limite) return undefined;
  let antes: readonly number[] = [];
  let linha = Array.from({ length: b.length + 1 }, (_, j) => (j <= limite ? j : Infinity));
  for (let i = 1; i <= a.length; i += 1) {
    const nova = new Array<number>(b.length + 1).fill(Infinity);
    if (i <= limite) nova[0] = i;
    for (let j = Math.max(1, i - limite); j <= Math.min(b.length, i + limite); j += 1)
      nova[j] = Math.min(
        (linha[j] ?? Infinity) + 1,
        (nova[j - 1] ?? Infinity) + 1,
        (linha[j - 1] ?? Infinity) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1),
        trocadas(a, i, b, j) ? (antes[j - 2] ?? Infinity) + 1 : Infinity,
      );
    antes = linha;
    linha = nova;
  }
  const letras = linha[b.length] ?? Infinity;
  return letras <= limite ? letras : undefined;
};

const simples = (nome: string): string =>
  nome.slice(0, MAIOR_NOME).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Of the known names the one most like a misspelt one; undefined when none is like it (more than half of its letters, or eight, differ; of a short one, more than one). */
export const maisProximo = (nome: string, conhecidos: Iterable<string>): string | undefined => {
  const procurado = simples(nome);
  let melhor: string | undefined;
  // Of a name of a few letters, two others make another word.
  let limite = procurado.length <= 4 ? 1 : Math.min(MAXIMO, Math.floor(procurado.length / 2));
  for (const um of conhecidos) {
    const letras = limite < 0 ? undefined : distancia(procurado, simples(um), limite);
    if (letras === undefined) continue;
    melhor = um;
    limite = letras - 1;
  }
  return melhor;
};

/** '. Você quis dizer "area"?', or nothing where no known name is like it: what ends a sentence about a name that does not exist. */
export const quisDizer = (nome: string, conhecidos: Iterable<string>): string => {
  const parecido = maisProximo(nome, conhecidos);
  return parecido === undefined ? '' : `. Você quis dizer "${parecido}"?`;
};
