import type { Definicao, Etapa } from '../../processo/definicao.ts';
import type { Contexto } from '../contexto.ts';
import { setorDistribuido } from '../distribuicao.ts';
import type { Estado } from '../estado.ts';
import type { EventoDe } from '../eventos.ts';

/** Sigla as the city writes it: checks and imports tell sectors apart without regard to case, and so must the work. */
export const setorDaCidade = (sigla: string | null, { setores }: Contexto): string | null =>
  setores.find((s) => s.toLowerCase() === sigla?.toLowerCase()) ?? sigla;

/** A step begins: a new run, with the sector of the definition, or none where it is the applicant's. */
export const aberturaDe = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  contexto: Contexto,
  ramo = '',
): EventoDe<'etapa_aberta'> => {
  const { setor, motivo } = setorDistribuido(definicao, estado, etapa);
  return {
    tipo: 'etapa_aberta',
    execucao: estado.execucoes.length + 1,
    etapa: etapa.chave,
    ...(ramo === '' ? {} : { ramo }),
    rodada: estado.execucoes.filter((e) => e.etapa === etapa.chave && e.sem_caminho !== true).length + 1,
    setor: etapa.publico === 'requerente' ? null : setorDaCidade(setor, contexto),
    ...(motivo === undefined || etapa.publico === 'requerente' ? {} : { motivo }),
    quando: contexto.agora,
  };
};
