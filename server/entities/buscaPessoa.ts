import type { Entity } from '../../src/schemas/entity.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';

/** Whether a list request looks persons up: by what was typed, or by a field that tells of one. */
export const buscaPessoa = (entity: Entity, { s, filtros }: ListQuery): boolean => {
  const pessoais = new Set<string>(entity.personal);
  const topo = (caminho: string): string => caminho.split('.')[0] ?? caminho;
  const porBusca = s !== undefined && entity.search.some((caminho) => pessoais.has(topo(caminho)));
  return porBusca || filtros.some(({ caminho }) => pessoais.has(topo(caminho)));
};

/** What was asked for, for the audit: the text and the filters without the page. */
export const buscaDe = ({ s, filtros }: ListQuery): object => ({
  ...(s === undefined ? {} : { s }),
  ...Object.fromEntries(filtros.map(({ caminho, ...resto }) => [caminho, resto])),
});
