import { sql, type Kysely } from 'kysely';
import type { NoDaArvore } from '../../src/schemas/arvoreDeRegistros.ts';
import type { Tables } from '../database/tables.ts';
import { expressaoDe } from './columns.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';

/** A picture of more is none; the list shows them all. */
export const MAIS_NOS = 2_000;

/** The answer, for OpenAPI. */
export const ARVORE = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    nos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          acima: { type: ['integer', 'null'] },
          titulo: { type: 'string' },
          detalhes: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
} as const;

/** Every active record with the one that it stands below, in the order of their titles, each with what its registry says beside it. */
export const lerArvore = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
): Promise<{ readonly total: number; readonly nos: readonly NoDaArvore[] }> => {
  const { entity, partes } = fonte;
  if (entity.tree === null) throw new Error(`${entity.name} is no tree`);
  const titulo = expressaoDe(entity, entity.title, 't');
  const onde = sql`${doCadastro(fonte, organizacaoId)} and t.excluido_em is null`;
  const { rows } = await sql<NoDaArvore & { readonly total: number }>`
    select t.id, ${sql.ref(`t.${entity.tree}`)} as acima, ${titulo} as titulo, ${partes.noDaArvore ?? sql`'{}'::text[]`} as detalhes,
      count(*) over () as total
    from ${leituraDe(fonte)} as t where ${onde} order by ${titulo} collate "pt-BR-x-icu", t.id limit ${MAIS_NOS}`.execute(
    db,
  );
  return { total: Number(rows[0]?.total ?? 0), nos: rows.map(({ total: _t, ...no }) => no) };
};
