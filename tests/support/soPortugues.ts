import type { Page } from 'playwright-core';

/** Words of English interfaces, those of the libraries' tables, pagination, pickers and messages among them, that no Portuguese sentence has. */
const INGLES =
  /\b(the|and|with|your|you|this|are|was|from|rows?|per page|next|previous|first page|last page|go to|saved?|cancel|close|deleted?|edit|create|add|remove|search|loading|page|selected?|choose|show|hide|open|results?|errors?|required|invalid|must|should|cannot|failed|today|month|year|day|clear|sort|filters?|export|import|back|home|settings|password|user|log ?out|sign (in|out)|submit|upload|update|refresh|undo|confirm|yes|not found|items|unknown|please|try again|toggle|expand|collapse|drag|drop)\b/i;

/** Names and addresses are nobody's language, nor is what is shown as code. */
const NOME = /\S*[@/]\S*|https?:\S+|\b\w+\.\w+(\.\w+)*\b|"[^"]*"/g;

/**
 * English that somebody would read on the page as it is now: texts that are shown, and labels, titles and placeholders; and a page that does
 * not say that it is in Portuguese. One line for each; none when all is well (spec 1, TELA-001).
 */
export async function estrangeirismosDa(pagina: Page): Promise<readonly string[]> {
  const { lingua, textos } = await pagina.evaluate(() => {
    const visivel = (e: Element): boolean => e.checkVisibility({ checkVisibilityCSS: true });
    const ditos: string[] = [];
    const andar = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let no = andar.nextNode(); no !== null; no = andar.nextNode()) {
      const pai = no.parentElement;
      if (pai === null || pai.closest('script,style,noscript,code,pre,[translate=no]') !== null) continue;
      const texto = no.textContent?.trim() ?? '';
      if (texto !== '' && visivel(pai)) ditos.push(texto);
    }
    for (const nome of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'])
      for (const e of document.querySelectorAll(`[${nome}]`)) ditos.push(e.getAttribute(nome) ?? '');
    ditos.push(document.title);
    return { lingua: document.documentElement.lang, textos: [...new Set(ditos)] };
  });
  return [
    ...(/^pt-br$/i.test(lingua) ? [] : [`a página diz que está em "${lingua}"`]),
    ...textos.filter((texto) => INGLES.test(texto.replace(NOME, ' '))).map((texto) => `inglês: ${texto}`),
  ];
}
