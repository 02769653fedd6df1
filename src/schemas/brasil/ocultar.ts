import { aplicarMascara } from '../mascaras/mascara.ts';
import { mascaras } from '../mascaras/mascaras.ts';

/**
 * Personal data on pages without log-in (AMB-023): enough for the person concerned to recognise it, too little to use.
 */

/** '11144477735' -> '***.444.777-**'; anything that is not eleven digits is hidden wholly. */
export const ocultarCpf = (cpf: string): string => {
  const texto = aplicarMascara(mascaras.cpf, cpf);
  return texto.length === 14 ? `***.${texto.slice(4, 11)}-**` : '***';
};

/** A CPF is hidden in part; the CNPJ of a company is public and only written with its mask. */
export const ocultarDocumento = (documento: string): string => {
  const texto = aplicarMascara(mascaras['cpf-cnpj'], documento);
  return texto.length === 18 ? texto : ocultarCpf(documento);
};

const PARTICULAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** 'Maria da Silva Souza' -> 'Maria S*** S***': the first name and initials. */
export const ocultarNome = (nome: string): string =>
  nome
    .trim()
    .split(/\s+/)
    .filter((palavra, posicao) => posicao === 0 || !PARTICULAS.has(palavra.toLowerCase()))
    .map((palavra, posicao) => (posicao === 0 ? palavra : `${Array.from(palavra)[0] ?? ''}***`))
    .join(' ');

/** 'ana@cidade.sp.gov.br' -> 'a***@cidade.sp.gov.br'; without an at sign hidden wholly. */
export const ocultarEmail = (email: string): string => {
  const arroba = email.lastIndexOf('@');
  return arroba < 1 ? '***' : `${Array.from(email)[0] ?? ''}***${email.slice(arroba)}`;
};

/** '19987654321' -> '(19) *****-4321'; anything that is no phone number is hidden wholly. */
export const ocultarTelefone = (telefone: string): string => {
  const texto = aplicarMascara(mascaras.telefone, telefone);
  return texto.length < 14 ? '***' : texto.slice(0, 5) + texto.slice(5, -5).replace(/\d/g, '*') + texto.slice(-5);
};
