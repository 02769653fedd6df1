import type { Definicao } from '../definicao.ts';
import { escreverNo, junto, lerNo, type Caminho } from './caminho.ts';
import type { Lugar } from './ficha.ts';
import type { FichaLida } from './fichaLida.ts';

/** Properties of which a piece says one: which is chosen first, and the others are then not asked for. */
export interface Alternativas<P extends string> {
  readonly rotulo: string;
  /** What each is called, in the order they are offered in; a piece that says none is asked for the first. */
  readonly opcoes: { readonly [Q in P]?: string };
}

const nomesDe = ({ alternativas }: FichaLida): readonly string[] => Object.keys(alternativas?.opcoes ?? {});

/** Which of the properties that exclude one another a piece says: the first that it has, else the first that is offered. */
export const escolhidaEm = (ficha: FichaLida, peca: object): string | undefined => {
  const nomes = nomesDe(ficha);
  return nomes.find((nome) => lerNo(peca, nome) != null) ?? nomes[0];
};

/** Whether a property is one of several that exclude one another. */
export const ehAlternativa = (ficha: FichaLida, nome: string): boolean => nomesDe(ficha).includes(nome);

/** The definition with another of them chosen in the piece at a place: the others go, and it begins anew unless it is there. */
export const escolherAlternativa = (
  definicao: Definicao,
  ficha: FichaLida,
  { peca, lugar }: { readonly peca: Caminho; readonly lugar: Lugar },
  qual: string,
): Definicao => {
  const editor = ficha.itens[qual]?.editor;
  const dita = lerNo(definicao, junto(peca, qual));
  const nova = dita ?? (editor?.como === 'peca' ? editor.nova(lugar) : '');
  return nomesDe(ficha).reduce(
    (mudada, nome) => escreverNo(mudada, junto(peca, nome), nome === qual ? nova : undefined),
    definicao,
  );
};
