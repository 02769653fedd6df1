/** Two files that are laid over each other; one alone where the other revision has none for it. */
export interface Par<T> {
  readonly antes: T | undefined;
  readonly depois: T | undefined;
}

const igual = (a: string): string => a.normalize('NFC').trim().toLocaleLowerCase('pt-BR');

/**
 * Which file of one revision became which of the other: those of the same name, then the others by their order; what is left over stands alone. In the order of
 * the newer one, what went at the end.
 */
export const paresDeArquivos = <T extends { readonly nome: string }>(
  antes: readonly T[],
  depois: readonly T[],
): readonly Par<T>[] => {
  const livres = [...antes];
  const pares = depois.map((novo): { antes: T | undefined; depois: T } => {
    const i = livres.findIndex(({ nome }) => igual(nome) === igual(novo.nome));
    return { antes: i === -1 ? undefined : livres.splice(i, 1)[0], depois: novo };
  });
  return [
    ...pares.map((par): Par<T> => ({ antes: par.antes ?? livres.shift(), depois: par.depois })),
    ...livres.map((velho): Par<T> => ({ antes: velho, depois: undefined })),
  ];
};
