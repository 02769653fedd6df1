import { ehCalculado } from '../campo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { saidaDoRecurso } from '../recurso.ts';
import { achado, type Achado } from './achado.ts';
import { grafoDe, type Grafo } from './grafo.ts';

/** Which fields may have an answer at a place, and how to say that one cannot. */
export interface Respondidos {
  /** Fields of the steps that may have come before, and of this step with `dentro`: all, or those before a position. */
  em(etapa: string, dentro: 'nada' | 'tudo' | number): ReadonlySet<string>;
  /** Fields that are answered whatever happens once the request is in this step, or through with it. */
  sempre(etapa: string, depois: boolean): ReadonlySet<string>;
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
  const conjuntos = new Map<string, ReadonlySet<string>>();
  const em: Respondidos['em'] = (etapa, dentro) => {
    const pronto = conjuntos.get(`${etapa} ${dentro}`);
    if (pronto !== undefined) return pronto;
    const proprios = daEtapa.get(etapa) ?? [];
    const ate = dentro === 'nada' ? [] : dentro === 'tudo' ? proprios : proprios.slice(0, dentro);
    const conjunto = new Set([...antesDe(etapa), ...ate]);
    conjuntos.set(`${etapa} ${dentro}`, conjunto);
    return conjunto;
  };
  const obrigatorios = (etapa: Etapa): readonly string[] =>
    (daEtapa.get(etapa.chave) ?? []).filter((chave) => {
      const campo = campos.get(chave);
      return campo?.obrigatorio === true && campo.condicao == null && !ehCalculado(campo);
    });
  // What is sent or granted is whole. Denied it is not, nor granted by silence; an appeal goes on from a denial.
  const inteiras = d.etapas.filter(
    (e) =>
      // One that asks another system goes on with all the answers, or not at all.
      (e.tipo !== 'automático' || e.consulta !== undefined) &&
      e.condicao == null &&
      e.manual !== true &&
      e.vencimento?.defere !== true &&
      (e.publico === 'setor' ? saidaDoRecurso(d, e) === undefined : e.tipo === 'preencher'),
  );
  const semEla = new Map<string, ReadonlySet<string>>();
  const alcancadasSem = (etapa: Etapa): ReadonlySet<string> => {
    const pronto = semEla.get(etapa.chave) ?? grafoDe({ ...d, etapas: d.etapas.filter((e) => e !== etapa) }).alcancadas;
    semEla.set(etapa.chave, pronto);
    return pronto;
  };
  const certos = new Map<string, ReadonlySet<string>>();
  const sempre: Respondidos['sempre'] = (chave, depois) => {
    const onde = `${chave} ${depois}`;
    const pronto = certos.get(onde);
    if (pronto) return pronto;
    const antes = inteiras.filter((e) =>
      e.chave === chave ? depois : e === d.etapas[0] || !alcancadasSem(e).has(chave),
    );
    const conjunto = new Set(antes.flatMap(obrigatorios));
    certos.set(onde, conjunto);
    return conjunto;
  };
  return {
    em,
    sempre,
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
