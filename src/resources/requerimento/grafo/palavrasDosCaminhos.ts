import { NO } from './medidas.ts';
import type { Rota } from './rotas.ts';

/** Where the words of ways stand: a box, at whose beginning, middle or end they are. */
export interface LugarDasPalavras {
  /** Middle of the box. */
  readonly x: number;
  /** How far its middle is above the step. */
  readonly acima: number;
  readonly largura: number;
  readonly altura: number;
  /** Of text that fit in it. */
  readonly linhas: number;
  readonly lado: 'start' | 'center' | 'end';
}

const LINHA = 16;
const AR = 4;
/** Wide, two lines; beside another way, three narrow ones. */
const LARGA = NO.largura + 20;
const ESTREITA = 90;
const linhasEm = (largura: number): number => (largura < LARGA * 0.75 ? 3 : 2);

/** What is between the ways that come to a step and bear other words, or none; all of its width where that is too narrow for words. */
const espacoDe = (proprias: readonly number[], alheias: readonly number[], meio: number): readonly [number, number] => {
  const [menor, maior] = [Math.min(...proprias), Math.max(...proprias)];
  const [inicio, fim] = [meio - LARGA / 2, meio + LARGA / 2];
  const esquerda = Math.max(inicio, ...alheias.filter((x) => x < menor).map((x) => x + 6));
  const direita = Math.min(fim, ...alheias.filter((x) => x > maior).map((x) => x - 6));
  return direita - esquerda < ESTREITA ? [inicio, fim] : [esquerda, direita];
};

/**
 * Where the words of the ways to one step stand: in rows above it, each beside or upon its own way and, where there is room, on no other. Ways with the
 * same words share them.
 * @param rotas all ways that lead to the step
 * @param ditas the words of each; null: none
 * @param meio middle of the step
 * @returns by way; none for one without words, or whose words stand there already
 */
export function palavrasAcimaDe(
  rotas: readonly Rota[],
  ditas: readonly (string | null)[],
  meio: number,
): ReadonlyMap<Rota, LugarDasPalavras> {
  const lugares = new Map<Rota, LugarDasPalavras>();
  let acima = 0;
  rotas.forEach((rota, i) => {
    const palavras = ditas[i] ?? null;
    if (palavras === null || ditas.indexOf(palavras) < i) return;
    const proprias = rotas.filter((_, j) => ditas[j] === palavras).map(({ chegada }) => chegada);
    const alheias = rotas.filter((_, j) => ditas[j] !== palavras).map(({ chegada }) => chegada);
    const [de, ate] = espacoDe(proprias, alheias, meio);
    const largura = ate - de;
    const linhas = linhasEm(largura);
    const altura = linhas * LINHA + AR;
    const onde = (proprias.reduce((soma, x) => soma + x, 0) / proprias.length - de) / largura;
    const lado = onde < 1 / 3 ? 'start' : onde > 2 / 3 ? 'end' : 'center';
    lugares.set(rota, { x: (de + ate) / 2, acima: acima + altura / 2, largura, altura, linhas, lado });
    acima += altura;
  });
  return lugares;
}
