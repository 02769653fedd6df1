/** One test of the run, as vitest's JSON reporter names it. */
export interface Teste {
  readonly arquivo: string;
  readonly titulo: string;
  readonly passou: boolean;
}

export interface Provas {
  /** Item to the files whose passing tests carry it. */
  readonly arquivos: ReadonlyMap<string, readonly string[]>;
  /** Items that a failed or skipped test carries: they do not count, whatever other tests say. */
  readonly falhos: ReadonlySet<string>;
  /** Titles with more items than a test may claim; those beyond do not count. */
  readonly demais: readonly string[];
}

export const ITENS_POR_TESTE = 3;
const MARCA = /\[([A-Z]{2,5}-\d{3}(?:[,;\s]+[A-Z]{2,5}-\d{3})*)\]/g;

/** The items of a title, in order: `[VAL-022] [VAL-023]` or `[VAL-022, VAL-023]`, those of its groups first. */
export const itensDoTitulo = (titulo: string): readonly string[] => [
  ...new Set([...titulo.matchAll(MARCA)].flatMap(([, ids = '']) => ids.split(/[,;\s]+/))),
];

/** What the tests of one run prove. An item that the inventory does not have is a mistake of its test, and ends the count. */
export const lerProvas = (testes: readonly Teste[], conhecidos: ReadonlySet<string>): Provas => {
  const arquivos = new Map<string, string[]>();
  const falhos = new Set<string>();
  const demais: string[] = [];
  for (const { arquivo, titulo, passou } of testes) {
    const todos = itensDoTitulo(titulo);
    const estranho = todos.find((id) => !conhecidos.has(id));
    if (estranho !== undefined) throw new Error(`O item ${estranho} não existe no inventário: ${titulo}`);
    if (todos.length > ITENS_POR_TESTE) demais.push(titulo);
    for (const id of todos.slice(0, ITENS_POR_TESTE)) {
      if (!passou) falhos.add(id);
      else if (!arquivos.get(id)?.includes(arquivo)) arquivos.set(id, [...(arquivos.get(id) ?? []), arquivo].sort());
    }
  }
  return { arquivos, falhos, demais };
};
