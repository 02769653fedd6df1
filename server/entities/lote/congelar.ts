import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../../src/schemas/listQuery.ts';
import { REGISTROS_NA_HORA } from '../../../src/schemas/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import { doCadastro, leituraDe, type Fonte } from '../fonte.ts';
import { onde, type Situacao } from '../repository.ts';

/** A record, as it was when the act was asked for. */
export interface Alvo {
  readonly id: number;
  readonly versao: number;
}

type Dona = Pick<Tarefa, 'id' | 'organizacao_id'>;

/** Which records an act is about: statements of `id` and `versao`. */
export type Escolhidos = RawBuilder<unknown>;

/** All that a list request matches, as whoever asks may see it. */
export const doFiltro = (
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
): Escolhidos =>
  sql`select t.id, t.versao from ${leituraDe(fonte)} as t where ${onde(fonte, organizacaoId, consulta, situacao)}`;

/** Those with these ids. One that is not there, or another city's, is kept too, so that the result names it. */
export const destesIds = (fonte: Fonte, organizacaoId: number | null, ids: readonly number[]): Escolhidos =>
  sql`select k.id, coalesce(t.versao, 0) as versao from unnest(${ids}::bigint[]) as k (id)
    left join ${leituraDe(fonte)} as t on t.id = k.id and ${doCadastro(fonte, organizacaoId)}`;

/** Those that an act was done to, as it left them. */
export const feitosPela = ({ id, organizacao_id }: Dona): Escolhidos =>
  sql`select k.id, k.versao from tarefa_parte as p
    cross join lateral unnest(p.feitos, p.versoes_feitas) as k (id, versao)
    where p.organizacao_id = ${organizacao_id} and p.tarefa_id = ${id} and p.feitos is not null`;

/** Of those, the ones that a declared act changed: one that had its values already was left as it was. */
export const mudadosPela = ({ id, organizacao_id }: Dona): Escolhidos =>
  sql`select k.id, k.versao from tarefa_parte as p
    cross join lateral unnest(p.feitos, p.versoes_feitas) as k (id, versao)
    cross join lateral unnest(p.ids, p.versoes) as a (id, versao)
    where p.organizacao_id = ${organizacao_id} and p.tarefa_id = ${id} and p.feitos is not null and a.id = k.id and a.versao <> k.versao`;

/** How many there are, counted no further than `ate`. */
export const contarEscolhidos = async (trx: Trx, escolhidos: Escolhidos, ate: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${escolhidos}) as e limit ${ate}) as x`.execute(trx);
  return rows[0]?.total ?? 0;
};

/**
 * Keeps which records the act is about, in parts. Records of a tree hold each other, so those of one stay together.
 * @returns how many
 */
export const congelar = async (
  trx: Trx,
  { entity }: Fonte,
  { id, organizacao_id }: Dona,
  escolhidos: Escolhidos,
): Promise<number> => {
  const porParte = entity.tree === null ? REGISTROS_NA_HORA : Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ total: number }>`
    with numerados as (select e.id, e.versao, row_number() over (order by e.id) - 1 as n from (${escolhidos}) as e),
    partes as (
      insert into tarefa_parte (organizacao_id, tarefa_id, parte, ids, versoes)
      select ${organizacao_id}::bigint, ${id}::bigint, n / ${porParte}::bigint, array_agg(x.id order by n), array_agg(x.versao order by n)
      from numerados as x group by 3 returning cardinality(ids) as quantos
    ) select coalesce(sum(quantos), 0)::int as total from partes`.execute(trx);
  return rows[0]?.total ?? 0;
};
