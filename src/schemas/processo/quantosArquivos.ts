import type { Documento } from './documentoDeclarado.ts';
import type { Definicao } from './definicao.ts';
import { avaliarNaDefinicao } from './expressoes.ts';

/** Files that a document asks for at most, whatever its sum comes to. */
export const MAXIMO_DE_ARQUIVOS = 50;

export interface QuantosArquivos {
  /** From 0, for which the document is not asked for, to `MAXIMO_DE_ARQUIVOS`. */
  readonly quantos: number;
  /** Why the sum could not be worked out, so that one file is asked for; absent: it could, or there is none. */
  readonly falha?: string;
}

/**
 * Files that a document needs at least with these answers: what its sum comes to, a part of one counted whole, none below zero. While an answer is
 * missing, or where the sum cannot be done, one file, with the sentence that says why.
 */
export const quantosArquivos = (
  definicao: Definicao,
  { quantos }: Pick<Documento, 'quantos'>,
  valores: { readonly [nome: string]: unknown },
): QuantosArquivos => {
  if (quantos === undefined) return { quantos: 1 };
  const conta = avaliarNaDefinicao(definicao, quantos, valores);
  if (!conta.ok) return { quantos: 1, falha: conta.mensagem };
  const numero = Number(conta.valor);
  if (typeof conta.valor !== 'string' || !Number.isFinite(numero))
    return { quantos: 1, falha: 'A conta não dá um número' };
  return { quantos: Math.min(MAXIMO_DE_ARQUIVOS, Math.max(0, Math.ceil(numero))) };
};
