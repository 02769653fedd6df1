/** A question to another system that an open step waits for. */
export interface ConsultaVista {
  readonly execucao: number;
  readonly etapa: string;
  /** Name of the connector; its key, where the city has it no more. */
  readonly conector: string;
  readonly situacao: 'pedida' | 'falhou';
  /** Tries so far, of so many. */
  readonly tentativas: number;
  readonly limite: number;
  /** Moment of the next try; null: none is made by itself. */
  readonly proxima_em: string | null;
  /** Why the last try failed. */
  readonly motivo: string | null;
}
