import type { Responsavel } from './execucao.ts';
import type { RecursoDoRequerimento, ResultadoDoRecursoDito } from './recurso.ts';

/** A denial that does not count yet, what the applicant did about it, and what came of it. */
export type EventoDoRecurso =
  | {
      tipo: 'recurso_aberto';
      instancia: number;
      nome: string;
      execucao: number;
      decisao: RecursoDoRequerimento['decisao'];
      motivo: string | null;
      decidido_por: readonly Responsavel[];
      /** As told then: the calendar may move it. */
      recorrer_ate: string | null;
      quando: string;
    }
  | { tipo: 'recurso_interposto'; instancia: number; nome: string; quando: string }
  /** The step that judged it was opened again with the request: it is judged anew, against the same decision. */
  | { tipo: 'recurso_reaberto'; instancia: number; nome: string; quando: string }
  | { tipo: 'recurso_encerrado'; instancia: number; nome: string; resultado: ResultadoDoRecursoDito; quando: string };
