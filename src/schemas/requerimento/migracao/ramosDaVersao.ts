import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';

const SAIDA_QUE_BIFURCA = 'bifurca';

/** Steps on the ways of one fork, between it and where its ways meet, and the steps in which they meet. */
interface Bifurcada {
  readonly dentro: ReadonlySet<string>;
  readonly juncoes: ReadonlySet<string>;
}

const destinos = (etapa: Etapa): readonly { readonly para: string; readonly abre: number }[] =>
  etapa.proximas.map(({ para, tipo }) => ({ para, abre: tipo === SAIDA_QUE_BIFURCA ? 1 : 0 }));

/** How deep in forks each step stands, walked from some ways on: 1 is the first fork that is met. */
const andar = (
  definicao: Definicao,
  inicio: readonly { readonly para: string; readonly fundo: number }[],
): { readonly fundos: ReadonlyMap<string, number>; readonly juncoes: ReadonlySet<string> } => {
  const fundos = new Map<string, number>();
  const juncoes = new Set<string>();
  const fila = [...inicio];
  for (let um = fila.pop(); um !== undefined; um = fila.pop()) {
    const etapa = etapaDe(definicao, um.para);
    if (etapa === undefined) continue;
    const fundo = etapa.juncao === undefined ? um.fundo : um.fundo - 1;
    if (etapa.juncao !== undefined && fundo === 0) juncoes.add(etapa.chave);
    if (fundos.has(etapa.chave)) continue;
    fundos.set(etapa.chave, Math.max(0, fundo));
    fila.push(...destinos(etapa).map(({ para, abre }) => ({ para, fundo: Math.max(0, fundo) + abre })));
  }
  return { fundos, juncoes };
};

/** In how many forks, one in the other, a step stands: 0 on the way of the request itself. */
export const fundoDa = (definicao: Definicao, etapa: string): number => {
  const [primeira] = definicao.etapas;
  if (primeira === undefined) return 0;
  return andar(definicao, [{ para: primeira.chave, fundo: 0 }]).fundos.get(etapa) ?? 0;
};

/** The ways of the fork after a step; empty where it does not fork. */
export const bifurcadaEm = (definicao: Definicao, etapa: string): Bifurcada => {
  const daqui = etapaDe(definicao, etapa);
  const saidas = daqui === undefined ? [] : destinos(daqui).filter(({ abre }) => abre === 1);
  const { fundos, juncoes } = andar(
    definicao,
    saidas.map(({ para }) => ({ para, fundo: 1 })),
  );
  return { dentro: new Set([...fundos].filter(([, fundo]) => fundo === 1).map(([chave]) => chave)), juncoes };
};
