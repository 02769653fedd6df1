import { doSetorNestaExecucao, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { fotoFixada } from './vistorias.ts';

export interface Retiravel {
  readonly alvo: string;
  /** What stood there before the sector: it counts again once the file is taken back. */
  readonly repoe: readonly number[];
}

/**
 * Files that the sector may take out of its open step again: what it attached in this very run, also where an answer hides the place by
 * now. Never the applicant's, nor what an earlier run was decided on, nor what another sector attached before it handed the step on.
 */
export const arquivosARetirar = (estado: Estado, aberta: Execucao | undefined): ReadonlyMap<number, Retiravel> => {
  const seus = new Map(doSetorNestaExecucao(estado, aberta).map((a) => [a.arquivo, a]));
  return new Map(
    Object.entries(estado.arquivos).flatMap(([alvo, ids]) =>
      ids.flatMap((id) => {
        const anexo = seus.get(id);
        return anexo === undefined || fotoFixada(estado, alvo)
          ? []
          : [[id, { alvo, repoe: anexo.no_lugar_de }] as const];
      }),
    ),
  );
};
