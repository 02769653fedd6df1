import type { Etiquetas } from '../../schemas/fatosDaEntidade.ts';

/** Fields of the form that the tags of a text hang on. */
export const deQueDependem = (etiquetas: Etiquetas): readonly string[] => [
  ...new Set(Object.values(etiquetas).flatMap(({ so }) => (so === undefined ? [] : [so.campo]))),
];

/** The tags that may be used with what the form's other fields hold; a field without a value leaves out none. */
export const etiquetasQueValem = (etiquetas: Etiquetas, valorDe: (campo: string) => unknown): Etiquetas =>
  Object.fromEntries(
    Object.entries(etiquetas).filter(([, { so }]) => {
      const valor = so === undefined ? '' : valorDe(so.campo);
      return so === undefined || typeof valor !== 'string' || valor === '' || so.valores.includes(valor);
    }),
  );
