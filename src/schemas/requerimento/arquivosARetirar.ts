import type { Definicao, Etapa } from '../processo/definicao.ts';
import { anexosDaEquipe } from './documentosPedidos.ts';
import { doSetorNestaExecucao, type Estado } from './estado.ts';

export interface Retiravel {
  readonly alvo: string;
  /** What stood there before the sector: it counts again once the file is taken back. */
  readonly repoe: readonly number[];
}

/**
 * Files that the sector may take out of its open step again: what it attached in this very run. Never the applicant's, nor what an
 * earlier run was decided on, nor what another sector attached before it handed the step on.
 */
export const arquivosARetirar = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): ReadonlyMap<number, Retiravel> => {
  const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
  const seus = new Map(doSetorNestaExecucao(estado).map((a) => [a.arquivo, a]));
  const alvos = [...documentos.map((d) => `documento:${d.chave}`), ...campos.map((c) => `campo:${c.chave}`)];
  return new Map(
    alvos.flatMap((alvo) =>
      (estado.arquivos[alvo] ?? []).flatMap((id) => {
        const anexo = seus.get(id);
        return anexo === undefined ? [] : [[id, { alvo, repoe: anexo.no_lugar_de }] as const];
      }),
    ),
  );
};
