import type { Acao } from '../comandos.ts';
import type { Cobranca } from '../cobranca.ts';
import type { Situado } from '../quandoAgir.ts';

/**
 * `consultado`: a sector that was asked for an opinion, whoever works in the step. `destinatario`: whom a notice was sent to. `convidado`: who is
 * invited to take part. `gestor_sem_caminho`: a manager, where no way leads on and nobody of a sector may do anything about it.
 * `revisor`: who confirms what another decided (revisao.ts). `externo`: who has the link of an opinion.
 */
type Quem =
  | 'requerente'
  | 'setor'
  | 'gestor'
  | 'consultado'
  | 'destinatario'
  | 'convidado'
  | 'gestor_sem_caminho'
  | 'revisor'
  | 'externo';

/** When an act is taken, from whom, and what is said of it. */
export interface Regra {
  readonly rotulo: string;
  readonly quem: readonly Quem[];
  /** What the screen must ask for. */
  readonly precisa: readonly string[];
  /** What it must ask for besides, where the request stands so. */
  readonly precisaAqui?: (s: Situado) => readonly string[];
  /** Shown and accepted only where this holds. */
  readonly quando: (s: Situado) => boolean;
  /** Asked again before it is done: it cannot be undone, or reaches the applicant. */
  readonly confirmar?: string | ((s: Situado) => string);
  /** Offered where it belongs, not among the acts of the request's own page. */
  readonly aparte?: true;
  /** Of which charges, where not of all: refused by the server and not offered on the others. */
  readonly naCobranca?: (s: Situado, cobranca: Cobranca) => boolean;
  /** Keys of the steps that it may lead to, the one it leads to by itself first. */
  readonly etapas?: (s: Situado) => readonly string[];
  /** What else it does to the request as it is, said with `confirmar` where there is any. */
  readonly alemDisso?: (s: Situado) => string | null;
}

/** Some rows of the table. */
export type Regras = { readonly [A in Acao]?: Regra };
