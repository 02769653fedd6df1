import { textoCanonico } from '../canonico.ts';
import { acimaDe, escreverNo, junto, mudarNo, passosDo, type Caminho } from './caminho.ts';

/** A place that two people changed, each in his own way. */
export interface Divergencia {
  readonly onde: Caminho;
  readonly meu: unknown;
  readonly deles: unknown;
}

export interface Juntada<T> {
  /** With the changes of both; where they differ, mine. */
  readonly valor: T;
  readonly divergencias: readonly Divergencia[];
}

type Mapa = Readonly<Record<string, unknown>>;
const ehMapa = (valor: unknown): valor is Mapa => typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const mesmo = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((um, i) => mesmo(um, b[i]));
  if (!ehMapa(a) || !ehMapa(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((nome) => mesmo(a[nome], b[nome]));
};
/** Whether two values say the same. What both share is not looked into: states of one draft share nearly all of it. */
export const igual = (a: unknown, b: unknown): boolean => mesmo(a ?? null, b ?? null);

/** The same value, made of the parts of another wherever those say the same: it is compared with that one in no time from then on. */
export const comPartesDe = <T>(outro: unknown, valor: T): T => {
  if (mesmo(outro, valor)) return outro as T;
  if (Array.isArray(valor)) {
    const [nomes, lista] = [porChave(outro), valor as readonly unknown[]];
    const partes = lista.map((um, i) => {
      const chave = chaveDe(um);
      const par = chave === undefined ? (outro as readonly unknown[] | undefined)?.[i] : nomes?.get(chave);
      return comPartesDe(par, um);
    });
    return partes as T;
  }
  if (!ehMapa(valor)) return valor;
  const base: Mapa = ehMapa(outro) ? outro : {};
  return Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, comPartesDe(base[nome], um)])) as T;
};

const chaveDe = (peca: unknown): string | undefined => {
  if (!ehMapa(peca)) return undefined;
  const chave = peca['chave'] ?? peca['sigla'] ?? peca['para'];
  return typeof chave === 'string' ? chave : undefined;
};
/**
 * Lists whose pieces have names of their own, none twice, are put together piece by piece. One that has no name yet goes by what it says: whoever
 * changes it takes it away and adds another, and nobody is asked about the whole list for its sake.
 */
const porChave = (lista: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (!Array.isArray(lista)) return undefined;
  const semNome = new Map<string, number>();
  const chaves = lista.map((peca) => {
    const chave = chaveDe(peca);
    if (chave !== '') return chave;
    const texto = textoCanonico(peca);
    const vez = (semNome.get(texto) ?? 0) + 1;
    semNome.set(texto, vez);
    return ` ${vez} ${texto}`;
  });
  const nomes = chaves.filter((chave) => chave !== undefined);
  return nomes.length === lista.length && new Set(nomes).size === nomes.length
    ? new Map(nomes.map((nome, i) => [nome, lista[i] as unknown]))
    : undefined;
};

class Juntador {
  readonly divergencias: Divergencia[] = [];

  valor(base: unknown, meu: unknown, deles: unknown, onde: Caminho): unknown {
    if (igual(meu, deles) || igual(base, deles)) return meu;
    if (igual(base, meu)) return deles;
    if (ehMapa(meu) && ehMapa(deles)) return this.#mapa(ehMapa(base) ? base : {}, meu, deles, onde);
    const [b, m, d] = [porChave(base), porChave(meu), porChave(deles)];
    if (b !== undefined && m !== undefined && d !== undefined) return this.#pecas(b, m, d, onde);
    this.divergencias.push({ onde, meu, deles });
    return meu;
  }

  #mapa(base: Mapa, meu: Mapa, deles: Mapa, onde: Caminho): Mapa {
    const nomes = [...new Set([...Object.keys(meu), ...Object.keys(deles)])];
    return Object.fromEntries(
      nomes.flatMap((nome): [string, unknown][] => {
        const valor = this.valor(base[nome], meu[nome], deles[nome], junto(onde, nome));
        return valor === undefined ? [] : [[nome, valor]];
      }),
    );
  }

  #pecas(
    base: ReadonlyMap<string, unknown>,
    meu: ReadonlyMap<string, unknown>,
    deles: ReadonlyMap<string, unknown>,
    onde: Caminho,
  ): readonly unknown[] {
    // The order of who moved something; where both did, mine. What the other added stands where he put it, else at the end.
    const nomes = (mapa: ReadonlyMap<string, unknown>): readonly string[] => [...mapa.keys()];
    const comuns = (mapa: ReadonlyMap<string, unknown>): readonly string[] =>
      nomes(mapa).filter((nome) => base.has(nome) && meu.has(nome) && deles.has(nome));
    const euMovi = comuns(meu).join('\n') !== comuns(base).join('\n');
    const [primeiro, segundo] = euMovi ? [meu, deles] : [deles, meu];
    const ordem = nomes(primeiro).slice();
    for (const [i, nome] of nomes(segundo).entries()) {
      if (ordem.includes(nome)) continue;
      const antes = nomes(segundo)
        .slice(0, i)
        .findLast((um) => ordem.includes(um));
      ordem.splice(antes === undefined ? 0 : ordem.indexOf(antes) + 1, 0, nome);
    }
    const juntas: unknown[] = [];
    for (const nome of ordem) {
      // Places are those of what comes out of it: there the choice is made good.
      const lugar = junto(onde, juntas.length);
      const [b, m, d] = [base.get(nome), meu.get(nome), deles.get(nome)];
      const saiu = b !== undefined && (m === undefined || d === undefined);
      if (!saiu) juntas.push(this.valor(b, m ?? d, d ?? m, lugar));
      // Taken away by one and changed by the other: what was changed stays, and is asked about.
      else if (!igual(b, m ?? d)) {
        this.divergencias.push({ onde: lugar, meu: m, deles: d });
        juntas.push(m ?? d);
      }
    }
    return juntas;
  }
}

/**
 * Puts two changes of one definition together: `base` is what both began with. What only one of them changed is taken as he changed it; pieces with keys
 * are put together one by one, so that two people who work on different steps or fields are not in each other's way.
 */
export const juntar = <T>(base: T, meu: T, deles: T): Juntada<T> => {
  const juntador = new Juntador();
  return { valor: juntador.valor(base, meu, deles, '') as T, divergencias: juntador.divergencias };
};

/**
 * What was put together, with the other's change where his was chosen. `escolhas`: by place; absent: mine. A piece that was taken away by who was chosen
 * goes out of its list, the last ones first, so that the places of those before it hold.
 */
export const comEscolhas = <T>(
  { valor, divergencias }: Juntada<T>,
  escolhas: Readonly<Record<Caminho, 'meu' | 'deles'>>,
): T =>
  divergencias.reduceRight<T>((d, { onde, meu, deles }) => {
    const escolhido = escolhas[onde] === 'deles' ? deles : meu;
    const posicao = passosDo(onde).at(-1);
    if (escolhido !== undefined || typeof posicao !== 'number') return escreverNo(d, onde, escolhido);
    return mudarNo(d, acimaDe(onde) ?? '', (lista) =>
      Array.isArray(lista) ? (lista as readonly unknown[]).toSpliced(posicao, 1) : lista,
    );
  }, valor);

/**
 * A state of one's own with what somebody else changed since `base`. Where both changed the same, his: who goes back in his own work takes back
 * nobody else's. At the places that are asked about (`perguntadas`) mine, until it was chosen.
 */
export const levarA =
  <T>(base: T, deles: T, perguntadas: ReadonlySet<Caminho> = new Set()) =>
  (valor: T): T => {
    const juntada = juntar(base, valor, deles);
    const escolhas = juntada.divergencias.map(({ onde }) => [onde, perguntadas.has(onde) ? 'meu' : 'deles'] as const);
    return comEscolhas(juntada, Object.fromEntries(escolhas));
  };
