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
/** What was stated of files, as the trace says it: each thing once. */
export const declaradosEmPalavras = (declarados: { readonly [arquivo: string]: string } = {}): readonly string[] =>
  [...new Set(Object.values(declarados))].map((nao_aceita) => `Declarou que o arquivo não é: ${nao_aceita}`);
