import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RequerimentoListado } from '../../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Trx } from '../../../../database/transaction.ts';
import type { Leitura } from './familia.ts';

/** A request as a family reads it, with the version that it goes by. */
export type LinhaDoEstado<P> = P & { readonly id: number; readonly processo_versao_id: number };

/** Parts of the state of a batch of requests `r`, and what stands beside it, in one statement: never the whole state, which may be long. */
export const lerDoEstado = async <P>(
  banco: Kysely<Tables> | Trx,
  { organizacaoId }: Pick<Leitura, 'organizacaoId'>,
  linhas: readonly Pick<RequerimentoListado, 'id'>[],
  colunas: { readonly [K in keyof P]: RawBuilder<unknown> },
): Promise<readonly LinhaDoEstado<P>[]> => {
  const pedidas = Object.entries<RawBuilder<unknown>>(colunas).map(([nome, valor]) => sql`${valor} as ${sql.id(nome)}`);
  const { rows } = await sql<LinhaDoEstado<P>>`select ${sql.join([sql`r.id`, sql`r.processo_versao_id`, ...pedidas])}
    from requerimento r where r.organizacao_id = ${organizacaoId} and r.id = any(${linhas.map(({ id }) => id)}::bigint[])`.execute(
    banco,
  );
  return rows;
};
