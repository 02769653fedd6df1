import type { Estado } from '../../requerimento/estado.ts';
import type { Evento } from '../../requerimento/eventos.ts';

/** An event as the chain of a request has it. */
export interface Elo {
  readonly evento: Evento;
  /** Moment (ISO 8601, UTC). */
  readonly quando: string;
  /** Account that did it; null: the portal, or somebody who has none. */
  readonly ator: number | null;
}

/** An event with the states of the request before and after it. */
export interface Passo extends Elo {
  readonly antes: Estado;
  readonly depois: Estado;
}
