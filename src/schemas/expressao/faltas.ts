import { ErroDeAvaliacao } from './erro.ts';
import { chamadaDe, filhosDe, nomeDe, type No } from './no.ts';

type Avaliar = (no: No) => unknown;

/**
 * Names whose answers the value of this tree still needs, each once, in the order of the source. A branch that was not
 * taken, and the sides of an `e`/`ou` that the other side decided, need nothing.
 */
export function faltasDe(raiz: No, avaliar: Avaliar): readonly string[] {
  return [...new Set(visitar(raiz))];

  function visitar(no: No): readonly string[] {
    const chamada = chamadaDe(no);
    if (chamada?.nome === 'f_se') return ramo(chamada.args);
    const propria = falhaDe(no);
    if (propria === null) return [];
    // Rows are only known to the repetition itself: its failure already names the column.
    const repete =
      chamada !== null && (chamada.alvo !== null || (chamada.nome === 'f_soma' && chamada.args.length > 1));
    if (nomeDe(no) !== null || repete) return propria;
    return filhosDe(no).flatMap(visitar);
  }

  function ramo([condicao, sim, nao]: readonly No[]): readonly string[] {
    if (!condicao || !sim || !nao) return [];
    if (falhaDe(condicao) !== null) return visitar(condicao);
    return visitar(avaliar(condicao) === true ? sim : nao);
  }

  /** Names in the failure of a node; `null` when it has a value. */
  function falhaDe(no: No): readonly string[] | null {
    try {
      avaliar(no);
      return null;
    } catch (erro) {
      return erro instanceof ErroDeAvaliacao ? erro.falta : [];
    }
  }
}
