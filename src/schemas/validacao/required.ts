import { textos } from '../textos.ts';

/** Files carry their facts outside their own keys, so they must not look like empty objects (spec 5 "files pass"). */
const isArquivo = (valor: object): boolean => typeof Blob !== 'undefined' && valor instanceof Blob;

const vazio = (valor: unknown): boolean => {
  if (valor === undefined || valor === null) return true;
  if (typeof valor === 'string') return valor.trim() === '';
  if (typeof valor === 'number') return Number.isNaN(valor);
  if (typeof valor !== 'object') return false;
  if (Array.isArray(valor)) return valor.length === 0;
  return !isArquivo(valor) && !(valor instanceof Date) && Object.keys(valor).length === 0;
};

/** Spec 5: empty string (also of spaces, AMB-084), NaN, empty array and empty object fail; 0, false and files pass. */
export const required = (valor: unknown): string | undefined =>
  vazio(valor) ? textos.validacao.obrigatorio : undefined;
