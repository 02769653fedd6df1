import type { Definicao } from '../processo/definicao.ts';
import type { Item } from './itemDaPendencia.ts';

/** Why an item cannot be contested; undefined when it can: the process allows it, and the city has not kept this very demand already. */
export const contestavel = (definicao: Definicao, item: Pick<Item, 'mantem'>): string | undefined => {
  if (definicao.pendencia?.contestacao === false)
    return 'Este tipo de requerimento não admite contestar itens da pendência';
  return item.mantem === undefined
    ? undefined
    : `Este item já foi contestado na pendência ${item.mantem.pendencia}, e a prefeitura o manteve`;
};

/** Target of the files that support the contest of an item. */
export const alvoDoContestado = (pendencia: number, item: number): string => `contestacao:${pendencia}:${item}`;
