import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { tabelaRica } from './tabelaRica.ts';
import type { MarcaRica, NoRico, TextoRico } from './textoRico.ts';

/** Markup that survives; the rest is dropped, its text kept (scripts and styles go whole). */
const MARCAS: Readonly<Record<string, MarcaRica>> = {
  ...{ p: 'p', div: 'p', strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', ins: 'u', s: 's', del: 's' },
  ...{ h1: 'h', h2: 'h', h3: 'h', h4: 'h', h5: 'h', h6: 'h', sub: 'sub', sup: 'sup', br: 'br', a: 'a' },
  ...{ ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote' },
};

const TABELA = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const BLOCOS: ReadonlySet<string> = new Set(['p', 'h', 'ul', 'ol', 'li', 'blockquote', 'table']);

/** Deeper lists and quotations are drawn at this level: the typesetter refuses endless nesting. */
const PROFUNDIDADE = 8;

/** Node of the parsed page, as far as it is read here. */
export interface NoHtml {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly NoHtml[];
}

/**
 * Turns formatted text typed by people (HTML) into data for the templates. Nothing of it is ever read as source of the
 * typesetter, and only paragraphs, headings, emphasis, lists, quotations, tables and http, https or mailto links remain.
 */
export function richTextToTree(html: string): TextoRico {
  const limpo = sanitizeHtml(html, {
    allowedTags: [...Object.keys(MARCAS), ...TABELA],
    allowedAttributes: { a: ['href'], ol: ['start'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 60,
  });
  return paragrafos(filhosDe(parseDocument(limpo), 0));
}

function filhosDe(no: NoHtml, nivel: number): NoRico[] {
  return (no.children ?? []).flatMap((filho) => nosDe(filho, nivel));
}

function nosDe(no: NoHtml, nivel: number): NoRico[] {
  if (no.type === 'text') return [(no.data ?? '').replace(/\s+/g, ' ')].filter((texto) => texto !== '');
  if (no.name === 'table') return tabelaRica(no, (celula) => paragrafosOuTexto(filhosDe(celula, nivel + 1)));
  const tag = MARCAS[no.name ?? ''];
  if (tag === undefined) return filhosDe(no, nivel);
  if (tag === 'br') return [{ tag, filhos: [] }];
  const filhos = filhosDe(no, nivel + 1);
  if (nivel >= PROFUNDIDADE) return filhos;
  if (tag === 'a') return link(no, filhos);
  if (tag === 'ul' || tag === 'ol') return lista(tag, no, filhos);
  const conteudo =
    tag === 'blockquote' || tag === 'li' ? paragrafosOuTexto(filhos) : BLOCOS.has(tag) ? aparado(filhos) : filhos;
  return conteudo.length === 0 ? [] : [{ tag, filhos: conteudo }];
}

function link(no: NoHtml, filhos: readonly NoRico[]): NoRico[] {
  const href = no.attribs?.['href'];
  if (href === undefined || !/^(https?:\/\/|mailto:)/i.test(href)) return [...filhos];
  return filhos.length === 0
    ? []
    : [{ tag: 'a', filhos, href: href.replace(/^[a-z]+:/i, (esquema) => esquema.toLowerCase()) }];
}

/** Only items stand in a list; loose content becomes one. */
function lista(tag: 'ul' | 'ol', no: NoHtml, filhos: readonly NoRico[]): NoRico[] {
  const itens = filhos
    .filter((filho) => typeof filho !== 'string' || filho.trim() !== '')
    .map((filho): NoRico => (typeof filho !== 'string' && filho.tag === 'li' ? filho : { tag: 'li', filhos: [filho] }));
  if (itens.length === 0) return [];
  const inicio = Number.parseInt(no.attribs?.['start'] ?? '', 10);
  return [{ tag, filhos: itens, ...(tag === 'ol' && inicio > 0 && inicio < 10_000 ? { inicio } : {}) }];
}

const eBloco = (no: NoRico): boolean => typeof no !== 'string' && BLOCOS.has(no.tag);

/** Runs of loose text between blocks become paragraphs. */
function paragrafos(nos: readonly NoRico[]): NoRico[] {
  const saida: NoRico[] = [];
  let solto: NoRico[] = [];
  const fecha = (): void => {
    const filhos = aparado(solto);
    if (filhos.length > 0) saida.push({ tag: 'p', filhos });
    solto = [];
  };
  for (const no of nos) {
    if (!eBloco(no)) {
      solto.push(no);
      continue;
    }
    fecha();
    // A block inside a paragraph (div in div) would be a paragraph in a paragraph.
    if (typeof no !== 'string' && no.tag === 'p' && no.filhos.some(eBloco)) saida.push(...paragrafos(no.filhos));
    else saida.push(no);
  }
  fecha();
  return saida;
}

function paragrafosOuTexto(nos: readonly NoRico[]): NoRico[] {
  return nos.some(eBloco) ? paragrafos(nos) : aparado(nos);
}

/** Without blanks at both ends and beside blocks, where HTML does not show them either. */
function aparado(nos: readonly NoRico[]): NoRico[] {
  const borda = (no: NoRico | undefined): boolean => no === undefined || eBloco(no);
  return nos
    .map((no, i) => {
      if (typeof no !== 'string') return no;
      const texto = borda(nos[i - 1]) ? no.trimStart() : no;
      return borda(nos[i + 1]) ? texto.trimEnd() : texto;
    })
    .filter((no) => no !== '');
}
