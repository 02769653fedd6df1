/** How many fields differ from what was loaded: leaves of react-hook-form's `dirtyFields`; a list counts once. */
export const contarAlteracoes = (sujos: unknown): number => {
  if (sujos === true) return 1;
  if (typeof sujos !== 'object' || sujos === null) return 0;
  if (Array.isArray(sujos)) return sujos.some((um) => contarAlteracoes(um) > 0) ? 1 : 0;
  return Object.values(sujos).reduce<number>((soma, um) => soma + contarAlteracoes(um), 0);
};
