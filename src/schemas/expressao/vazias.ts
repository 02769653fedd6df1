import { ErroDeAvaliacao } from './erro.ts';
import { NOME_DA_INSPECAO, type ContextoDoMotor, type Execucao, type Inspecao } from './motor.ts';
import { chamadaDe, filhosDe, type No } from './no.ts';

/** What the engine runs of a node; it puts a quicker way of its own in the place of the first one. */
type Avaliar = (execucao: Execucao, no: No, contexto: unknown) => unknown;

/** Parts whose sides say yes or no by themselves, or that ask whether there is an answer. */
const junta = (no: No): boolean =>
  ['&&', '||', '!_', 'value'].includes(no.op) || ['f_se', 'f_preenchido'].includes(chamadaDe(no)?.nome ?? '');

/**
 * Gives every question of yes or no a value where an answer is missing (docs/decisions/0114): what is asked of a blank is not so, and only `!=`, which
 * says that it is not so, is. Sums and other values over a blank stay without one. Done once for a tree, after its types were checked.
 */
export function decidirVazias(no: No): void {
  filhosDe(no).forEach(decidirVazias);
  if (no.checkedType?.name !== 'bool' || junta(no)) return;
  let avaliar = (no as No & { evaluate: Avaliar }).evaluate;
  const comVazio: Avaliar = (execucao, parte, contexto) => {
    try {
      return avaliar.call(no, execucao, parte, contexto);
    } catch (erro) {
      if (!(erro instanceof ErroDeAvaliacao) || erro.codigo !== 'indefinido') throw erro;
      const inspecao = (contexto as ContextoDoMotor).getValue(NOME_DA_INSPECAO) as Inspecao;
      if (inspecao.cru) throw erro;
      for (const nome of erro.falta) inspecao.vazias.add(nome);
      return no.op === '!=';
    }
  };
  Object.defineProperty(no, 'evaluate', {
    get: () => comVazio,
    set: (rapida: Avaliar) => {
      avaliar = rapida;
    },
  });
}
