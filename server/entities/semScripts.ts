import sanitizeHtml from 'sanitize-html';
import type { Entity } from '../../src/schemas/entity.ts';
import { colunasDe } from './columns.ts';
import type { Valores } from './partes.ts';

/** What the editor can make, and nothing that runs or reaches outside (ENT-057). */
const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'sub', 'code', 'pre']),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

/** Rich texts of a write as they may be stored and shown. */
export const semScripts = (entity: Entity, valores: Valores): Valores => {
  const ricos = colunasDe(entity).filter(({ formato }) => formato === 'texto-rico');
  if (ricos.length === 0) return valores;
  const limpos = ricos.flatMap(({ campo }): (readonly [string, string])[] => {
    const valor = valores[campo];
    return typeof valor === 'string' ? [[campo, sanitizeHtml(valor, PERMITIDO)]] : [];
  });
  return { ...valores, ...Object.fromEntries(limpos) };
};
