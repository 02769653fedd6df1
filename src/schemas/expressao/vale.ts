import type { Expressao } from './compilar.ts';
import type { Respostas } from './respostas.ts';

/** Whether a condition holds: only a defined `verdadeiro` does. Undefined and failed conditions do not hold. */
export const vale = (condicao: Expressao, respostas: Respostas): boolean => {
  const avaliacao = condicao.avaliar(respostas);
  return avaliacao.ok && avaliacao.valor === true;
};
