import { createContext, useContext } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Parameter of the address that names one of several open steps, by the number of its run. */
export const EXECUCAO = 'execucao';

/** Address of this page on one of its open steps. */
export const enderecoDaEtapa = (execucao: number): string => `?${EXECUCAO}=${execucao}`;

/** The run that the address names; undefined where it names none. */
export const execucaoDoEndereco = (parametros: URLSearchParams): number | undefined => {
  const n = Number(parametros.get(EXECUCAO));
  return Number.isSafeInteger(n) && n > 0 ? n : undefined;
};

/** The run that acts on this page are about, where several are open; undefined where there is nothing to tell apart. */
export const execucaoDosAtos = ({
  abertas,
  etapa,
}: Pick<RequerimentoVisto, 'abertas' | 'etapa'>): number | undefined =>
  abertas.length > 1 ? etapa?.execucao : undefined;

export const ExecucaoDosAtos = createContext<number | undefined>(undefined);

export const useExecucaoDosAtos = (): number | undefined => useContext(ExecucaoDosAtos);
