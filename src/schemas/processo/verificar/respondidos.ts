import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import type { Grafo } from './grafo.ts';

/** Which fields may have an answer at a place, and how to say that one cannot. */
export interface Respondidos {
  /** Fields of the steps that may have come before, and of this step with `dentro`: all, or those before a position. */
  em(etapa: string, dentro: 'nada' | 'tudo' | number): ReadonlySet<string>;
  /** A finding for each field among `nomes` that cannot be answered yet. Unreached steps give none: nothing happens there. */
  posteriores(
    nomes: readonly string[],
    lugar: {
      readonly etapa: string;
      readonly dentro: 'nada' | 'tudo' | number;
      readonly onde: string;
      readonly oQue: string;
    },
  ): readonly Achado[];
}

/** Answers in the order in which the steps ask for them. */
export const respondidosDe = (d: Definicao, grafo: Grafo): Respondidos => {
  const campos = new Map(d.campos.map((c) => [c.chave, c]));
  const daEtapa = new Map(d.etapas.map((e) => [e.chave, (e.secoes ?? []).flatMap((s) => s.campos)]));
  const nomeDaEtapa = new Map(
    d.etapas.flatMap((e) => (daEtapa.get(e.chave) ?? []).map((chave) => [chave, e] as const)),
  );
  const anteriores = new Map<string, ReadonlySet<string>>();
  const antesDe = (etapa: string): ReadonlySet<string> => {
    const pronto = anteriores.get(etapa);
    if (pronto) return pronto;
    const conjunto = new Set([...grafo.antesDe(etapa)].flatMap((e) => daEtapa.get(e) ?? []));
    anteriores.set(etapa, conjunto);
    return conjunto;
  };
  const em: Respondidos['em'] = (etapa, dentro) => {
    const proprios = daEtapa.get(etapa) ?? [];
    const ate = dentro === 'nada' ? [] : dentro === 'tudo' ? proprios : proprios.slice(0, dentro);
    return new Set([...antesDe(etapa), ...ate]);
  };
  return {
    em,
    posteriores: (nomes, { etapa, dentro, onde, oQue }) => {
      if (!grafo.alcancadas.has(etapa)) return [];
      const ja = em(etapa, dentro);
      return nomes.flatMap((nome) => {
        const campo = campos.get(nome);
        const quando = nomeDaEtapa.get(nome);
        // A field that no step asks has a finding of its own.
        if (campo === undefined || quando === undefined || ja.has(nome)) return [];
        const depois = quando.chave === etapa ? 'mais adiante na mesma etapa' : `na etapa "${quando.nome}"`;
        return [achado('campo_posterior', onde, `${oQue} usa "${campo.nome}", que só é respondido ${depois}`)];
      });
    },
  };
};
