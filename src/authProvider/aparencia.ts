import { mudarLayout, type Densidade, type TamanhoDoTexto, type Tema } from './layout.ts';

/** Stores and shows a theme, a density or a size of text (look.md 2); build/inicio sets them before the next first paint. */
export function mudarAparencia(mudanca: { tema?: Tema; densidade?: Densidade; texto?: TamanhoDoTexto }): void {
  mudarLayout(mudanca);
  for (const [nome, valor] of Object.entries(mudanca)) document.documentElement.setAttribute(`data-${nome}`, valor);
}
