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

/** What becomes of a row whose record is in the registry already: it is refused, or it changes the record. */
export const opcoesDosExistentes = ['recusar', 'atualizar'] as const;
export type OsExistentes = (typeof opcoesDosExistentes)[number];

/** What an empty cell does to a record that is there: its value stays, or goes. */
export const opcoesDasVazias = ['manter', 'apagar'] as const;
export type AsVazias = (typeof opcoesDasVazias)[number];

/** What a checked row does to the registry: adds a record, changes one, or finds it as it is. Refused rows are kept apart. */
export const classesDaLinha = ['novo', 'muda', 'igual'] as const;
export type ClasseDaLinha = (typeof classesDaLinha)[number];
export type ContagemDasClasses = Readonly<Record<ClasseDaLinha, number>>;

/** A value that a row changes, as it reads. */
export interface ValorMudado {
  readonly rotulo: string;
  readonly antes: string;
  readonly depois: string;
  /** What else the change does, in a sentence; absent where it does nothing else. */
  readonly aviso?: string;
}

/** A row that was checked and not refused, with what it does. */
export interface LinhaConferida {
  /** Its number in the file. */
  readonly linha: number;
  readonly classe: ClasseDaLinha;
  /** The record that it found; null for a new one. */
  readonly registro_id: number | null;
  readonly titulo: string;
  /** Empty unless it changes a record. */
  readonly mudancas: readonly ValorMudado[];
}

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
  /** Fields by which a row finds its record, key by key; empty for a registry that has none. */
  readonly chaves: readonly (readonly string[])[];
  readonly existentes: OsExistentes;
  readonly vazias: AsVazias;
  /** The last check of these columns; null before the first. */
  readonly conferencia: TarefaVista | null;
  /** The task that writes, or wrote; null before it was asked for. */
  readonly gravacao: TarefaVista | null;
  readonly criado_em: string;
  readonly expira_em: string;
}

/** Heads that the file of refused rows adds; they are no fields and go nowhere. */
export const COLUNAS_DA_RECUSA = { linha: 'Linha do arquivo', motivo: 'Motivo da recusa' } as const;
