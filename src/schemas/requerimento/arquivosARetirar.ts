import { doSetor, anexosDaEquipe } from './documentosPedidos.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { execucaoAberta, type AnexoDaEquipe, type Estado } from './estado.ts';

export interface Retiravel {
  readonly alvo: string;
  /** What stood there before the sector: it counts again once the file is taken back. */
  readonly repoe: readonly number[];
}

/** What the sector that has the open run attached in it, by file. */
const doSetorNestaExecucao = (estado: Estado): ReadonlyMap<number, AnexoDaEquipe> => {
  const aberta = execucaoAberta(estado);
  const anexos = estado.anexos_da_equipe ?? [];
  return new Map(
    anexos.filter((a) => a.execucao === aberta?.sequencia && a.setor === aberta.setor).map((a) => [a.arquivo, a]),
  );
};

/** A file that the sector itself put in the place of another one of its own gives way to what both stood for. */
const reposto = (anexo: AnexoDaEquipe, seus: ReadonlyMap<number, AnexoDaEquipe>): readonly number[] =>
  anexo.no_lugar_de.flatMap((id) => {
    const seu = seus.get(id);
    return seu === undefined ? [id] : reposto(seu, seus);
  });

/** Files that the sector may take out of its open step again: never the applicant's. */
export const arquivosARetirar = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): ReadonlyMap<number, Retiravel> => {
  const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
  const seus = doSetorNestaExecucao(estado);
  const daEquipe = new Set((estado.anexos_da_equipe ?? []).map((a) => a.arquivo));
  const deles = (alvo: string) =>
    (estado.arquivos[alvo] ?? []).map((id) => {
      const anexo = seus.get(id);
      return [id, { alvo, repoe: anexo === undefined ? [] : reposto(anexo, seus) }] as const;
    });
  return new Map([
    ...documentos.flatMap((d) => deles(`documento:${d.chave}`).filter(([id]) => doSetor(d) || daEquipe.has(id))),
    ...campos.flatMap(({ chave }) => deles(`campo:${chave}`)),
  ]);
};
