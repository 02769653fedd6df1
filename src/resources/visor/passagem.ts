import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { mostravel } from './mostravel.ts';

/** The way from the file that is open to those that it stands among. */
export interface Passagem {
  /** Counted from 1. */
  readonly posicao: number;
  readonly total: number;
  /** Whether all of them are pictures: they are called so. */
  readonly soFotos: boolean;
  /** To the one after or before; beyond the ends nothing happens. */
  readonly ir: (passo: 1 | -1) => void;
}

/** What is called a photo: a picture of any kind. */
export const ehFoto = ({ tipo }: Pick<ArquivoVisto, 'tipo'>): boolean => tipo.startsWith('image/');

/** `lugar`: where the open one stands in the list, -1: nowhere. undefined: there is no other to go to. */
export const passagemEntre = <T>(
  juntos: readonly T[],
  lugar: number,
  aoIr: (outro: T) => void,
  soFotos = false,
): Passagem | undefined => {
  if (lugar === -1 || juntos.length < 2) return undefined;
  const ir = (passo: 1 | -1): void => {
    const outro = juntos[lugar + passo];
    if (outro !== undefined) aoIr(outro);
  };
  return { posicao: lugar + 1, total: juntos.length, soFotos, ir };
};

/** The same between files of a request: those that the viewer shows. */
export const passagemEntreArquivos = <T extends Pick<ArquivoVisto, 'id' | 'tipo'>>(
  juntos: readonly T[],
  aberto: { readonly id: number },
  aoIr: (outro: T) => void,
): Passagem | undefined => {
  // One file may be named in two places.
  const mostrados = [...new Map(juntos.filter(mostravel).map((um) => [um.id, um])).values()];
  return passagemEntre(
    mostrados,
    mostrados.findIndex(({ id }) => id === aberto.id),
    aoIr,
    mostrados.every(ehFoto),
  );
};
