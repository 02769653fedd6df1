import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../src/schemas/entity.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { ehTexto, expressaoDe } from './columns.ts';

/** Portuguese order: accents and case do not tear names apart. The indexes of 0030_cadastros.sql carry the same collation. */
const COLACAO = sql.raw('collate "pt-BR-x-icu"');

export interface Ordem {
  /** Expression over the row `t`. */
  readonly expressao: RawBuilder<unknown>;
  /** `asc` or `desc`, for the expression and for the id behind it, so that one index serves both ways. */
  readonly sentido: RawBuilder<unknown>;
}

/** The order of a list: the asked column, else newest first; always ended by the id (api.md "lists"). */
export const ordemDaConsulta = (entity: Entity, { order }: Pick<ListQuery, 'order'>): Ordem => {
  if (order === undefined) return { expressao: sql.ref(`t.${entity.newest ?? 'id'}`), sentido: sql.raw('desc') };
  const expressao = expressaoDe(entity, order.caminho, 't');
  return {
    expressao: ehTexto(entity, order.caminho) ? sql`${expressao} ${COLACAO}` : expressao,
    sentido: sql.raw(order.desc ? 'desc' : 'asc'),
  };
};
