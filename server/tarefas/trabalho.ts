import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import type { ResultadoDaTarefa } from '../../src/schemas/tarefa.ts';
import type { Servico } from '../entities/servico.ts';
import type { Parts } from '../parts.ts';
import type { Sessao } from '../plugins/session.ts';
import { avisarDaTarefa, type Tarefa } from './tarefa.ts';

/** What a finished task leaves and what its user is told. */
export interface Terminada {
  readonly arquivo?: {
    readonly caminho: string;
    readonly nome: string;
    readonly tipo: string;
    readonly tamanho: number;
    readonly sha256: string;
  };
  readonly resultado?: ResultadoDaTarefa;
  readonly feitas: number;
  readonly frase: string;
}

/** What a task is run with. */
export interface Trabalho {
  readonly parts: Parts;
  readonly tarefa: Tarefa;
  /** What its user may do now, not when he asked. */
  readonly sessao: Sessao;
  readonly servico: Servico;
  /** The connection that holds the task's lock; what is read through it ends with the task. */
  readonly conexao: Kysely<Tables>;
  /** Tells how far it is. @throws TarefaInterrompida when it was cancelled or the portal stops */
  andar(feitas: number): Promise<void>;
}

export type Executar = (trabalho: Trabalho) => Promise<Terminada>;

/** Not a failure: its user cancelled the task, or the portal stops and will take it up again. */
export class TarefaInterrompida extends Error {
  override readonly name = 'TarefaInterrompida';
}

/** Between two reports of the same task: pages redraw a bar no more often. */
const PAUSA_DO_AVISO_MS = 700;

/** Writes how far a task is, now and then, and stops it when nobody wants it any more. */
export const createAndamento = (db: Kysely<Tables>, { id }: Tarefa, signal: AbortSignal) => {
  let avisada = -Infinity;
  return async (feitas: number): Promise<void> => {
    if (signal.aborted) throw new TarefaInterrompida();
    if (performance.now() - avisada < PAUSA_DO_AVISO_MS) return;
    avisada = performance.now();
    await transaction(db, async (trx) => {
      const andando = await trx
        .updateTable('tarefa')
        .set({ feitas: sql<number>`greatest(feitas, ${feitas})` })
        .where('id', '=', id)
        .where('situacao', '=', 'em andamento')
        .returningAll()
        .executeTakeFirst();
      if (andando === undefined) throw new TarefaInterrompida();
      await avisarDaTarefa(trx, andando);
    });
  };
};
