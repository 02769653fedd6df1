import type { ContagemDasClasses } from './importacao.ts';
import type { LoteVisto } from './lote.ts';

/** Work that goes on after the call that asked for it. */
export const tiposDeTarefa = [
  'exportacao',
  'importacao',
  'lote',
  'prazos',
  'dossie',
  'migracao',
  'simulacao',
  'validade',
] as const;
export type TipoDeTarefa = (typeof tiposDeTarefa)[number];

export const situacoesDaTarefa = ['na fila', 'em andamento', 'pronta', 'falhou', 'cancelada'] as const;
export type SituacaoDaTarefa = (typeof situacoesDaTarefa)[number];

/** Still to be done or under way: it can be cancelled, and its user waits for it. */
export const emCurso = (situacao: SituacaoDaTarefa): boolean => situacao === 'na fila' || situacao === 'em andamento';

/** Open due dates that a change of the calendar moves in the call itself; more are moved in the background. */
export const PRAZOS_NA_HORA = 200;

/** Nobody waits for it any more, if he likes; due dates follow the calendar whoever changed it. */
export const cancelavel = ({ situacao, tipo }: Pick<TarefaVista, 'situacao' | 'tipo'>): boolean =>
  emCurso(situacao) && tipo !== 'prazos';

/** It failed and may go on where it stopped; an act that was undone may not: half of it would come back. */
export const repetivel = ({ situacao, lote }: Pick<TarefaVista, 'situacao' | 'lote'>): boolean =>
  situacao === 'falhou' && lote?.desfeito !== true;

/** Hours that a finished task's file can be fetched. */
export const HORAS_DO_ARQUIVO = 24;

/** Realtime event on the user's own channel: one of his tasks went on or ended. */
export const EVENTO_DA_TAREFA = 'tarefa.alterada';

/** Kind of the notification that tells of a finished task. */
export const NOTIFICACAO_DA_TAREFA = 'tarefa';

/** A field that a row was refused for. */
export interface CampoRecusado {
  readonly rotulo: string;
  /** As it stood in the file. */
  readonly valor: string;
  readonly frase: string;
}

/** One row or record that a task could not do. */
export interface FalhaDaTarefa {
  /** 'Linha 12' of a file, or the title of a record. */
  readonly onde: string;
  /** Id of the record, where there is one. */
  readonly id: number | null;
  readonly motivos: readonly string[];
  /** The same reasons field by field, where they belong to fields. */
  readonly campos?: readonly CampoRecusado[];
}

/** What came of a task that writes. */
export interface ResultadoDaTarefa {
  readonly feitos: number;
  readonly recusados: number;
  /** The first of those refused; all of them stand in the task's file where there are more. */
  readonly falhas: readonly FalhaDaTarefa[];
  /** How many of those done add, change or leave a record as it is, where an import updates. */
  readonly classes?: ContagemDasClasses;
  /** What a check read otherwise than it was written, and what its changes lose, in sentences. */
  readonly notas?: readonly string[];
}

/** Refused rows that a task shows by itself. */
export const MAIS_FALHAS = 100;

/** A task as its user sees it. */
export interface TarefaVista {
  readonly id: number;
  readonly tipo: TipoDeTarefa;
  /** Name of the registry. */
  readonly entidade: string;
  /** 'Imóveis, CSV' */
  readonly titulo: string;
  readonly situacao: SituacaoDaTarefa;
  readonly feitas: number;
  readonly total: number;
  readonly erro: string | null;
  readonly arquivo: { readonly nome: string; readonly tamanho: number } | null;
  /** null while it runs, and for a task that only makes a file. */
  readonly resultado: ResultadoDaTarefa | null;
  /** Why there is a result that its user is not shown any more; absent otherwise. */
  readonly retido?: string;
  /** The import that it checks or writes; null for every other task. */
  readonly importacao: number | null;
  /** The act on many records that it is; null for every other task. */
  readonly lote: LoteVisto | null;
  /** The city that support did it for; null where it is of the session's own organisation. */
  readonly cidade: number | null;
  readonly criado_em: string;
  readonly terminada_em: string | null;
  /** Until when the file can be fetched; null while there is none. */
  readonly expira_em: string | null;
}
