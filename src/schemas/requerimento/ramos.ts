import type { Bifurcacao, Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';

// A branch is named after the run that forked and its place among the ways taken: '4.2' is the second way after run 4, '4.2/7.1' a branch
// of that one. '' is the way of the request itself.

export const ramoDe = ({ ramo }: Pick<Execucao, 'ramo'>): string => ramo ?? '';

/** Whether a branch is this one or one that came out of it. */
export const dentroDoRamo = (ramo: string, de: string): boolean =>
  de === '' || ramo === de || ramo.startsWith(`${de}/`);

/** Name of the `n`th branch (from 1) of a run's fork. */
export const ramoNovo = (pai: string, execucao: number, n: number): string =>
  `${pai === '' ? '' : `${pai}/`}${execucao}.${n}`;

/** The way of a fork that `um` lies on, where `outro` lies on another way of the same; undefined where one lies before or after the other. */
export const ramoAoLado = (um: string, outro: string): string | undefined => {
  const [a, b] = [um.split('/'), outro.split('/')];
  const n = a.findIndex((parte, i) => parte !== b[i]);
  const [daqui, dali] = [a[n], b[n]];
  const irmaos = daqui !== undefined && dali !== undefined && daqui.split('.')[0] === dali.split('.')[0];
  return irmaos ? a.slice(0, n + 1).join('/') : undefined;
};

/** Whether two branches came apart at one and the same fork: neither lies before or after the other. */
export const ramosIrmaos = (um: string, outro: string): boolean => ramoAoLado(um, outro) !== undefined;

export const bifurcacaoDoRamo = (estado: Estado, ramo: string): Bifurcacao | undefined =>
  estado.bifurcacoes?.find((b) => b.ramos.some((r) => r.ramo === ramo));

export const chegou = (estado: Estado, ramo: string): boolean => (estado.chegadas ?? []).some((c) => c.ramo === ramo);

/** Whether a branch still has a way to go: not through, and either under way or not begun. */
export const ramoAberto = (estado: Estado, ramo: string): boolean => {
  if (chegou(estado, ramo)) return false;
  const corridas = estado.execucoes.filter((e) => e.ramo !== undefined && dentroDoRamo(e.ramo, ramo));
  return corridas.length === 0 || corridas.some((e) => e.situacao !== 'concluida');
};
