import { textos } from '../textos.ts';
import { ausente, type Regra } from './regra.ts';

/** Length of a password, in the form, the label and on the server (AMB-081). */
export const TAMANHO_DA_SENHA = { min: 8, max: 20 } as const;

/** The special characters that count (spec 5). Others are allowed but do not count (AMB-088). */
export const CARACTERES_ESPECIAIS = '.,;+-_*=!@#$%&?()[]{}<>';

const especiais = new Set(CARACTERES_ESPECIAIS);

/** 8 to 20 characters with a letter, a number and a special one, no space at either end. */
export const password: Regra = (valor) => {
  if (ausente(valor)) return undefined;
  if (typeof valor !== 'string') return textos.validacao.senha;
  const caracteres = Array.from(valor);
  const completa =
    caracteres.length >= TAMANHO_DA_SENHA.min &&
    caracteres.length <= TAMANHO_DA_SENHA.max &&
    /[a-zà-öø-ÿ]/i.test(valor) &&
    /[0-9]/.test(valor) &&
    caracteres.some((c) => especiais.has(c));
  if (!completa) return textos.validacao.senha;
  return valor.trim() === valor ? undefined : textos.validacao.senhaComEspacos;
};

/** The second field must repeat the first. */
export const passwordConfirmation =
  (senha: unknown): Regra =>
  (valor) =>
    (valor ?? '') === (senha ?? '') ? undefined : textos.validacao.confirmacaoDeSenha;
