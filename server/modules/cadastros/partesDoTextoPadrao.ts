import { errosDeEtiquetas, etiquetasDoRequerimento } from '../../../src/schemas/processo/etiquetas.ts';
import type { Partes } from '../../entities/partes.ts';

const conhecidas = Object.keys(etiquetasDoRequerimento);

/** A standard text goes into the words of staff with its tags filled: each must be one that every request can fill. */
export const partesDoTextoPadrao: Partes = {
  validar: ({ depois }) =>
    Object.fromEntries(
      ['texto', 'bases_legais'].flatMap((campo): [string, readonly string[]][] => {
        const texto = depois[campo];
        const frases = typeof texto === 'string' ? errosDeEtiquetas(texto, conhecidas, false) : [];
        return frases.length === 0 ? [] : [[campo, frases]];
      }),
    ),
};
