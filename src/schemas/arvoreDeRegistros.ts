/** A record in the picture of its registry's tree (GET {registry}/arvore). */
export interface NoDaArvore {
  readonly id: number;
  /** The record that it stands below; null at the top. */
  readonly acima: number | null;
  readonly titulo: string;
  /** What is said of it besides, in short lines. */
  readonly detalhes: readonly string[];
}

export interface GalhoDaArvore extends NoDaArvore {
  readonly abaixo: readonly GalhoDaArvore[];
}

/** The records below those that they name; one whose upper record is not there (deactivated) stands at the top. */
export const montarArvore = (nos: readonly NoDaArvore[]): readonly GalhoDaArvore[] => {
  const ids = new Set(nos.map(({ id }) => id));
  const porPai = new Map<number | null, NoDaArvore[]>();
  for (const no of nos) {
    const pai = no.acima !== null && ids.has(no.acima) ? no.acima : null;
    porPai.set(pai, [...(porPai.get(pai) ?? []), no]);
  }
  const galhos = (pai: number | null): readonly GalhoDaArvore[] =>
    (porPai.get(pai) ?? []).map((no) => ({ ...no, abaixo: galhos(no.id) }));
  return galhos(null);
};

/** The branches in the order in which they are read, closed ones without what is below them. */
export const visiveis = (galhos: readonly GalhoDaArvore[], fechados: ReadonlySet<number>): readonly GalhoDaArvore[] =>
  galhos.flatMap((galho) => [galho, ...(fechados.has(galho.id) ? [] : visiveis(galho.abaixo, fechados))]);
