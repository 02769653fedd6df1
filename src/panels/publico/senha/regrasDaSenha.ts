import { CARACTERES_ESPECIAIS, TAMANHO_DA_SENHA } from '../../../schemas/validacao/senha.ts';

export interface RegraDaSenha {
  readonly rotulo: string;
  readonly atende: (senha: string) => boolean;
}

/** The parts of the password rule (spec 5), each as one line that turns green while typing. */
export const regrasDaSenha: readonly RegraDaSenha[] = [
  {
    rotulo: `De ${TAMANHO_DA_SENHA.min} a ${TAMANHO_DA_SENHA.max} caracteres`,
    atende: (senha) => {
      const tamanho = Array.from(senha).length;
      return tamanho >= TAMANHO_DA_SENHA.min && tamanho <= TAMANHO_DA_SENHA.max;
    },
  },
  { rotulo: 'Pelo menos 1 letra', atende: (senha) => /[a-zà-öø-ÿ]/i.test(senha) },
  { rotulo: 'Pelo menos 1 número', atende: (senha) => /\d/.test(senha) },
  {
    rotulo: `Pelo menos 1 destes: ${Array.from(CARACTERES_ESPECIAIS).join(' ')}`,
    atende: (senha) => Array.from(senha).some((letra) => CARACTERES_ESPECIAIS.includes(letra)),
  },
];
