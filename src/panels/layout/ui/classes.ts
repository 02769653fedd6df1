/** Class names that apply, in one text: `classes('botao', cheio && 'botao-cheio')`. */
export const classes = (...nomes: readonly (string | false | null | undefined)[]): string =>
  nomes.filter(Boolean).join(' ');
