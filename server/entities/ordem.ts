import { sql, type RawBuilder } from 'kysely';
import { ordenavel, type Entity } from '../../src/schemas/entity.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { ehTexto, expressaoDe } from './columns.ts';

/** Portuguese order: accents and case do not tear names apart. The indexes of 0030_cadastros.sql carry the same collation. */
const COLACAO = sql.raw('collate "pt-BR-x-icu"');

/** A field's expression as its column is ordered. */
const emOrdem = (entity: Entity, caminho: string): RawBuilder<unknown> => {
  const expressao = expressaoDe(entity, caminho, 't');
  return ehTexto(entity, caminho) ? sql`${expressao} ${COLACAO}` : expressao;
};

/** A field's expression for asking what equals it: in this collation too the same is the same, so the index that orders a column finds its values. */
export const igualavel = (entity: Entity, caminho: string): RawBuilder<unknown> =>
  ordenavel(entity, caminho) ? emOrdem(entity, caminho) : expressaoDe(entity, caminho, 't');

export interface Ordem {
  /** Expression over the row `t`. */
  readonly expressao: RawBuilder<unknown>;
  /** `asc` or `desc`, for the expression and for the id behind it, so that one index serves both ways. */
  readonly sentido: RawBuilder<unknown>;
}

/** The order of a list: the asked column, else newest first; always ended by the id (api.md "lists"). */
export const ordemDaConsulta = (entity: Entity, { order }: Pick<ListQuery, 'order'>): Ordem => {
  if (order === undefined) return { expressao: sql.ref(`t.${entity.newest ?? 'id'}`), sentido: sql.raw('desc') };
  return { expressao: emOrdem(entity, order.caminho), sentido: sql.raw(order.desc ? 'desc' : 'asc') };
};
