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
/** What the timeline says of an event, after the actor’s name, by its kind. */
export type Frases = { readonly [T in TipoDeEvento]: (e: EventoDe<T>, d: Definicao) => Frase };

export { nomeDaEtapa, nomeDoAlvo } from './nomesDeAntes.ts';
/** '1 item', '3 itens'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;
