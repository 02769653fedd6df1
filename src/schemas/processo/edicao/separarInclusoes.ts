import type { Definicao } from '../definicao.ts';
import { renomear } from './citacoes.ts';
import { igual } from './juntar.ts';

type Peca = Readonly<Record<string, unknown>>;
/** Room for the number in the longest key. */
const TAMANHO = 56;

const chaveDe = (peca: unknown): string => {
  const { chave, sigla } = (peca ?? {}) as Peca;
  return String(chave ?? sigla ?? '');
};
const listasDe = (definicao: Definicao): readonly (readonly [string, readonly unknown[]])[] =>
  Object.entries(definicao).flatMap(([parte, valor]) => (Array.isArray(valor) ? [[parte, valor] as const] : []));

/**
 * Two people who each added a piece and came to the same key added two pieces: mine gets another key, and what of mine cites it follows. One that both
 * added alike is one. `base` is what both began with.
 */
export const separarInclusoes = (base: Definicao, meu: Definicao, deles: Definicao): Definicao => {
  const naBase = new Map(listasDe(base));
  const neles = new Map(listasDe(deles));
  const usadas = new Set([meu, deles].flatMap((d) => listasDe(d).flatMap(([, pecas]) => pecas.map(chaveDe))));
  return listasDe(meu).reduce<Definicao>((todo, [parte, pecas]) => {
    const [antes, outras] = [naBase.get(parte) ?? [], neles.get(parte) ?? []];
    // All but always it is the very list that both began with.
    if (pecas === antes || outras === antes) return todo;
    return pecas.reduce<Definicao>((d, peca, i) => {
      const { chave } = peca as Peca;
      if (typeof chave !== 'string' || chave === '' || antes.some((um) => chaveDe(um) === chave)) return d;
      const outra = outras.find((um) => chaveDe(um) === chave);
      if (outra === undefined || igual(outra, peca)) return d;
      const na = (n: number): string => `${chave.slice(0, TAMANHO)}_${n}`;
      let n = 2;
      while (usadas.has(na(n))) n += 1;
      usadas.add(na(n));
      return renomear(d, `${parte}[${i}].chave`, na(n));
    }, todo);
  }, meu);
};
