const emPortugues = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Somebody else who has the draft open. */
export interface Presente {
  readonly nome: string;
  /** Property of the definition whose page he looks at (`etapas`, `taxas`). */
  readonly onde: string;
}

/** How often an open editor says that it is, and after how long without a word it counts as closed (milliseconds). */
export const PRESENCA_A_CADA_MS = 15_000;
export const PRESENCA_VALE_MS = 45_000;
/** As many as are told; the head of the editor has no room for more. */
export const PRESENTES = 10;

/** "Nara (Etapas) e Gil (Taxas) também estão editando"; empty where nobody is. */
export const presentesEmPalavras = (presentes: readonly Presente[], titulo: (onde: string) => string): string => {
  if (presentes.length === 0) return '';
  const nomes = emPortugues.format(presentes.map(({ nome, onde }) => `${nome} (${titulo(onde)})`));
  return `${nomes} também ${presentes.length === 1 ? 'está' : 'estão'} editando`;
};
