import { celulasDeArquivo } from '../processo/arquivosDasLinhas.ts';
import { ehCalculado } from '../processo/campo.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { camposDaEtapa } from '../processo/preenchimento.ts';
import { alvoEscondido, doSetor } from './documentosPedidos.ts';
import { pendenciaAberta, type Estado } from './estado.ts';
import type { Responsavel } from './execucao.ts';
import type { Valor } from './resposta.ts';
import { vazio } from './vazio.ts';

export const resultadosDoVeredito = ['aceito', 'recusado', 'não se aplica'] as const;
export type ResultadoDoVeredito = (typeof resultadosDoVeredito)[number];

/** What a step of kind `validar` says of one answer or document; a later one of the same step takes its place. */
export interface VereditoDado {
  /** Key of the step that judges. */
  readonly etapa: string;
  /** `campo:chave` or `documento:chave`. */
  readonly alvo: string;
  readonly resultado: ResultadoDoVeredito;
  readonly motivo: string | null;
  /** The answer or the ids of the files that were judged: another one is judged anew. */
  readonly valor: Valor;
  readonly por: Responsavel;
  readonly quando: string;
}

/** An answer or a document that a step is to judge, as it stands now. */
export interface AlvoAValidar {
  readonly alvo: string;
  readonly nome: string;
  readonly valor: Valor;
}

const igual = (a: Valor, b: Valor): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What stands at a target now: the answer, or the ids of the files; a field that took a file has files alone. */
export const valorDoAlvo = ({ respostas, arquivos }: Estado, alvo: string): Valor =>
  alvo.startsWith('campo:') && arquivos[alvo] === undefined
    ? (respostas[alvo.slice('campo:'.length)] ?? null)
    : [...(arquivos[alvo] ?? [])];

/** Whether a step lets its sector judge answers one by one. */
export const julga = (etapa: Etapa | undefined): etapa is Etapa =>
  etapa?.tipo === 'validar' && etapa.publico === 'setor';

/**
 * What a sector's `validar` judges: the answers that the applicant gave, files included, those of rows each by itself (not those that the portal works out, or that nothing
 * changes any more), and the documents that he handed in; with `mostra` only those named. Hidden ones take no part.
 */
export const alvosAValidar = (definicao: Definicao, estado: Estado, etapa: Etapa): readonly AlvoAValidar[] => {
  const conta = (chave: string): boolean => etapa.mostra?.includes(chave) ?? true;
  const comArquivo = (alvo: string): boolean =>
    (estado.arquivos[alvo] ?? []).length > 0 && !alvoEscondido(definicao, estado, alvo);
  const enviadas = new Set(estado.execucoes.filter((e) => e.resultado === 'enviada').map((e) => e.etapa));
  const campos = definicao.etapas
    .filter((e) => e.publico === 'requerente' && enviadas.has(e.chave))
    .flatMap((e) => camposDaEtapa(definicao, e))
    .filter((c) => conta(c.chave) && !ehCalculado(c) && c.tipo_do_projeto !== true)
    .flatMap((c) => [c, ...celulasDeArquivo(c, estado.respostas[c.chave]).map(({ campo }) => campo)])
    .filter((c) => (c.tipo === 'arquivo' ? comArquivo(`campo:${c.chave}`) : !vazio(estado.respostas[c.chave])))
    .map((c) => ({ alvo: `campo:${c.chave}`, nome: c.nome }));
  const documentos = definicao.documentos
    .map((d) => ({ alvo: `documento:${d.chave}`, nome: d.nome, d }))
    .filter(({ d, alvo }) => conta(d.chave) && !doSetor(d) && comArquivo(alvo))
    .map(({ alvo, nome }) => ({ alvo, nome }));
  return [...campos, ...documentos].map((a) => ({ ...a, valor: valorDoAlvo(estado, a.alvo) }));
};

/** The verdict that a step gave on a target, whether or not what it judged still stands. */
export const vereditoDe = (
  { vereditos = [] }: Pick<Estado, 'vereditos'>,
  etapa: string,
  alvo: string,
): VereditoDado | undefined => vereditos.find((v) => v.etapa === etapa && v.alvo === alvo);

/** Whether what was judged is what stands there now. */
export const aindaVale = (estado: Estado, { alvo, valor }: Pick<VereditoDado, 'alvo' | 'valor'>): boolean =>
  igual(valor, valorDoAlvo(estado, alvo));

const comVeredito = (definicao: Definicao, estado: Estado, etapa: Etapa) =>
  alvosAValidar(definicao, estado, etapa).map((a) => {
    const dado = vereditoDe(estado, etapa.chave, a.alvo);
    return { ...a, dado: dado !== undefined && aindaVale(estado, dado) ? dado : undefined };
  });

/** Targets of this step without a verdict on what stands there now. */
export const semVeredito = (definicao: Definicao, estado: Estado, etapa: Etapa): readonly AlvoAValidar[] =>
  comVeredito(definicao, estado, etapa).filter(({ dado }) => dado === undefined);

/** Targets that this step refused as they stand now, with the verdict. */
export const recusadosPor = (definicao: Definicao, estado: Estado, etapa: Etapa) =>
  comVeredito(definicao, estado, etapa).flatMap(({ dado, ...a }) =>
    dado?.resultado === 'recusado' ? [{ ...a, dado }] : [],
  );

/** Refused targets that the round being collected, or the next one, does not ask about yet. */
export const recusadosAPedir = (definicao: Definicao, estado: Estado, etapa: Etapa) => {
  const rodada = pendenciaAberta(estado);
  if (rodada !== undefined && rodada.situacao !== 'coletando') return [];
  const pedidos = new Set((rodada?.itens ?? []).map((i) => `${i.tipo}:${i.alvo ?? ''}`));
  return recusadosPor(definicao, estado, etapa).filter(({ alvo }) => !pedidos.has(alvo));
};

const lista = new Intl.ListFormat('pt-BR');
const NOMES = 3;

const ate = (nomes: readonly string[]): string =>
  nomes.length <= NOMES + 1
    ? lista.format(nomes)
    : lista.format([...nomes.slice(0, NOMES), `mais ${nomes.length - NOMES}`]);

/** What granting this step waits for in its verdicts. */
export const vereditosQueFaltam = (definicao: Definicao, estado: Estado, etapa: Etapa): readonly string[] => {
  if (!julga(etapa)) return [];
  const faltam = etapa.exige_vereditos === true ? semVeredito(definicao, estado, etapa) : [];
  const recusados = recusadosPor(definicao, estado, etapa);
  return [
    ...(faltam.length === 0 ? [] : [`veredito de ${ate(faltam.map(({ nome }) => nome))}`]),
    ...(recusados.length === 0 ? [] : [`correção do que foi recusado: ${ate(recusados.map(({ nome }) => nome))}`]),
  ];
};
