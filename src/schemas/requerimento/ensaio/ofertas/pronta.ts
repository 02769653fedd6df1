import type { Acao, Comando } from '../../comandos.ts';
import type { Contexto } from '../../contexto.ts';
import type { Situado } from '../../quandoAgir.ts';
import type { Dados } from '../jogada.ts';
import type { PedeTexto } from '../oferta.ts';

/** One way of doing an act that is offered. */
export interface Pronta {
  /** Tells it from the others of the same act. */
  readonly sobre?: string;
  /** Absent: the act's own. */
  readonly rotulo?: string;
  readonly pede?: readonly PedeTexto[];
  readonly comFormulario?: true;
  readonly comando: (dados: Dados) => Comando;
}

export interface Onde extends Situado {
  readonly contexto: Contexto;
  readonly etapas?: readonly { readonly chave: string; readonly nome: string }[];
}

export type Fazem = { readonly [A in Acao]?: (onde: Onde) => readonly Pronta[] };

/** Files of a test run: a number for each place, so that what stands there is there. */
export const ARQUIVO_DO_ENSAIO = 1;
