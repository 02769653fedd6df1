/** One picture of a gallery; fields of kind `imagens` have no captions. */
export interface ImagemDaGaleria {
  readonly imagem: string;
  readonly legenda: string | null;
}

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

/** The pictures of a value of kind `galeria` (rows) or `imagens` (keys). */
export const imagensDe = (valor: unknown): readonly ImagemDaGaleria[] =>
  (Array.isArray(valor) ? (valor as readonly unknown[]) : []).flatMap((uma) => {
    if (typeof uma === 'string') return uma === '' ? [] : [{ imagem: uma, legenda: null }];
    const { imagem, legenda } = (uma ?? {}) as { imagem?: unknown; legenda?: unknown };
    const chave = texto(imagem);
    return chave === null ? [] : [{ imagem: chave, legenda: typeof legenda === 'string' ? legenda : null }];
  });

/** The same as the field keeps them; null for none. */
export const valorDasImagens = (imagens: readonly ImagemDaGaleria[], comLegenda: boolean): unknown => {
  if (imagens.length === 0) return null;
  if (!comLegenda) return imagens.map(({ imagem }) => imagem);
  return imagens.map(({ imagem, legenda }) => ({ imagem, ...(legenda === null || legenda === '' ? {} : { legenda }) }));
};

/** One picture moved by so many places; the same list when there is no such place. */
export const mover = <T>(lista: readonly T[], de: number, passo: number): readonly T[] => {
  const para = de + passo;
  if (para < 0 || para >= lista.length) return lista;
  const sem = lista.filter((_um, i) => i !== de);
  const [movida] = lista.slice(de, de + 1);
  return movida === undefined ? lista : [...sem.slice(0, para), movida, ...sem.slice(para)];
};
