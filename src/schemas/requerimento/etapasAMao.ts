import { etapaDe } from '../processo/preenchimento.ts';
import type { Situado } from './quandoAgir.ts';

/** Keys of the steps that some way leads to from the open one, conditions aside. */
const adiante = ({ definicao, etapa }: Situado): ReadonlySet<string> => {
  const vistas = new Set<string>();
  const fila = (etapa?.proximas ?? []).map((s) => s.para);
  for (let chave = fila.pop(); chave !== undefined; chave = fila.pop()) {
    if (vistas.has(chave)) continue;
    vistas.add(chave);
    fila.push(...(etapaDe(definicao, chave)?.proximas ?? []).map((s) => s.para));
  }
  return vistas;
};

const aMao = (s: Situado): readonly string[] => {
  const alcance = adiante(s);
  return s.definicao.etapas
    .filter((e) => e.manual === true && alcance.has(e.chave) && !s.estado.execucoes.some((x) => x.etapa === e.chave))
    .map((e) => e.chave);
};

/** Steps by hand ahead of the open one, that were not begun: those still off, and those switched on. */
export const etapasALigar = (s: Situado): readonly string[] =>
  aMao(s).filter((chave) => s.estado.etapas_ligadas?.includes(chave) !== true);
export const etapasADesligar = (s: Situado): readonly string[] =>
  aMao(s).filter((chave) => s.estado.etapas_ligadas?.includes(chave) === true);
