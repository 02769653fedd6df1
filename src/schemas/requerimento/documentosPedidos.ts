import type { Definicao, Documento, Etapa } from '../processo/definicao.ts';
import type { Campo } from '../processo/campo.ts';
import { camposDaEtapa, documentosDaEtapa, preencher } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';

/** Steps whose documents are asked for now: the open one, and those that were passed with all they then asked for. */
const etapasQuePedem = (estado: Estado, aberta: Etapa): readonly string[] => [
  ...new Set([
    aberta.chave,
    ...estado.execucoes.filter((e) => e.resultado === 'enviada' || e.resultado === 'deferida').map((e) => e.etapa),
  ]),
];

/**
 * Documents that may be handed in now, by key: those of the open step, and those of an earlier one that its answers, corrected
 * since, call for and that never came.
 */
export const documentosAReceber = (definicao: Definicao, estado: Estado, aberta: Etapa): readonly Documento[] =>
  etapasQuePedem(estado, aberta).flatMap((chave) =>
    documentosDaEtapa(definicao, chave, estado.respostas).flatMap(({ documento, exigido }) =>
      chave === aberta.chave || (exigido && falta(estado, documento)) ? [documento] : [],
    ),
  );

/** What the sector that works in a step may put into it: the step's own documents, and the file fields that are shown. */
export const anexosDaEquipe = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): { readonly documentos: readonly Documento[]; readonly campos: readonly Campo[] } => {
  const campos = camposDaEtapa(definicao, etapa);
  const chaves = new Set(campos.map((c) => c.chave));
  const respostas = Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => chaves.has(k)));
  const { visiveis } = preencher(definicao, etapa, respostas, { anteriores: estado.respostas, completo: false });
  return {
    documentos: documentosDaEtapa(definicao, etapa.chave, estado.respostas).map((d) => d.documento),
    campos: campos.filter((c) => c.tipo === 'arquivo' && visiveis.has(c.chave)),
  };
};

const falta = (estado: Estado, { chave }: Documento): boolean =>
  (estado.arquivos[`documento:${chave}`] ?? []).length === 0;

/** Documents called for by the answers of now that are not there, of the open step and of those passed. */
export const documentosQueFaltam = (definicao: Definicao, estado: Estado, aberta: Etapa): readonly Documento[] =>
  etapasQuePedem(estado, aberta).flatMap((chave) =>
    documentosDaEtapa(definicao, chave, estado.respostas).flatMap(({ documento, exigido }) =>
      exigido && falta(estado, documento) ? [documento] : [],
    ),
  );
