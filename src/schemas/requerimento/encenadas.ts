import type { Pendencia } from './itemDaPendencia.ts';
import type { Respostas, Valor } from './resposta.ts';

/** A file that the server has and that is meant for an item; nothing is handed in with it yet. */
export interface ArquivoDoItem {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  /** Of a row of the table that the item corrects: the place of its files. */
  readonly lugar?: string;
}

/** What of an item's answer is staged: its value, its files, or why it is contested. Each is a field of the round's draft. */
export const partesDaResposta = ['resposta', 'arquivos', 'contestacao'] as const;
export type ParteDaResposta = (typeof partesDaResposta)[number];

/** Name of a field of the draft: 'contestacao.2'. */
export const campoEncenado = (parte: ParteDaResposta, item: number): string => `${parte}.${item}`;

const objeto = (v: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Readonly<Record<string, unknown>>) : undefined;

const ehArquivo = (v: unknown): v is ArquivoDoItem => {
  const { id, nome, tamanho } = objeto(v) ?? {};
  return Number.isSafeInteger(id) && typeof nome === 'string' && typeof tamanho === 'number';
};

/** The files of a staged value; anything else in it is left out. */
export const arquivosEncenados = (v: Valor | undefined): readonly ArquivoDoItem[] =>
  Array.isArray(v) ? (v as readonly unknown[]).filter(ehArquivo) : [];

/** A staged contest; undefined where there is none. */
export const contestacaoEncenada = (
  v: Valor | undefined,
): { readonly texto: string; readonly arquivos: readonly ArquivoDoItem[] } | undefined => {
  const { texto, arquivos } = objeto(v) ?? {};
  return typeof texto === 'string' ? { texto, arquivos: arquivosEncenados(arquivos as Valor) } : undefined;
};

/** Fields that the draft of a round has: those of its items. */
export const camposEncenados = ({ itens }: Pick<Pendencia, 'itens'>): ReadonlySet<string> =>
  new Set(itens.flatMap(({ id }) => partesDaResposta.map((parte) => campoEncenado(parte, id))));

/** The draft with what was typed put in; what is emptied goes. */
export const juntarEncenadas = (antes: Respostas, novas: Respostas): Respostas =>
  Object.fromEntries(Object.entries({ ...antes, ...novas }).filter(([, valor]) => valor !== null));
