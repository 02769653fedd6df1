import type { Avaliacao } from '../expressao/compilar.ts';

/**
 * Whether a condition shows what hangs on it while a form is filled in: it holds, and not only because a question that has to be answered is still
 * blank. A blank means no (docs/decisions/0114), but of a question that nobody may leave blank nothing is known before its answer is there.
 * @param porResponder keys of the questions that are shown, have to be answered and are not yet
 */
export const valeJa = (avaliacao: Avaliacao, porResponder: ReadonlySet<string>): boolean =>
  avaliacao.ok &&
  avaliacao.valor === true &&
  !(avaliacao.vazias ?? []).some((nome) => porResponder.has(nome.split('.')[0] ?? nome));
