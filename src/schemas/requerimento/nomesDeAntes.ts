import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';

type Nomes = { readonly [chave: string]: string };

/** A definition as a request goes by it that came from another version: with the names of steps that it went through there. */
export type ComNomesDeAntes = { readonly etapas_de_antes?: Nomes };

const guardadas = new WeakMap<Definicao, Map<string, Definicao & ComNomesDeAntes>>();

const nomesDe = (definicao: Definicao, migracoes: NonNullable<Estado['migracoes']>): Nomes =>
  Object.fromEntries(
    migracoes.flatMap(({ fora }) => Object.entries(fora)).filter(([chave]) => etapaDe(definicao, chave) === undefined),
  );

/** The same object for the same definition and names: compiled expressions hang on it. */
export const comNomesDeAntes = <D extends Definicao>(
  definicao: D,
  { migracoes = [] }: Pick<Estado, 'migracoes'>,
): D & ComNomesDeAntes => {
  const nomes = nomesDe(definicao, migracoes);
  const qual = JSON.stringify(nomes);
  if (qual === '{}') return definicao;
  const daqui = guardadas.get(definicao) ?? new Map<string, Definicao & ComNomesDeAntes>();
  guardadas.set(definicao, daqui);
  const feita = daqui.get(qual) ?? { ...definicao, etapas_de_antes: nomes };
  daqui.set(qual, feita);
  return feita as D & ComNomesDeAntes;
};

/** Name of a step, also of one that the version does not have any more; its key where neither is known. */
export const nomeDaEtapa = (d: Definicao & ComNomesDeAntes, chave: string): string =>
  etapaDe(d, chave)?.nome ?? d.etapas_de_antes?.[chave] ?? chave;
