import type { Definicao } from '../definicao.ts';
import type { Caminho } from '../edicao/caminho.ts';
import { comEscolhas, juntar, type Divergencia } from '../edicao/juntar.ts';

export type Escolhas = Readonly<Record<Caminho, 'meu' | 'deles'>>;

/** What a template's new version makes of a city's own process. */
export interface Trazida {
  readonly valor: Definicao;
  /** Places that both changed and nobody chose between yet. */
  readonly faltam: readonly Divergencia[];
}

/**
 * Brings what changed in a template into a city's process: `base` is the version of the template that the process has, `nova` the one that it is
 * to have, both as the city says them. What the city changed stays; where both changed the same it is as `escolhas` says.
 */
export const trazer = (base: Definicao, meu: Definicao, nova: Definicao, escolhas: Escolhas): Trazida => {
  const juntada = juntar(base, meu, nova);
  return {
    valor: comEscolhas(juntada, escolhas),
    faltam: juntada.divergencias.filter(({ onde }) => escolhas[onde] === undefined),
  };
};
