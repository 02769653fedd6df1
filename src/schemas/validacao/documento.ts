import { textos } from '../textos.ts';
import { isCnpj, validCNPJ } from './cnpj.ts';
import { isCpf, validCPF } from './cpf.ts';
import { semPontuacao } from './digitosVerificadores.ts';
import { ausente, type Regra } from './regra.ts';

const LETRA = /[A-Z]/i;
const MASCARADO = /[.\-/]/;

/**
 * Which document a text is meant to be (spec 5, AMB-085): up to 14 characters as the mask writes it is a CPF, else a
 * CNPJ. Without a mask, a letter or more than 11 characters makes it a CNPJ.
 */
export const documentKind = (texto: string): 'cpf' | 'cnpj' => {
  const limpo = semPontuacao(texto);
  if (LETRA.test(limpo) || limpo.length > 11) return 'cnpj';
  return MASCARADO.test(texto) && texto.trim().length > 14 ? 'cnpj' : 'cpf';
};

/** A CPF or a CNPJ; the sentence names the one it was meant to be. */
export const validDocument: Regra = (valor) => {
  if (ausente(valor)) return undefined;
  if (typeof valor !== 'string') return textos.validacao.documento;
  return documentKind(valor) === 'cpf' ? validCPF(valor) : validCNPJ(valor);
};

/** True for a valid CPF or CNPJ. */
export const isDocumento = (texto: string): boolean => isCpf(texto) || isCnpj(texto);
