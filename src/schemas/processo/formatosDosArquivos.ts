import type { Campo } from './campo.ts';
import type { Documento } from './documentoDeclarado.ts';

/** What of a file says its format: the end of its name. */
const fimDe = (nome: string): string => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** Extensions that are one format, by the first of them. */
const MESMOS: Readonly<Record<string, string>> = { jpeg: 'jpg', json: 'geojson', tiff: 'tif' };

/** The format of a file, as documents that want one of each tell them apart: 'pdf'. */
export const formatoDoNome = (nome: string): string => {
  const fim = fimDe(nome);
  return MESMOS[fim] ?? fim;
};

/** A document, or a field that is a file: what it says of the formats of its files. */
type PedeArquivos = Pick<Campo, 'um_de_cada_formato' | 'formatos'>;

/** Formats that a document or file field wants a file of each of; undefined of one that takes any of its formats. */
export const formatosPedidos = ({ um_de_cada_formato, formatos = [] }: PedeArquivos): readonly string[] | undefined =>
  um_de_cada_formato === true ? [...new Set(formatos.map((f) => MESMOS[f] ?? f))] : undefined;

/** Whether a document or file field takes more than one file. */
export const recebeVarios = ({ varios, um_de_cada_formato }: PedeArquivos & Pick<Documento, 'varios'>): boolean =>
  varios === true || um_de_cada_formato === true;

/** Files that a file field needs, where it is required. */
export const arquivosDoCampo = (campo: PedeArquivos): number => formatosPedidos(campo)?.length ?? 1;
