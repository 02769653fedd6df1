import { setorDoLugar, type LugarDoFluxo } from '../fluxo.ts';
import type { Desenho } from './formas.ts';

type Lugar = Pick<LugarDoFluxo, 'chave' | 'nome'>;

/** How the places of a flow are called in its drawing, and what stands for the names that it has no room for. */
export interface NomesDesenhados {
  readonly nomeDe: (chave: string) => string;
  readonly siglas: NonNullable<Desenho['siglas']>;
}

/** Names of sectors begin alike: where one of them does not fit, each is told by its sigla. @param cabe whether a name has room wherever it would stand */
export const nomesDesenhados = <L extends Lugar>(
  lugares: readonly L[],
  cabe: (lugar: L) => boolean,
): NomesDesenhados => {
  const setores = lugares.flatMap((lugar) => {
    const sigla = setorDoLugar(lugar.chave);
    return typeof sigla === 'string' ? [{ lugar, sigla }] : [];
  });
  const porSigla = setores.some(({ lugar }) => !cabe(lugar));
  const nomes = new Map(lugares.map(({ chave, nome }) => [chave, nome]));
  if (porSigla) for (const { lugar, sigla } of setores) nomes.set(lugar.chave, sigla);
  return {
    nomeDe: (chave) => nomes.get(chave) ?? chave,
    siglas: porSigla ? setores.flatMap(({ lugar: { nome }, sigla }) => (nome === sigla ? [] : [{ sigla, nome }])) : [],
  };
};
