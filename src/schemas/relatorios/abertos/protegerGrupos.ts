/** Different applicants that each published row gathers at least (docs/decisions/0173). */
export const PESSOAS_POR_LINHA = 5;

/** What stands in the place of values that too few people have. */
export const DEMAIS = 'Demais (agrupados)';

/** Figures of one month and group. */
export interface GrupoAberto {
  /** AAAA-MM */
  readonly mes: string;
  /** Values by which it is grouped, in their order. */
  readonly chaves: readonly string[];
  readonly somas: readonly number[];
  /** Whose requests they are: all of them, or `PESSOAS_POR_LINHA` where there are more. They are counted, and never leave. */
  readonly pessoas: readonly number[];
}

const juntos = (a: GrupoAberto, b: GrupoAberto): GrupoAberto => ({
  ...a,
  somas: a.somas.map((soma, i) => soma + (b.somas[i] ?? 0)),
  pessoas: [...new Set([...a.pessoas, ...b.pessoas])].slice(0, PESSOAS_POR_LINHA),
});

/** One group for those that have the same month and values. */
const unidos = (grupos: readonly GrupoAberto[]): readonly GrupoAberto[] => {
  const todos = new Map<string, GrupoAberto>();
  for (const grupo of grupos) {
    const chave = JSON.stringify([grupo.mes, grupo.chaves]);
    const igual = todos.get(chave);
    todos.set(chave, igual === undefined ? juntos(grupo, { ...grupo, somas: [], pessoas: [] }) : juntos(igual, grupo));
  }
  return [...todos.values()];
};

const basta = ({ pessoas }: GrupoAberto): boolean => pessoas.length >= PESSOAS_POR_LINHA;

const porOrdem = (a: GrupoAberto, b: GrupoAberto): number => {
  const [um, outro] = [JSON.stringify([a.mes, a.chaves]), JSON.stringify([b.mes, b.chaves])];
  return um < outro ? -1 : 1;
};

/**
 * The rows that may be published: groups of fewer applicants than `PESSOAS_POR_LINHA` are put together, month by month, giving up the last value
 * first; what is too small even then is told nowhere, and there is no total that it could be taken from.
 */
export const protegerGrupos = (grupos: readonly GrupoAberto[]): readonly GrupoAberto[] => {
  const todos = unidos(grupos);
  const prontos = todos.filter(basta);
  let pequenos = todos.filter((grupo) => !basta(grupo));
  for (let i = (todos[0]?.chaves.length ?? 0) - 1; i >= 0 && pequenos.length > 0; i--) {
    const maiores = unidos(pequenos.map((g) => ({ ...g, chaves: g.chaves.map((v, n) => (n >= i ? DEMAIS : v)) })));
    prontos.push(...maiores.filter(basta));
    pequenos = maiores.filter((grupo) => !basta(grupo));
  }
  return prontos.sort(porOrdem);
};
