import { textos } from '../textos.ts';
import { conferem, repetido, semPontuacao } from './digitosVerificadores.ts';
import { regraDeTexto } from './regra.ts';

const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/**
 * Fourteen places, not all the same, both check digits right; mask characters are ignored (spec 5). The first twelve
 * take letters since July 2026 ('12.ABC.345/01DE-35').
 */
export const isCnpj = (texto: string): boolean => {
  const lugares = semPontuacao(texto);
  return CNPJ.test(lugares) && !repetido(lugares) && conferem(lugares, 9);
};

/** CNPJ, with or without its mask. */
export const validCNPJ = regraDeTexto(isCnpj, textos.validacao.cnpj);
