import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { condicaoEmPalavras } from '../../../../schemas/processo/emPalavras.ts';
import { tiposDaDefinicao } from '../../../../schemas/processo/expressoes.ts';
import { saidaDoRecurso } from '../../../../schemas/processo/recurso.ts';
import { camadasDoGrafo } from '../../../../schemas/requerimento/camadasDoGrafo.ts';

/** The way that a denial opens, which no step declares. */
const doRecurso = (d: Definicao, etapa: Definicao['etapas'][number]): Definicao['etapas'][number]['proximas'] => {
  const saida = saidaDoRecurso(d, etapa);
  return saida === undefined ? [] : [{ ...saida, rotulo: 'recurso contra a decisão' }];
};

const ditas = new WeakMap<Definicao['campos'], Map<string, string>>();
/** A condition in words, kept for as long as no field changes: a name of a step says nothing of it, but requests that steps ask for do. */
const emPalavras = (d: Definicao, condicao: string): string => {
  if (d.etapas.some((e) => e.subprocessos !== undefined)) return condicaoEmPalavras(d, tiposDaDefinicao(d), condicao);
  const destes = ditas.get(d.campos) ?? new Map<string, string>();
  ditas.set(d.campos, destes);
  const pronta = destes.get(condicao) ?? condicaoEmPalavras(d, tiposDaDefinicao(d), condicao);
  destes.set(condicao, pronta);
  return pronta;
};

/** Steps in layers, and the ways between them with their place and words. */
export const desenhar = (d: Definicao) => {
  const chaves = d.etapas.map(({ chave }, i) => chave || `#${i}`);
  const ligacoes = d.etapas.flatMap((etapa, i) =>
    [...etapa.proximas, ...doRecurso(d, etapa)].map((saida, j) => ({
      de: chaves[i] as string,
      para: saida.para,
      condicao: saida.rotulo ?? (saida.condicao == null ? null : emPalavras(d, saida.condicao)),
      bifurca: saida.tipo === 'bifurca',
      saida,
      caminho: `etapas[${i}].proximas[${j}]`,
    })),
  );
  const validas = ligacoes.filter(({ para }) => chaves.includes(para));
  const { lugares, voltas } = camadasDoGrafo(chaves, validas);
  return {
    nos: chaves.map((chave, i) => ({ chave, indice: i, ...(lugares.get(chave) ?? { camada: 0, coluna: 0 }) })),
    arestas: validas.map((um) => ({ ...um, volta: voltas.has(um) })),
  };
};

/** What a drawing of steps is made of. */
export type Desenhado = ReturnType<typeof desenhar>;

/** What stands on a way: when it is taken, or that others are taken with it (look.md 4 "Graph node"). */
export const palavrasDaAresta = ({ condicao, bifurca }: Desenhado['arestas'][number]): string | null =>
  condicao ?? (bifurca ? 'em paralelo' : null);

/** All that a drawing hangs on: names and texts of steps change nothing of it. */
const feitoDe = (d: Definicao): readonly unknown[] => [
  ...[d.campos, d.recurso],
  ...d.etapas.flatMap((e) => [e.chave, e.proximas, e.tipo, e.publico, e.acoes, e.decide, e.subprocessos]),
];

/** Whether two definitions are drawn differently, whatever their steps are called. */
export const mudaODesenho = (a: Definicao, b: Definicao): boolean => {
  const [antes, agora] = [feitoDe(a), feitoDe(b)];
  return agora.length !== antes.length || agora.some((parte, i) => parte !== antes[i]);
};

/** Draws anew only what is made of other parts than the last time. */
export const criarDesenhista = (): ((d: Definicao) => Desenhado) => {
  let ultima: Definicao | undefined;
  let desenho: Desenhado | undefined;
  return (d) => {
    if (desenho === undefined || ultima === undefined || mudaODesenho(ultima, d)) desenho = desenhar(d);
    ultima = d;
    return desenho;
  };
};
