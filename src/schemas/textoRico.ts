/** What a rich text may be made of: what the editor can make, and nothing that runs or reaches outside (ENT-057). */
export const TEXTO_RICO = {
  tags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'sub', 'code', 'pre'],
  ],
  atributos: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  esquemas: ['http', 'https', 'mailto', 'tel'],
} as const;
