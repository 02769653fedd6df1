import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { RecursoVisto, RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { prazoVisto } from './partesDaVisao.ts';

const etapaDasRazoes = ({ recurso }: Definicao, instancia: number): Pick<RecursoVisto, 'etapa'> => {
  const etapa = recurso?.instancias[instancia]?.interpor;
  return etapa === undefined ? {} : { etapa };
};

/** Denials and their appeals as both sides see them; nothing where there never was one. Who decided is told by the trace to those who may know. */
export const recursosVistos = (
  definicao: Definicao,
  estado: Estado,
  contexto: Pick<Contexto, 'hoje' | 'fuso' | 'calendario'>,
): Pick<RequerimentoVisto, 'recursos'> => {
  const { recursos = [], execucoes } = estado;
  if (recursos.length === 0) return {};
  const corrida = execucoes.findLast(({ situacao }) => situacao !== 'concluida');
  return {
    recursos: recursos.map(({ decidido_por: _quem, ...r }) => ({
      ...r,
      ...etapaDasRazoes(definicao, r.instancia),
      prazo: prazoVisto(definicao, estado, r.resultado === null ? corrida : undefined, contexto),
    })),
  };
};
