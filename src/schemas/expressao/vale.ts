import type { Expressao } from './compilar.ts';
import type { Respostas } from './respostas.ts';

/** Whether a condition holds: a blank in it means no (docs/decisions/0114); one that fails does not hold. */
export const vale = (condicao: Expressao, respostas: Respostas): boolean => {
  const avaliacao = condicao.avaliar(respostas);
  return avaliacao.ok && avaliacao.valor === true;
};
