import type { Definicao, Etapa } from '../definicao.ts';
import { saidaDoRecurso } from '../recurso.ts';

type Saida = Etapa['proximas'][number];

export const bifurcam = ({ proximas }: Etapa): readonly Saida[] => proximas.filter((s) => s.tipo === 'bifurca');

/**
 * Ways on that can be taken: all those that fork; of the others, nothing after the first one without a condition, and none at all beside a fork
 * that has no condition.
 */
export const saidasUsadas = (etapa: Etapa): readonly Saida[] => {
  const forcada = bifurcam(etapa).some((s) => s.condicao == null);
  const seguem = etapa.proximas.filter((s) => s.tipo !== 'bifurca');
  const livre = seguem.findIndex((s) => s.condicao == null);
  const usadas = new Set(forcada ? [] : livre < 0 ? seguem : seguem.slice(0, livre + 1));
  return etapa.proximas.filter((s) => s.tipo === 'bifurca' || usadas.has(s));
};

/** How the steps hang together. Conditions are not looked at: what some answers can reach counts. */
export interface Grafo {
  /** Reached from the first step, itself included. */
  readonly alcancadas: ReadonlySet<string>;
  /** Steps that may have come before this one; itself only where the way leads back to it. */
  antesDe(chave: string): ReadonlySet<string>;
  /** Steps from which some way leads to one of `fins` (those included). */
  chegamA(fins: ReadonlySet<string>): ReadonlySet<string>;
}

const percorrer = (inicio: readonly string[], vizinhos: (chave: string) => readonly string[]): Set<string> => {
  const vistas = new Set(inicio);
  const fila = [...inicio];
  for (let chave = fila.pop(); chave !== undefined; chave = fila.pop())
    for (const outra of vizinhos(chave))
      if (!vistas.has(outra)) {
        vistas.add(outra);
        fila.push(outra);
      }
  return vistas;
};

/** The graph of a definition's steps; ways to steps that do not exist are left out. */
export const grafoDe = (definicao: Definicao): Grafo => {
  const { etapas } = definicao;
  const chaves = new Set(etapas.map((e) => e.chave));
  const adiante = new Map(
    etapas.map((e) => {
      const recurso = saidaDoRecurso(definicao, e);
      const saidas = recurso === undefined ? saidasUsadas(e) : [...saidasUsadas(e), recurso];
      return [e.chave, saidas.flatMap(({ para }) => (chaves.has(para) ? [para] : []))] as const;
    }),
  );
  const [primeira] = etapas;
  const alcancadas = percorrer(primeira ? [primeira.chave] : [], (chave) => adiante.get(chave) ?? []);
  const atras = new Map<string, string[]>();
  // What nobody reaches comes before nothing.
  for (const de of alcancadas)
    for (const para of adiante.get(de) ?? []) atras.set(para, [...(atras.get(para) ?? []), de]);
  const anteriores = (chave: string): readonly string[] => atras.get(chave) ?? [];
  return {
    alcancadas,
    antesDe: (chave) => percorrer(anteriores(chave), anteriores),
    chegamA: (fins) => percorrer([...fins], anteriores),
  };
};
