import sanitizeHtml from 'sanitize-html';
import type { Entity } from '../../src/schemas/entity.ts';
import { TEXTO_RICO } from '../../src/schemas/textoRico.ts';
import { colunasDe } from './columns.ts';
import type { Valores } from './partes.ts';

const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: [...TEXTO_RICO.tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(TEXTO_RICO.atributos).map(([tag, atributos]) => [tag, [...atributos]]),
  ),
  allowedSchemes: [...TEXTO_RICO.esquemas],
  // An address of another house says so, with its scheme.
  allowProtocolRelative: false,
};

/** A rich text as it may be stored and shown. */
export const limparHtml = (html: string): string => sanitizeHtml(html, PERMITIDO);

/** Rich texts of a write as they may be stored and shown. */
export const semScripts = (entity: Entity, valores: Valores): Valores => {
  const ricos = colunasDe(entity).filter(({ formato }) => formato === 'texto-rico');
  if (ricos.length === 0) return valores;
  const limpos = ricos.flatMap(({ campo }): (readonly [string, string])[] => {
    const valor = valores[campo];
    return typeof valor === 'string' ? [[campo, limparHtml(valor)]] : [];
  });
  return { ...valores, ...Object.fromEntries(limpos) };
};
