/** Work that goes on after the call that asked for it. */
export const tiposDeTarefa = ['exportacao'] as const;
export type TipoDeTarefa = (typeof tiposDeTarefa)[number];

export const situacoesDaTarefa = ['na fila', 'em andamento', 'pronta', 'falhou', 'cancelada'] as const;
export type SituacaoDaTarefa = (typeof situacoesDaTarefa)[number];

/** Still to be done or under way: it can be cancelled, and its user waits for it. */
export const emCurso = (situacao: SituacaoDaTarefa): boolean => situacao === 'na fila' || situacao === 'em andamento';

/** Hours that a finished task's file can be fetched. */
export const HORAS_DO_ARQUIVO = 24;

/** Realtime event on the user's own channel: one of his tasks went on or ended. */
export const EVENTO_DA_TAREFA = 'tarefa.alterada';

/** Kind of the notification that tells of a finished task. */
export const NOTIFICACAO_DA_TAREFA = 'tarefa';

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
  readonly criado_em: string;
  readonly terminada_em: string | null;
  /** Until when the file can be fetched; null while there is none. */
  readonly expira_em: string | null;
}
