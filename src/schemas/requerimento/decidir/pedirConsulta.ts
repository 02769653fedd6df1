import type { Etapa } from '../../processo/definicao.ts';
import { consultaDaEtapa } from '../consulta.ts';
import type { Contexto } from '../contexto.ts';
import type { Evento } from '../eventos.ts';
import type { Execucao } from '../execucao.ts';

/** What an automatic step asks another system when it opens, or is asked for again. */
export const pedirConsulta = (etapa: Etapa, execucao: Execucao, { agora }: Contexto): readonly Evento[] => {
  const consulta = consultaDaEtapa(etapa);
  if (consulta === undefined) return [];
  const vez = (execucao.consulta?.vez ?? 0) + 1;
  return [{ tipo: 'consulta_pedida', execucao: execucao.sequencia, conector: consulta.conector, vez, quando: agora }];
};
