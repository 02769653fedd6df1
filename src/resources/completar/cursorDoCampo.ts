/** What stands around the cursor of a field. */
export interface NoCursor {
  readonly linha: string;
  readonly cursor: number;
  /** Lines above, or paragraphs of a formatted text. */
  readonly antes: readonly string[];
}

type DeTexto = HTMLTextAreaElement | HTMLInputElement;
const ehDeTexto = (campo: HTMLElement): campo is DeTexto =>
  campo instanceof HTMLTextAreaElement || campo instanceof HTMLInputElement;

const BLOCOS = 'p, li, h1, h2, h3, h4, td, th, blockquote, div';

const blocoDe = (campo: HTMLElement, no: Node): Element => {
  const elemento = no instanceof Element ? no : no.parentElement;
  return elemento?.closest(BLOCOS) ?? campo;
};

/** A range of a formatted text from its beginning, or from the cursor, to a place. */
const trecho = (dentro: Node, ajustar: (alcance: Range) => void): string => {
  const alcance = document.createRange();
  alcance.selectNodeContents(dentro);
  ajustar(alcance);
  return alcance.toString();
};

/** Of a field of one line, of several or of formatted text; undefined while something is selected in it, or the cursor is elsewhere. */
export const lerNoCursor = (campo: HTMLElement): NoCursor | undefined => {
  if (document.activeElement !== campo) return undefined;
  if (ehDeTexto(campo)) {
    const { value, selectionStart: cursor } = campo;
    if (cursor === null || cursor !== campo.selectionEnd) return undefined;
    const inicio = value.lastIndexOf('\n', cursor - 1) + 1;
    const [linha = ''] = value.slice(inicio).split('\n', 1);
    return { linha, cursor: cursor - inicio, antes: inicio === 0 ? [] : value.slice(0, inicio - 1).split('\n') };
  }
  const { isCollapsed, anchorNode, anchorOffset } = document.getSelection() ?? {};
  if (isCollapsed !== true || anchorNode == null || anchorOffset === undefined || !campo.contains(anchorNode))
    return undefined;
  const bloco = blocoDe(campo, anchorNode);
  const antesDele = [...campo.querySelectorAll(BLOCOS)].filter(
    (um) =>
      !um.contains(bloco) &&
      um.querySelector(BLOCOS) === null &&
      (um.compareDocumentPosition(bloco) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return {
    linha: bloco.textContent,
    cursor: trecho(bloco, (alcance) => alcance.setEnd(anchorNode, anchorOffset)).length,
    antes: antesDele.map(({ textContent }) => textContent),
  };
};

/** The text node of a block, and the place in it, that so many characters stand before. */
const lugarNoTexto = (bloco: Node, quantos: number): readonly [Node, number] => {
  const nos = document.createTreeWalker(bloco, NodeFilter.SHOW_TEXT);
  let faltam = quantos;
  let ultimo: readonly [Node, number] = [bloco, 0];
  for (let no = nos.nextNode(); no !== null; no = nos.nextNode()) {
    const { length } = no.nodeValue ?? '';
    if (faltam <= length) return [no, faltam];
    faltam -= length;
    ultimo = [no, length];
  }
  return ultimo;
};

/** Selects from one place to another of the line of the cursor in a formatted text, in characters from the cursor. */
const selecionar = (campo: HTMLElement, de: number, ate: number): void => {
  const selecao = document.getSelection();
  if (selecao?.anchorNode == null) return;
  const { anchorNode, anchorOffset } = selecao;
  const bloco = blocoDe(campo, anchorNode);
  const cursor = trecho(bloco, (alcance) => alcance.setEnd(anchorNode, anchorOffset)).length;
  selecao.setBaseAndExtent(...lugarNoTexto(bloco, cursor + de), ...lugarNoTexto(bloco, cursor + ate));
};

/** What is written, and how much around the cursor it takes the place of. */
interface Escrita {
  readonly texto: string;
  readonly apagarAntes: number;
  readonly apagarDepois: number;
  /** How far before its end the cursor goes. */
  readonly recuo: number;
}

/** Writes at the cursor of a field as if it were typed: whoever listens to the field hears of it, and it is undone as typing is. */
export const escreverNoCursor = (campo: HTMLElement, { texto, apagarAntes, apagarDepois, recuo }: Escrita): void => {
  campo.focus();
  if (ehDeTexto(campo)) {
    const cursor = campo.selectionStart ?? 0;
    campo.setSelectionRange(cursor - apagarAntes, cursor + apagarDepois);
    document.execCommand('insertText', false, texto);
    const fim = cursor - apagarAntes + texto.length - recuo;
    campo.setSelectionRange(fim, fim);
    return;
  }
  selecionar(campo, -apagarAntes, apagarDepois);
  document.execCommand('insertText', false, texto);
  selecionar(campo, -recuo, -recuo);
};

/** Where the line of the cursor ends in a formatted text, in px below the top of `de`; undefined where the browser does not say. */
export const fimDaLinha = (campo: HTMLElement, de: HTMLElement | null): number | undefined => {
  if (ehDeTexto(campo) || de === null) return undefined;
  const selecao = document.getSelection();
  if (selecao === null || selecao.rangeCount === 0) return undefined;
  const { bottom } = selecao.getRangeAt(0).getBoundingClientRect();
  return bottom === 0 ? undefined : bottom - de.getBoundingClientRect().top;
};
