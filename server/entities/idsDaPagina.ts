import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { leituraDe, type Fonte } from './fonte.ts';
import type { Ordem } from './ordem.ts';

/** Neither searched nor filtered. */
export const inteira = ({ s, filtros }: ListQuery): boolean => s === undefined && filtros.length === 0;

/** The first page of a list says no offset, so that its statement can be kept planned (database/dialect.ts). */
const saltando = (page: number, perPage: number): RawBuilder<unknown> =>
  page === 1 ? sql`` : sql` offset ${(page - 1) * perPage}`;

/** The sizes of a page that the screens offer. */
const TAMANHOS: ReadonlySet<number> = new Set([10, 25, 50, 100]);

/**
 * The size of a whole list's page stands in the text: as a parameter PostgreSQL would expect it to be a tenth of the city, and plan anew each
 * time. Other sizes stay parameters, so that nobody can ask for texts without end; so do filtered lists, whose best plan hangs on the values.
 */
const ateQuantos = (consulta: ListQuery): RawBuilder<unknown> =>
  inteira(consulta) && consulta.page === 1 && TAMANHOS.has(consulta.perPage)
    ? sql.lit(consulta.perPage)
    : sql`${consulta.perPage}`;

/** Only ids walk the index and the offset; the wide rows are fetched for one page. */
export const idsDaPagina = (
  fonte: Fonte,
  condicao: RawBuilder<boolean>,
  { expressao, sentido }: Ordem,
  consulta: ListQuery,
): RawBuilder<unknown> =>
  sql`select t.id from ${leituraDe(fonte)} as t where ${condicao}
    order by ${expressao} ${sentido}, t.id ${sentido} limit ${ateQuantos(consulta)}${saltando(consulta.page, consulta.perPage)}`;

/** What a search finds, once for the page and the total. */
export const achadosDe = (fonte: Fonte, condicao: RawBuilder<boolean>, { expressao }: Ordem): RawBuilder<unknown> =>
  sql`with achados as materialized (select t.id, ${expressao} as chave from ${leituraDe(fonte)} as t where ${condicao})`;

/** The page's ids among what was found. */
export const idsDosAchados = ({ sentido }: Ordem, { page, perPage }: ListQuery): RawBuilder<unknown> =>
  sql`select a.id from achados as a order by a.chave ${sentido}, a.id ${sentido} limit ${perPage}${saltando(page, perPage)}`;
