import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { seguirPeca } from '../../../../schemas/processo/edicao/seguirPeca.ts';
import type { Edicao } from './createEdicao.ts';
import { ondeFica } from './secoes.ts';

/** What is looked at in the editor. */
export interface LugarAberto {
  readonly em: Caminho;
  /** The same number for as long as it is the same piece, wherever that stands: what is drawn of it stays, and the cursor in it. */
  readonly peca: number;
  /** Counts how often somebody went somewhere. */
  readonly idas: number;
}

/**
 * The open place, which goes along with its piece when that moves: by its row, or because somebody else's pieces came in before it. The next key is
 * written where the last one was.
 */
export const createLugarAberto = (edicao: Edicao, inicial: Caminho, aoMudar: (em: Caminho) => void) => {
  let aberto: LugarAberto = { em: inicial, peca: 0, idas: 0 };
  let vista = edicao.definicao();
  const ouvintes = new Set<() => void>();
  /** Asked for in the same breath as the definition: nothing is drawn of the one with the place of the other. */
  const agora = (): LugarAberto => {
    const definicao = edicao.definicao();
    if (definicao === vista) return aberto;
    const em = seguirPeca(vista, definicao, aberto.em);
    vista = definicao;
    if (em !== aberto.em) {
      aberto = { ...aberto, em };
      aoMudar(em);
    }
    return aberto;
  };
  return {
    agora,
    seguir: (ouvinte: () => void): (() => void) => {
      ouvintes.add(ouvinte);
      const deixar = edicao.seguir(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
        deixar();
      };
    },
    ir: (em: Caminho): void => {
      const { em: antes, peca, idas } = agora();
      const outra = ondeFica(antes).peca !== ondeFica(em).peca;
      aberto = { em, peca: outra ? peca + 1 : peca, idas: idas + 1 };
      aoMudar(em);
      edicao.revelar(em);
      for (const ouvinte of ouvintes) ouvinte();
    },
  };
};
