/** Marked text as a tree: what papers draw (server/documents/textoRico.ts). */
export type NoMarcado = string | ElementoMarcado;
export interface ElementoMarcado {
  readonly tag: 'p' | 'h' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'br';
  readonly filhos: readonly NoMarcado[];
}

/** `**bold**` and `*slanted*`: signs with text at their side, so that a star alone is a star. */
const ENFASE = /\*\*(?=\S)((?:[^*]|\*(?!\*))*?\S)\*\*|\*(?=[^\s*])((?:[^*])*?[^\s*])\*/;

const emLinha = (texto: string): readonly NoMarcado[] => {
  const achada = ENFASE.exec(texto);
  if (achada === null) return texto === '' ? [] : [texto];
  const [tudo, forte, enfase] = achada;
  const antes = texto.slice(0, achada.index);
  return [
    ...(antes === '' ? [] : [antes]),
    { tag: forte === undefined ? 'em' : 'strong', filhos: emLinha(forte ?? enfase ?? '') },
    ...emLinha(texto.slice(achada.index + tudo.length)),
  ];
};

const LINHAS = [
  ['h', /^##\s+(\S.*)$/],
  ['ul', /^[-•]\s+(\S.*)$/],
  ['ol', /^\d{1,3}[.)]\s+(\S.*)$/],
] as const;

type Linha = { readonly como: 'h' | 'ul' | 'ol' | 'p'; readonly texto: string };

const lerLinha = (texto: string): Linha => {
  for (const [como, padrao] of LINHAS) {
    const dito = padrao.exec(texto.trim())?.[1];
    if (dito !== undefined) return { como, texto: dito };
  }
  return { como: 'p', texto };
};

/** Lines of one kind side by side. */
const blocos = (linhas: readonly Linha[]): readonly (readonly Linha[])[] =>
  linhas.reduce<readonly (readonly Linha[])[]>((feitos, linha) => {
    const ultimo = feitos.at(-1);
    return ultimo?.[0]?.como === linha.como && linha.como !== 'h'
      ? [...feitos.slice(0, -1), [...ultimo, linha]]
      : [...feitos, [linha]];
  }, []);

/**
 * A paragraph as it was written, as a tree: `## ` a heading, `- ` and `1. ` lists, `**bold**`, `*slanted*`; lines stay lines. Tags in it are text here:
 * what is put in their place later on is never read for signs.
 */
export const lerMarcado = (paragrafo: string): readonly ElementoMarcado[] =>
  blocos(
    paragrafo
      .split('\n')
      .map(lerLinha)
      .filter(({ texto }) => texto.trim() !== ''),
  ).map((linhas): ElementoMarcado => {
    const [{ como, texto }] = linhas as readonly [Linha, ...Linha[]];
    if (como === 'h') return { tag: 'h', filhos: emLinha(texto) };
    if (como === 'p')
      return {
        tag: 'p',
        filhos: linhas.flatMap((linha, i) => [
          ...(i === 0 ? [] : [{ tag: 'br', filhos: [] } as const]),
          ...emLinha(linha.texto.trim()),
        ]),
      };
    return { tag: como, filhos: linhas.map((linha) => ({ tag: 'li', filhos: emLinha(linha.texto) })) };
  });
