/** What a rich text may be made of: what the editor can make, and nothing that runs or reaches outside (ENT-057). */
export const TEXTO_RICO = {
  tags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'sub', 'code', 'pre'],
  ],
  atributos: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  esquemas: ['http', 'https', 'mailto', 'tel'],
} as const;

const ENTIDADES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' },
};

/** White space as one space each, in the composed form in which texts are stored. */
const emUmaLinha = (texto: string): string => texto.replace(/\s+/g, ' ').trim().normalize('NFC');

/** What a rich text says without its marks, in one line: '<p>A &amp; <b>B</b></p>' -> 'A & B'. */
export const semMarcas = (html: string): string =>
  emUmaLinha(
    html.replace(/<[^<>]*>/g, ' ').replace(/&(#?\w+);/g, (inteira, nome: string) => ENTIDADES[nome] ?? inteira),
  );

/** Plain text as a rich one: a paragraph per line that says something, its signs escaped, nothing else. */
export const paragrafosDe = (texto: string): string =>
  texto
    .split(/\r\n|[\r\n]/)
    .map((linha) => linha.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    .filter((linha) => linha !== '')
    .map((linha) => `<p>${linha}</p>`)
    .join('');

/** Whether a plain text says what a rich one says, white space aside. */
export const dizOMesmo = (html: string, texto: string): boolean => semMarcas(html) === emUmaLinha(texto);

/** Whether a rich text has marks that plain paragraphs have not. */
export const temFormatacao = (html: string): boolean => /<(?!\/?(?:p|br)\b)[a-z]/i.test(html);
