import { AppError } from '../../../src/schemas/errors.ts';

/** Throws 422 with one sentence per wrong field; `undefined` is a field that passes. */
export const conferirCampos = (frases: Readonly<Record<string, string | undefined>>): void => {
  const erros = Object.entries(frases).flatMap(([campo, frase]): [string, string[]][] =>
    frase === undefined ? [] : [[campo, [frase]]],
  );
  const primeira = erros[0]?.[1][0];
  if (primeira !== undefined)
    throw new AppError('dados_invalidos', erros.length === 1 ? primeira : undefined, {
      erros: Object.fromEntries(erros),
    });
};
