import type { No, TipoDoMotor } from './no.ts';

/** The parts of the engine (@marcbachmann/cel-js) that a macro of ours works with; the package types them as `any`. */
export interface Conferencia {
  check(no: No, contexto: unknown): TipoDoMotor;
  createError(codigo: string, mensagem: string, no: No): Error;
  getType(nome: string): TipoDoMotor;
  readonly objectTypes: ReadonlyMap<string, { readonly fields?: Readonly<Record<string, TipoDoMotor>> }>;
}

export interface Execucao {
  run(no: No, contexto: unknown): unknown;
}

/** A macro works on the tree of its arguments, so it decides which of them are evaluated and when. */
export interface Macro {
  typeCheck(conferencia: Conferencia, macro: Macro, contexto: unknown): TipoDoMotor;
  evaluate(execucao: Execucao, macro: Macro, contexto: unknown): unknown;
  readonly async: false;
}

/** Values by name, as the engine holds them while it runs. */
export interface ContextoDoMotor {
  getValue(nome: string): unknown;
}

/** Key of the inspection in the context; a name that no source can spell. */
export const NOME_DA_INSPECAO = '_inspecao';

/** How an evaluation looks into the parts of the expression. */
export interface Inspecao {
  /** The parts may be evaluated apart from the whole. */
  readonly detalhada: boolean;
  /** A blank is told as one instead of meaning no: while `preenchido` looks at what it is asked about. */
  cru: boolean;
  /** Names without an answer that meant no. */
  readonly vazias: Set<string>;
  readonly sonda?: Sonda;
}

/** Called before an evaluation with the tree and a way to evaluate any part of it; used to explain a result. */
export type Sonda = (raiz: No, avaliar: (no: No) => unknown, vazias: Set<string>) => void;
