import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { Contexto } from './contexto.ts';
import { contrapartidasAntesDoFim, contrapartidasDe, doProcesso } from './contrapartidas.ts';
import { seguir, terminaDeferido } from './decidir/seguir.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { reproduzir } from './evoluir.ts';

/**
 * Whether the request would end as granted with the grant of this step, by what that brings about: its next steps may be passed over, and the other
 * ways of its fork may be through. Looked at only where something is due before the end.
 */
export const terminaAoDeferir = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  acao: 'deferir' | 'deferir-e-finalizar',
  contexto: Contexto,
): boolean => {
  if (contrapartidasAntesDoFim(definicao, estado).length === 0) return false;
  if (acao === 'deferir-e-finalizar') return true;
  const { sequencia: execucao } = corrida.execucao;
  // With them settled, or the end that is looked for would stop for them.
  const semElas = {
    ...estado,
    contrapartidas: contrapartidasDe(estado).filter((c) => doProcesso(definicao, c.chave)?.bloqueia !== 'fim'),
  };
  const depois = reproduzir(
    [{ tipo: 'etapa_concluida', execucao, resultado: 'deferida', motivo: null, quando: contexto.agora }],
    semElas,
  );
  return terminaDeferido(seguir(definicao, depois, corrida, contexto));
};
