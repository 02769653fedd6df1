import type { Definicao, Etapa } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';
import { execucoesAbertas } from './execucoes.ts';
import type { EtapaVista } from './vistas/etapas.ts';

/**
 * Share of the runs that ended within what is told as usual: eight in ten. Of the median half took longer, so that "up to" would mislead every second one.
 */
export const PARTE_QUE_COUBE = 0.8;
/** Runs from which on that says something; below it the declared term is told. */
export const AMOSTRA_MINIMA = 5;

/** Calendar days within which `PARTE_QUE_COUBE` of the concluded runs of a step ended, and how many runs there were. */
export interface DuracaoDaEtapa {
  readonly dias: number;
  readonly amostra: number;
}

/** What usually comes of the step that the city has now, for whoever waits. */
export interface Costume {
  /** Names of the step and of the one that follows; null: the request ends with it. */
  readonly etapa: string;
  readonly depois: string | null;
  /** Calendar days that eight in ten of the runs take at most; null while too few were concluded. */
  readonly dias: number | null;
  /** Its declared term; null where it has none. */
  readonly prazo: NonNullable<Etapa['prazo']> | null;
}

/** The city's step that answers for the request: the first open one that is not the applicant's. */
export const etapaDaCidade = (definicao: Definicao, estado: Estado): Etapa | undefined => {
  const execucao = execucoesAbertas(estado).find(({ setor }) => setor !== null);
  return execucao && etapaDe(definicao, execucao.etapa);
};

/** @param etapas the steps of the request as its reader sees them, in order */
export const costumeDe = (
  definicao: Definicao,
  estado: Estado,
  etapas: readonly EtapaVista[],
  duracao: DuracaoDaEtapa | null,
): Costume | undefined => {
  const etapa =
    estado.desfecho === null && estado.protocolado_em !== null ? etapaDaCidade(definicao, estado) : undefined;
  if (etapa === undefined) return undefined;
  const aqui = etapas.findIndex(({ chave }) => chave === etapa.chave);
  const depois = etapas.slice(aqui + 1).find((e) => e.estado === 'futura');
  return {
    etapa: etapa.nome,
    depois: depois?.nome ?? null,
    dias: duracao !== null && duracao.amostra >= AMOSTRA_MINIMA ? duracao.dias : null,
    prazo: etapa.prazo ?? null,
  };
};
