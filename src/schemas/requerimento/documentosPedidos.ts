import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { Documento } from '../processo/documentoDeclarado.ts';
import { campoDoLugar, ehDaLinha, perguntasDeArquivo, temArquivosNasLinhas } from '../processo/arquivosDasLinhas.ts';
import type { Campo } from '../processo/campo.ts';
import {
  camposDaEtapa,
  documentosDaEtapa,
  preencher,
  type DocumentoPedido,
  type Preenchimento,
} from '../processo/preenchimento.ts';
import { nomeComOQueFalta } from '../processo/frasesDosArquivos.ts';
import { arquivosDoCampo } from '../processo/formatosDosArquivos.ts';
import { respostasComDias } from './dias.ts';
import type { Estado } from './estado.ts';
import { alvosRetirados } from './retirados.ts';

/** Steps whose documents are asked for now: the open one, and those that were passed with all they then asked for. */
const etapasQuePedem = (estado: Estado, aberta: Etapa): readonly string[] => [
  ...new Set([
    aberta.chave,
    ...estado.execucoes.filter((e) => e.resultado === 'enviada' || e.resultado === 'deferida').map((e) => e.etapa),
  ]),
];

/** Whether the sector that works in the step hands this document in. */
export const doSetor = ({ publico }: Pick<Documento, 'publico'>): boolean => publico === 'setor';

const recebidos = (estado: Estado, { chave }: Documento): number =>
  (estado.arquivos[`documento:${chave}`] ?? []).length;

/**
 * Documents that may be handed in now by the applicant, by key: those of the open step, and those of an earlier one that its answers,
 * corrected since, call for and of which not all came.
 */
export const documentosAReceber = (definicao: Definicao, estado: Estado, aberta: Etapa): readonly Documento[] =>
  etapasQuePedem(estado, aberta).flatMap((chave) =>
    documentosDaEtapa(definicao, chave, respostasComDias(estado, chave)).flatMap(({ documento, minimo }) =>
      !doSetor(documento) && (chave === aberta.chave || recebidos(estado, documento) < minimo) ? [documento] : [],
    ),
  );

/** Kept beside a state, which nothing changes: of a table with files it is asked once a cell, and read once. */
const umaVezPorEstado = <T>(ler: (definicao: Definicao, estado: Estado, etapa: Etapa) => T): typeof ler => {
  const lidas = new WeakMap<Estado, WeakMap<Definicao, Map<string, { readonly lido: T }>>>();
  return (definicao, estado, etapa) => {
    const doEstado = lidas.get(estado) ?? new WeakMap<Definicao, Map<string, { readonly lido: T }>>();
    lidas.set(estado, doEstado);
    const porEtapa = doEstado.get(definicao) ?? new Map<string, { readonly lido: T }>();
    doEstado.set(definicao, porEtapa);
    const achado = porEtapa.get(etapa.chave) ?? { lido: ler(definicao, estado, etapa) };
    porEtapa.set(etapa.chave, achado);
    return achado.lido;
  };
};

/** What the step's answers of now show, and what of them counts. */
const lidoDaEtapa = umaVezPorEstado((definicao, estado, etapa): Preenchimento => {
  const campos = camposDaEtapa(definicao, etapa);
  const chaves = new Set(campos.map((c) => c.chave));
  const respostas = Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => chaves.has(k)));
  return preencher(definicao, etapa, respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: false,
  });
});

/** The step's fields of kind `arquivo` that its answers of now show, and such cells of their tables (docs/decisions/0152). */
export const camposDeArquivo = umaVezPorEstado((definicao, estado, etapa): readonly Campo[] => {
  const deArquivo = camposDaEtapa(definicao, etapa).filter((c) => c.tipo === 'arquivo' || temArquivosNasLinhas(c));
  if (deArquivo.length === 0) return [];
  const { valores, visiveis } = lidoDaEtapa(definicao, estado, etapa);
  return perguntasDeArquivo(deArquivo, valores, visiveis);
});

/** Whether the answers of now hide a field of any kind, or a cell for files, in every step that has it: what is answered there takes no part. */
export const campoEscondido = (definicao: Definicao, estado: Estado, chave: string): boolean =>
  !definicao.etapas.some((e) => {
    const doCampo = camposDaEtapa(definicao, e).some((c) => c.chave === campoDoLugar(chave));
    if (!doCampo) return false;
    return ehDaLinha(chave)
      ? camposDeArquivo(definicao, estado, e).some((c) => c.chave === chave)
      : lidoDaEtapa(definicao, estado, e).visiveis.has(chave);
  });

/** Whether the answers of now hide a place for files (`documento:chave`, `campo:chave`): what stands there does not count. */
export const alvoEscondido = (definicao: Definicao, estado: Estado, alvo: string): boolean => {
  const [tipo, chave = ''] = alvo.split(':');
  if (tipo === 'documento') {
    const documento = definicao.documentos.find((d) => d.chave === chave);
    const pedidos =
      documento === undefined
        ? []
        : documentosDaEtapa(definicao, documento.etapa, respostasComDias(estado, documento.etapa));
    return !pedidos.some((p) => p.documento === documento);
  }
  // What an inspection found hangs on no answer.
  if (tipo === 'vistoria') return false;
  const doCampo = campoDoLugar(chave);
  const etapa = definicao.etapas.find((e) => camposDaEtapa(definicao, e).some((c) => c.chave === doCampo));
  return etapa === undefined || !camposDeArquivo(definicao, estado, etapa).some((c) => c.chave === chave);
};

/**
 * File fields of forms that the applicant handed in, shown by answers corrected since and without the file they then require: he sends these as he
 * sends documents, whether or not a round asks for them; none that the city agreed is not to come.
 */
export const camposAReceber = (definicao: Definicao, estado: Estado): readonly Campo[] => {
  const enviadas = new Set(estado.execucoes.flatMap((e) => (e.resultado === 'enviada' ? [e.etapa] : [])));
  const retirados = alvosRetirados(estado);
  return definicao.etapas
    .filter((e) => enviadas.has(e.chave))
    .flatMap((etapa) => camposDeArquivo(definicao, estado, etapa))
    .filter(
      (c) =>
        c.obrigatorio &&
        (estado.arquivos[`campo:${c.chave}`] ?? []).length < arquivosDoCampo(c) &&
        !retirados.has(`campo:${c.chave}`),
    );
};

/** What the sector that works in a step may put into it: the step's own documents, and the file fields that are shown. */
export const anexosDaEquipe = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
): { readonly documentos: readonly Documento[]; readonly campos: readonly Campo[] } => ({
  documentos: documentosDaEtapa(definicao, etapa.chave, respostasComDias(estado, etapa.chave)).map((d) => d.documento),
  campos: camposDeArquivo(definicao, estado, etapa),
});

/** A document of which less came than is asked for. */
export interface DocumentoQueFalta extends Pick<DocumentoPedido, 'documento' | 'minimo'> {
  /** Files that it has. */
  readonly tem: number;
}

/** As its name stands among what is waited for: 'Matrícula', 'Matrícula (faltam 2 de 3 arquivos)'. */
export const nomeDoQueFalta = ({ documento: { nome }, minimo, tem }: DocumentoQueFalta): string =>
  nomeComOQueFalta(nome, minimo, tem);

/**
 * Documents called for by the answers of now that are not all there, of the open step and of those passed; none that the city
 * agreed is not to come.
 */
export const documentosQueFaltam = (
  definicao: Definicao,
  estado: Estado,
  aberta: Etapa,
): readonly DocumentoQueFalta[] => {
  const retirados = alvosRetirados(estado);
  return etapasQuePedem(estado, aberta).flatMap((chave) =>
    documentosDaEtapa(definicao, chave, respostasComDias(estado, chave)).flatMap(({ documento, minimo }) => {
      const tem = recebidos(estado, documento);
      // A sector's own document can only be put in while its step is open: one that is passed asks for nothing more.
      return tem < minimo &&
        (chave === aberta.chave || !doSetor(documento)) &&
        !retirados.has(`documento:${documento.chave}`)
        ? [{ documento, minimo, tem }]
        : [];
    }),
  );
};
