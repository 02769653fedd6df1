import { perguntaDeArquivo } from '../processo/arquivosDasLinhas.ts';
import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';

/** Names by what they are of: `etapa:chave`, `campo:chave`, `documento:chave`. */
type Nomes = { readonly [alvo: string]: string };

/** A definition as a request goes by it that came from another version: with the names of what its trace still calls by earlier keys. */
export type ComNomesDeAntes = { readonly nomes_de_antes?: Nomes };

const guardadas = new WeakMap<Definicao, Map<string, Definicao & ComNomesDeAntes>>();

const nomeAqui = (d: Definicao, alvo: string): string | undefined => {
  const [tipo, chave = ''] = alvo.split(':');
  if (tipo === 'etapa') return etapaDe(d, chave)?.nome;
  if (tipo === 'campo') return (d.campos.find((x) => x.chave === chave) ?? perguntaDeArquivo(d.campos, chave))?.nome;
  return d.documentos.find((x) => x.chave === chave)?.nome;
};

/** From the last version back: what was renamed is called as it is now, what went is called as it was. */
const nomesDe = (definicao: Definicao, migracoes: NonNullable<Estado['migracoes']>): Nomes => {
  const nomes: Record<string, string> = {};
  for (const { fora, descartadas, etapas, campos, documentos } of [...migracoes].reverse()) {
    for (const [chave, nome] of Object.entries(fora)) nomes[`etapa:${chave}`] = nome;
    for (const { alvo, nome } of descartadas) nomes[alvo] = nome;
    for (const [tipo, renomeadas] of Object.entries({ etapa: etapas, campo: campos, documento: documentos }))
      for (const [antiga, nova] of Object.entries(renomeadas)) {
        const nome = nomeAqui(definicao, `${tipo}:${nova}`) ?? nomes[`${tipo}:${nova}`];
        if (nome !== undefined) nomes[`${tipo}:${antiga}`] = nome;
      }
  }
  return Object.fromEntries(Object.entries(nomes).filter(([alvo]) => nomeAqui(definicao, alvo) === undefined));
};

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
  const feita = daqui.get(qual) ?? { ...definicao, nomes_de_antes: nomes };
  daqui.set(qual, feita);
  return feita as D & ComNomesDeAntes;
};

/** Name of a step, also of one that the version does not have any more; its key where neither is known. */
export const nomeDaEtapa = (d: Definicao & ComNomesDeAntes, chave: string): string =>
  etapaDe(d, chave)?.nome ?? d.nomes_de_antes?.[`etapa:${chave}`] ?? chave;

/** The same of what an item is about: `campo:chave` or `documento:chave`. */
export const nomeDoAlvo = (d: Definicao & ComNomesDeAntes, alvo: string): string =>
  nomeAqui(d, alvo) ?? d.nomes_de_antes?.[alvo] ?? alvo.split(':')[1] ?? alvo;
