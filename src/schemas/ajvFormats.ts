import { formats, type Format, type LinhaDeFormato } from './formats.ts';

/** A format as Ajv takes it. */
export interface FormatoDoAjv {
  readonly type: 'string' | 'number';
  readonly validate: (valor: unknown) => boolean;
  readonly compare?: (a: string, b: string) => number | undefined;
}

const doAjv = ({ json, valid, compare }: LinhaDeFormato): FormatoDoAjv | undefined => {
  if (json === 'integer') return { type: 'number', validate: valid };
  return json === 'string' ? { type: 'string', validate: valid, ...(compare && { compare }) } : undefined;
};

/**
 * The formats of text and whole numbers by name, as Ajv takes them; other JSON types cannot carry `format`. Validators
 * compiled to standalone code import this object (Ajv option `code.formats`).
 */
export const ajvFormats: Readonly<Record<string, FormatoDoAjv>> = Object.fromEntries(
  (Object.keys(formats) as Format[]).flatMap((nome) => {
    const formato = doAjv(formats[nome]);
    return formato === undefined ? [] : [[nome, formato]];
  }),
);
