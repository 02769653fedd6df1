import { camadasDoGrafo, type Ligacao, type LugarDoNo } from '../../requerimento/camadasDoGrafo.ts';
import { textoCanonico } from '../canonico.ts';
import type { Etapa } from '../definicao.ts';

/** What became of a step or a way from one version to the next. */
export type Sinal = 'fica' | 'entra' | 'sai' | 'muda';

/** A way as it is drawn: where it leads, and what it says. */
export interface LigacaoDita extends Ligacao {
  readonly condicao: string | null;
  readonly bifurca: boolean;
  /** As its definition has it: its words change with the name of a field that it asks for, and it does not. */
  readonly saida: Etapa['proximas'][number];
}

export interface GrafoDaVersao {
  readonly etapas: readonly Etapa[];
  readonly ligacoes: readonly LigacaoDita[];
}

export interface EtapaUnida extends LugarDoNo {
  readonly chave: string;
  readonly sinal: Sinal;
  /** As the later version has it; of what went, the earlier one. */
  readonly etapa: Etapa;
}

export interface LigacaoUnida extends LigacaoDita {
  /** Its own among all. */
  readonly id: string;
  readonly sinal: Sinal;
  /** It leads back. */
  readonly volta: boolean;
}

export interface GrafosUnidos {
  readonly nos: readonly EtapaUnida[];
  readonly arestas: readonly LigacaoUnida[];
}

/** Steps by key; one without has its place. */
const porChave = (etapas: readonly Etapa[]): ReadonlyMap<string, Etapa> =>
  new Map(etapas.map((etapa, i) => [etapa.chave || `#${i}`, etapa]));

/** Ways by where they lead; of several between the same two steps, by their order. */
const porLugar = (ligacoes: readonly LigacaoDita[]): ReadonlyMap<string, LigacaoDita> => {
  const vezes = new Map<string, number>();
  return new Map(
    ligacoes.map((um) => {
      const lugar = `${um.de} ${um.para}`;
      const vez = vezes.get(lugar) ?? 0;
      vezes.set(lugar, vez + 1);
      return [`${lugar} ${vez}`, um];
    }),
  );
};

/** Ways are compared by themselves. */
const semSaidas = (etapa: Etapa): string => textoCanonico({ ...etapa, proximas: [] });

/** A way without condition is written in two manners. */
const mesmaSaida = (a: LigacaoDita, b: LigacaoDita): boolean => {
  const [uma, outra] = [a, b].map(({ saida }) => textoCanonico({ ...saida, condicao: saida.condicao ?? null }));
  return uma === outra;
};

/** All keys in the order of the later version; what went stands behind what it came after. */
const emOrdem = (antes: readonly string[], depois: readonly string[]): readonly string[] => {
  const todas = [...depois];
  antes.forEach((chave, i) => {
    if (!todas.includes(chave)) todas.splice(i === 0 ? 0 : todas.indexOf(antes[i - 1] as string) + 1, 0, chave);
  });
  return todas;
};

const sinalDe = <T>(antes: T | undefined, depois: T | undefined, iguais: (a: T, b: T) => boolean): Sinal => {
  if (antes === undefined) return 'entra';
  if (depois === undefined) return 'sai';
  return iguais(antes, depois) ? 'fica' : 'muda';
};

/** The steps and ways of two versions in one graph, each with what became of it. */
export const unirGrafos = (antes: GrafoDaVersao, depois: GrafoDaVersao): GrafosUnidos => {
  const [velhas, novas] = [porChave(antes.etapas), porChave(depois.etapas)];
  const chaves = emOrdem([...velhas.keys()], [...novas.keys()]);
  const [deAntes, deDepois] = [porLugar(antes.ligacoes), porLugar(depois.ligacoes)];
  const ligacoes = [...new Set([...deDepois.keys(), ...deAntes.keys()])].flatMap((id) => {
    const [velha, nova] = [deAntes.get(id), deDepois.get(id)];
    const dita = nova ?? velha;
    if (dita === undefined) return [];
    const sinal = sinalDe(velha, nova, mesmaSaida);
    return [{ ...dita, id, sinal }];
  });
  const { lugares, voltas } = camadasDoGrafo(chaves, ligacoes);
  return {
    nos: chaves.flatMap((chave) => {
      const [velha, nova] = [velhas.get(chave), novas.get(chave)];
      const etapa = nova ?? velha;
      if (etapa === undefined) return [];
      const sinal = sinalDe(velha, nova, (a, b) => semSaidas(a) === semSaidas(b));
      return [{ chave, sinal, etapa, ...(lugares.get(chave) ?? { camada: 0, coluna: 0 }) }];
    }),
    arestas: ligacoes.map((um) => ({ ...um, volta: voltas.has(um) })),
  };
};
