export interface Ligacao {
  readonly de: string;
  readonly para: string;
}

export interface LugarDoNo {
  readonly camada: number;
  readonly coluna: number;
}

export interface Camadas<L extends Ligacao> {
  readonly lugares: ReadonlyMap<string, LugarDoNo>;
  /** Ways that lead back: without them the graph has no circle. */
  readonly voltas: ReadonlySet<L>;
}

/** Ways that lead to a step from which they came, met while walking from the first step on, then from those that nobody reaches. */
const voltasDe = <L extends Ligacao>(nos: readonly string[], ligacoes: readonly L[]): ReadonlySet<L> => {
  const voltas = new Set<L>();
  const feitos = new Set<string>();
  const abertos = new Set<string>();
  const entrar = (no: string): void => {
    abertos.add(no);
    for (const ligacao of ligacoes.filter(({ de }) => de === no)) {
      if (abertos.has(ligacao.para)) voltas.add(ligacao);
      else if (!feitos.has(ligacao.para)) entrar(ligacao.para);
    }
    abertos.delete(no);
    feitos.add(no);
  };
  for (const no of nos) if (!feitos.has(no)) entrar(no);
  return voltas;
};

/**
 * Layers of a graph: a step stands after every step that leads to it, and within its layer near those it comes from; what is level keeps the order
 * in which the steps are given. Pure and without chance: the same graph gives the same picture.
 */
export const camadasDoGrafo = <L extends Ligacao>(nos: readonly string[], ligacoes: readonly L[]): Camadas<L> => {
  const voltas = voltasDe(nos, ligacoes);
  const adiante = ligacoes.filter((ligacao) => !voltas.has(ligacao));
  const camada = new Map(nos.map((no) => [no, 0]));
  // Each round carries a depth one step on; no way without a circle is longer than there are steps.
  for (let volta = 0; volta < nos.length; volta++)
    for (const { de, para } of adiante) camada.set(para, Math.max(camada.get(para) ?? 0, (camada.get(de) ?? 0) + 1));
  const lugares = new Map<string, LugarDoNo>();
  const camadas = Math.max(0, ...camada.values());
  for (let n = 0; n <= camadas; n++) {
    const aqui = nos.filter((no) => camada.get(no) === n);
    const peso = (no: string): number => {
      const antes = adiante.flatMap(({ de, para }) => (para === no ? (lugares.get(de)?.coluna ?? 0) : []));
      return antes.length === 0 ? 0 : antes.reduce((soma, coluna) => soma + coluna, 0) / antes.length;
    };
    const pesos = new Map(aqui.map((no) => [no, peso(no)]));
    aqui
      .toSorted((a, b) => (pesos.get(a) ?? 0) - (pesos.get(b) ?? 0))
      .forEach((no, coluna) => lugares.set(no, { camada: n, coluna }));
  }
  return { lugares, voltas };
};
