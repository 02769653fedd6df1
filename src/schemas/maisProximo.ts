/** How many letters must be put in, taken out or changed to make one word of the other; the words here have some twenty letters. */
const distancia = (a: string, b: string): number => {
  let linha = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const nova = [i];
    for (let j = 1; j <= b.length; j += 1)
      nova.push(
        Math.min(
          (linha[j] ?? 0) + 1,
          (nova[j - 1] ?? 0) + 1,
          (linha[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1),
        ),
      );
    linha = nova;
  }
  return linha[b.length] ?? 0;
};

/** Of the known names the one most like a misspelt one; undefined when none is like it (more than half of its letters differ). */
export const maisProximo = (nome: string, conhecidos: Iterable<string>): string | undefined => {
  const procurado = nome.slice(0, 60).toLowerCase();
  let melhor: { readonly nome: string; readonly letras: number } | undefined;
  for (const um of conhecidos) {
    const letras = distancia(procurado, um.toLowerCase());
    if (melhor === undefined || letras < melhor.letras) melhor = { nome: um, letras };
  }
  return melhor !== undefined && melhor.letras <= Math.max(2, procurado.length / 2) ? melhor.nome : undefined;
};
