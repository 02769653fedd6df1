import type { TarefaVista } from './tarefa.ts';

/** The files that an import takes. */
export const formatosDeImportacao = ['csv', 'xlsx'] as const;
export type FormatoDeImportacao = (typeof formatosDeImportacao)[number];

/** What one file may hold; a longer one is refused with the figure, and can be sent in parts. */
export const LIMITES_DA_IMPORTACAO = { linhas: 100_000, bytes: 20 * 1024 * 1024 } as const;

/** Hours that a sent file is kept: until then the user may come back to it. */
export const HORAS_DA_IMPORTACAO = 24;

/** What a task does with the file: only check it, write all of it or nothing, write the rows that are right. */
export const modosDaImportacao = ['conferir', 'tudo', 'boas'] as const;
export type ModoDaImportacao = (typeof modosDaImportacao)[number];

/** A field that a column can go to. */
export interface CampoDaImportacao {
  readonly caminho: string;
  readonly rotulo: string;
  readonly obrigatoria: boolean;
  /** How its cells are written, in one sentence. */
  readonly ajuda: string;
}

/** A column of the file, and the field that it goes to; null: it is not imported. */
export interface ColunaDaImportacao {
  readonly cabecalho: string;
  readonly caminho: string | null;
  /** The first cells below it. */
  readonly amostra: readonly string[];
}

/** A file on its way into a registry, as its user sees it. */
export interface ImportacaoVista {
  readonly id: number;
  readonly entidade: string;
  readonly arquivo: { readonly nome: string; readonly tamanho: number };
  /** Rows below the heads. */
  readonly linhas: number;
  readonly colunas: readonly ColunaDaImportacao[];
  readonly campos: readonly CampoDaImportacao[];
  /** The last check of these columns; null before the first. */
  readonly conferencia: TarefaVista | null;
  /** The task that writes, or wrote; null before it was asked for. */
  readonly gravacao: TarefaVista | null;
  readonly criado_em: string;
  readonly expira_em: string;
}

/** Heads that the file of refused rows adds; they are no fields and go nowhere. */
export const COLUNAS_DA_RECUSA = { linha: 'Linha do arquivo', motivo: 'Motivo da recusa' } as const;
