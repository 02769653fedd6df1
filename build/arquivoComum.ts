/** What the bundler tells of a module. */
interface Modulo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type Ler = (id: string) => Modulo | null;

interface Pedido {
  readonly name: string;
  readonly priority: number;
  /** The screens, whose file is a group of its own with a lower priority. */
  readonly telas: readonly string[];
  /** Where the panels that never show them begin. */
  readonly outros: readonly string[];
}

/** Every module that is loaded with these, and on request what they load later too. */
const alcancados = (ler: Ler, inicios: readonly string[], comTardios: boolean): ReadonlySet<string> => {
  const vistos = new Set<string>();
  const fila = [...inicios];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (vistos.has(id)) continue;
    vistos.add(id);
    const modulo = ler(id);
    if (modulo === null) throw new Error(`arquivoComum: ${id} não faz parte da construção`);
    fila.push(...modulo.importedIds, ...(comTardios ? modulo.dynamicallyImportedIds : []));
  }
  return vistos;
};

/**
 * A code-splitting group of what screens share with panels that never show them: without it those would load the screens' own file, code and
 * styles, for the sake of an icon. One per build: what is shared is worked out once.
 */
export const arquivoComum = ({ name, priority, telas, outros }: Pedido) => {
  let comuns: ReadonlySet<string> | undefined;
  const achar = (ler: Ler): ReadonlySet<string> => {
    const deOutros = alcancados(ler, outros, true);
    return new Set([...alcancados(ler, telas, false)].filter((id) => deOutros.has(id)));
  };
  return {
    debugName: name,
    name: (id: string, construcao: { getModuleInfo(quem: string): Modulo | null }): string | null => {
      comuns ??= achar((quem) => construcao.getModuleInfo(quem));
      return comuns.has(id) ? name : null;
    },
    priority,
  };
};
