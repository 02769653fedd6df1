import { textos } from '../textos.ts';
import { conferem, repetido, semPontuacao } from './digitosVerificadores.ts';
import { regraDeTexto } from './regra.ts';

const CPF = /^\d{11}$/;

/** Eleven digits, not all the same, both check digits right; dots, hyphen and spaces are ignored (spec 5). */
export const isCpf = (texto: string): boolean => {
  const digitos = semPontuacao(texto);
  return CPF.test(digitos) && !repetido(digitos) && conferem(digitos, 11);
};

/** CPF, with or without its mask. */
export const validCPF = regraDeTexto(isCpf, textos.validacao.cpf);
