import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { ondeFicou } from '../../../../schemas/processo/edicao/ondeFicou.ts';
import { impede, type Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { ondeFica } from './secoes.ts';

interface Calado {
  readonly caminho: Caminho;
  /** The definition that the place is one of. */
  readonly em: Definicao;
  /** Properties that somebody has been at: what is wrong there is said. By their names from the piece on. */
  readonly tocados: readonly string[];
}

const abaixo = (onde: Caminho, de: Caminho): boolean =>
  onde === de || onde.startsWith(`${de}.`) || onde.startsWith(`${de}[`);

const dele = ({ caminho, tocados }: Calado, onde: Caminho): boolean =>
  abaixo(onde, caminho) && !tocados.some((um) => abaixo(onde, `${caminho}${um}`));

/**
 * New pieces, of which nothing is said to be wrong before somebody has been at it: a field that was not reached yet is no error. It is said of each field
 * once that is left, of a piece once another place is looked at, and of all of them when the draft is to be published.
 */
export function createCalados() {
  let calados: readonly Calado[] = [];
  const trocar = (novos: readonly Calado[]): boolean => {
    const mudou = novos.length !== calados.length || novos.some((um, i) => um !== calados[i]);
    calados = novos;
    return mudou;
  };
  return {
    /** A piece was put in at a place. */
    calar: (em: Definicao, caminho: Caminho): boolean =>
      trocar([...calados.filter((um) => um.caminho !== caminho), { caminho, em, tocados: [] }]),
    /** A property was left. */
    tocar: (caminho: Caminho): boolean =>
      trocar(
        calados.map((um) => {
          if (!abaixo(caminho, um.caminho)) return um;
          const parte = caminho.slice(um.caminho.length);
          return um.tocados.includes(parte) ? um : { ...um, tocados: [...um.tocados, parte] };
        }),
      ),
    /** Everything is said from now on, but of the piece that is looked at; without a place, of that too. */
    revelar: (menos?: Caminho): boolean => {
      const aqui = menos === undefined ? undefined : ondeFica(menos);
      return trocar(
        calados.filter(({ caminho }) => {
          const la = ondeFica(caminho);
          return aqui !== undefined && la.peca === aqui.peca && la.secao === aqui.secao;
        }),
      );
    },
    /** The definition is another one now: they go along with their pieces. */
    seguir: (definicao: Definicao): boolean =>
      trocar(
        calados.flatMap((um) => {
          if (um.em === definicao) return [um];
          const caminho = ondeFicou(um.em, definicao, um.caminho);
          return caminho === undefined ? [] : [{ ...um, caminho, em: definicao }];
        }),
      ),
    /** What may be said; the same list where nothing is kept back. */
    ditos: (achados: readonly Achado[]): readonly Achado[] =>
      calados.length === 0 || !achados.some(({ onde }) => calados.some((um) => dele(um, onde)))
        ? achados
        : achados.filter(({ onde }) => !calados.some((um) => dele(um, onde))),
    /** Whether something that is kept back would keep the draft from being published. */
    impedem: (achados: readonly Achado[]): boolean =>
      impede(achados.filter(({ onde }) => calados.some((um) => dele(um, onde)))),
  };
}
