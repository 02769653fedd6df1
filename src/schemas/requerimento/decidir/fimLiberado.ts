import type { Definicao } from '../../processo/definicao.ts';
import type { Contexto } from '../contexto.ts';
import { contrapartidasAntesDoFim } from '../contrapartidas.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { encerrarCorridas } from './apoio.ts';

const MOTIVO = 'Nenhuma contrapartida devida antes do fim está em aberto';

/** What was decided, with the end of a request that stood before it only for counterparts, once the last of them is fulfilled or waived. */
export const comFimLiberado = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  contexto: Contexto,
): readonly Evento[] => {
  const agora = reproduzir(decidido, estado);
  if (agora.desfecho !== null) return decidido;
  const parada = execucoesAbertas(agora).find((e) => e.falta_contrapartida === true);
  if (parada === undefined || contrapartidasAntesDoFim(definicao, agora).length > 0) return decidido;
  return [
    ...decidido,
    ...encerrarCorridas(agora, parada, { resultado: 'automatica', motivo: MOTIVO }, contexto),
    { tipo: 'requerimento_encerrado', situacao: 'Deferido', motivo: null, quando: contexto.agora },
  ];
};
