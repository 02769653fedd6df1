import type { Definicao } from '../processo/definicao.ts';
import type { EventoDe, TipoDeEvento } from './eventos.ts';

export interface Texto {
  readonly texto: string;
  readonly detalhe?: string | null;
}
export interface Frase extends Texto {
  /** Detail for the city's own readers alone. */
  readonly interno?: string;
}
/** Name of the step of a run with a blank before it, to follow "a etapa"; empty where it is not known. */
export type NomeDaExecucao = (execucao: number | null) => string;
/** What the timeline says of an event, after the actor’s name, by its kind. */
export type Frases = {
  readonly [T in TipoDeEvento]: (e: EventoDe<T>, d: Definicao, daExecucao: NomeDaExecucao) => Frase;
};

export { nomeDaEtapa, nomeDoAlvo } from './nomesDeAntes.ts';
/** '1 item', '3 itens'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;
