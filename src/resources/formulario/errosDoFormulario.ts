import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { Erros } from './validarRegistro.ts';

/** 'setores[0].id' as react-hook-form names it. */
export const caminhoDoCampo = (caminho: string): string => caminho.replace(/\[(\d+)\]/g, '.$1');

/** A check over the whole record as react-hook-form asks for it. */
export const resolverDe =
  (validar: (valores: FieldValues) => Erros): Resolver<FieldValues> =>
  (valores) => {
    const errors: FieldErrors<FieldValues> = {};
    for (const [caminho, message] of Object.entries(validar(valores)))
      set(errors, caminhoDoCampo(caminho), { type: 'validate', message });
    return Object.keys(errors).length === 0 ? { values: valores, errors: {} } : { values: {}, errors };
  };

/** The same errors in the order in which the form shows its fields, whichever check found them. */
export const naOrdem = (campos: readonly string[], erros: Erros): Erros => {
  const lugar = (caminho: string): number => campos.indexOf(topoDe(caminho));
  return Object.fromEntries(Object.entries(erros).sort(([a], [b]) => lugar(a) - lugar(b)));
};

/** The fields with an error and their sentences, in the order of the form. */
export const camposComErro = (erros: unknown, caminho = ''): readonly { caminho: string; frase: string }[] => {
  if (typeof erros !== 'object' || erros === null) return [];
  const { message, type } = erros as { message?: unknown; type?: unknown };
  if (typeof message === 'string' && typeof type === 'string') return [{ caminho, frase: message }];
  return Object.entries(erros)
    .filter(([nome]) => nome !== 'ref')
    .flatMap(([nome, um]) => camposComErro(um, caminho === '' ? nome : `${caminho}.${nome}`));
};

/** The first part of a path: the field of the record that it lies in. */
export const topoDe = (caminho: string): string => caminho.split(/[.[]/)[0] ?? caminho;
