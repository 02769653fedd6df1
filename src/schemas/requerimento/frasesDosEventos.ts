import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
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

/** Name of a step, its key where the version has none such. */
export const nomeDaEtapa = (d: Definicao, chave: string): string => etapaDe(d, chave)?.nome ?? chave;
/** Name of what an item is about: `campo:chave` or `documento:chave`. */
export const nomeDoAlvo = (d: Definicao, alvo: string): string => {
  const [tipo, chave] = alvo.split(':');
  return (tipo === 'campo' ? d.campos : d.documentos).find((x) => x.chave === chave)?.nome ?? chave ?? alvo;
};
/** '1 item', '3 itens'. */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;
