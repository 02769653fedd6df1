import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { camposLidos, camposSelecionados, expressaoDe, type So } from './columns.ts';
import { condicoesDaConsulta } from './condicoes.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';
import { achadosDe, idsDaPagina, idsDosAchados, inteira } from './idsDaPagina.ts';
import { ordemDaConsulta } from './ordem.ts';
import type { Registro } from './partes.ts';
import { camposSomados, separarSomas, somasLidas, somasSelecionadas, type Somas } from './somas.ts';

/** Which rows a list shows. */
export type Situacao = 'ativos' | 'excluidos';

/** What a row of the list `t` fulfils: tenant, in or out of the trash, search and filters. */
export const onde = (
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
): RawBuilder<boolean> => {
  const viva = situacao === 'ativos' ? sql`t.excluido_em is null` : sql`t.excluido_em is not null`;
  const todas = [doCadastro(fonte, organizacaoId), viva, ...condicoesDaConsulta(fonte.entity, consulta)];
  return sql<boolean>`${sql.join(todas, sql` and `)}`;
};

/**
 * Without search or filter the total is the kept one (0030_cadastros.sql): counting a city's rows would outweigh the page. Tables
 * of the whole portal and views keep none.
 */
const totalDe = (
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
  condicao: RawBuilder<boolean>,
): RawBuilder<unknown> =>
  inteira(consulta) && fonte.partes.total !== undefined
    ? sql`select ${fonte.partes.total(organizacaoId)} as total_`
    : inteira(consulta) && !fonte.entity.global && fonte.partes.leitura === undefined
      ? sql`select coalesce(sum(k.total), 0)::bigint as total_ from cadastro_contagem as k
        where k.organizacao_id = ${organizacaoId} and k.tabela = ${fonte.entity.name} and k.excluido = ${situacao === 'excluidos'}`
      : sql`select count(*) as total_ from ${leituraDe(fonte)} as t where ${condicao}`;

/** The total, and with it the sums, which only the rows themselves tell. */
const totaisDe = (
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
  condicao: RawBuilder<boolean>,
): RawBuilder<unknown> => {
  const somados = camposSomados(fonte.entity, consulta);
  return somados.length === 0
    ? totalDe(fonte, organizacaoId, consulta, situacao, condicao)
    : sql`select count(*) as total_, ${somasSelecionadas(fonte.entity, somados, 't')}
        from ${leituraDe(fonte)} as t where ${condicao}`;
};

const comoSeLe = ({ partes: { aoLer } }: Fonte, registro: Registro): Registro =>
  aoLer === undefined ? registro : aoLer(registro);

/** The fields that a list answers where none are named; undefined: all. */
const camposDaLista = ({ recordOnly, schema }: Fonte['entity']): So =>
  recordOnly.length === 0
    ? undefined
    : new Set(Object.keys(schema.properties).filter((campo) => !recordOnly.includes(campo)));

/** The fields that a list answers: those asked for, the title, and what names the record that this one is part of. */
const camposPedidos = ({ entity }: Fonte, { colunas }: ListQuery): So => {
  const { title, parent } = entity;
  return colunas === undefined
    ? camposDaLista(entity)
    : new Set([title, ...(parent === null ? [] : [parent]), ...colunas].map((caminho) => caminho.split('.')[0] ?? ''));
};

const NA_LINHA: ReadonlySet<string> = new Set(['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em']);

const soOsPedidos = (registro: Registro, so: So): Registro =>
  so === undefined
    ? registro
    : (Object.fromEntries(
        Object.entries(registro).filter(([campo]) => NA_LINHA.has(campo) || so.has(campo)),
      ) as Registro);

interface Linha extends Registro {
  readonly total_: number;
}

/** A page of a list with what is said of the whole of it; `somas` only where the declaration names sums. */
export interface PaginaLida {
  readonly data: readonly Registro[];
  readonly total: number;
  readonly somas?: Somas;
}

/** One page, the exact total of all and the sums over all, in one statement. */
export const listar = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
): Promise<PaginaLida> => {
  const condicao = onde(fonte, organizacaoId, consulta, situacao);
  const ordem = ordemDaConsulta(fonte.entity, consulta);
  const so = camposPedidos(fonte, consulta);
  // What is worked out from the whole row needs the whole row.
  const lidos = fonte.partes.aoLer === undefined ? so : undefined;
  const somados = camposSomados(fonte.entity, consulta);
  // A search is looked up once, for the total and for the page alike.
  const umaVez = consulta.s !== undefined && somados.length === 0;
  const achados = umaVez ? achadosDe(fonte, condicao, ordem) : sql``;
  const totais = umaVez
    ? sql`select count(*) as total_ from achados`
    : totaisDe(fonte, organizacaoId, consulta, situacao, condicao);
  const ids = umaVez ? idsDosAchados(ordem, consulta) : idsDaPagina(fonte, condicao, ordem, consulta);
  const { rows } = await sql<Linha>`${achados}
    select c.total_, ${somasLidas(somados, 'c')} ${camposLidos(fonte.entity, 'r', lidos)} from (${totais}) as c
    left join (
      select ${camposSelecionados(fonte.entity, 't', lidos)}, ${ordem.expressao} as ordem_ from ${leituraDe(fonte)} as t
      where ${doCadastro(fonte, organizacaoId)} and t.id in (${ids})
    ) as r on true
    order by r.ordem_ ${ordem.sentido}, r.id ${ordem.sentido}`.execute(db);
  const data = rows
    .filter(({ id }) => id !== null)
    .map(({ total_: _t, ...linha }) => {
      const registro = somados.length === 0 ? linha : separarSomas(somados, linha).resto;
      return soOsPedidos(comoSeLe(fonte, registro as Registro), so);
    });
  const total = rows[0]?.total_ ?? 0;
  return fonte.entity.sums.length === 0
    ? { data, total }
    : { data, total, somas: separarSomas(somados, rows[0] ?? {}).somas };
};

/** The record with this id in the organisation, deleted or not; undefined for an absent and for a foreign one alike. */
export const buscar = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  id: number,
): Promise<Registro | undefined> => {
  const { rows } = await sql<Registro>`select ${camposSelecionados(fonte.entity, 't')} from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.id = ${id}`.execute(db);
  return rows[0] && comoSeLe(fonte, rows[0]);
};

/** The ids of every row that a list request matches, in its order: what an export walks through. */
export const idsDaConsulta = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
): Promise<readonly number[]> => {
  const { expressao, sentido } = ordemDaConsulta(fonte.entity, consulta);
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(t.id order by ${expressao} ${sentido}, t.id ${sentido}) as ids from ${leituraDe(fonte)} as t
    where ${onde(fonte, organizacaoId, consulta, situacao)}`.execute(db);
  return rows[0]?.ids ?? [];
};

/** How many rows a list request matches. */
export const contar = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
): Promise<number> => {
  const condicao = onde(fonte, organizacaoId, consulta, situacao);
  const { rows } = await sql<{
    total_: number;
  }>`${totalDe(fonte, organizacaoId, consulta, situacao, condicao)}`.execute(db);
  return rows[0]?.total_ ?? 0;
};

/**
 * Every row of a list request in batches from a cursor: one snapshot, memory flat however long the list is. Holds `trx` until it ends, so it
 * is for readers that do not wait for a slow network.
 */
export async function* percorrer(
  trx: Trx,
  fonte: Fonte,
  organizacaoId: number | null,
  consulta: ListQuery,
  situacao: Situacao,
  lote: number,
): AsyncGenerator<readonly Registro[]> {
  const { expressao, sentido } = ordemDaConsulta(fonte.entity, consulta);
  await sql`declare percurso no scroll cursor for
    select ${camposSelecionados(fonte.entity, 't')} from ${leituraDe(fonte)} as t
    where ${onde(fonte, organizacaoId, consulta, situacao)} order by ${expressao} ${sentido}, t.id ${sentido}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<Registro>`fetch forward ${sql.raw(String(lote))} from percurso`.execute(trx);
    if (rows.length > 0) yield rows.map((linha) => comoSeLe(fonte, linha));
    if (rows.length < lote) return;
  }
}

/** The records with these ids, in the order of the ids. */
export const buscarVarios = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  ids: readonly number[],
): Promise<readonly Registro[]> => {
  const { rows } = await sql<Registro>`select ${camposSelecionados(fonte.entity, 't')} from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.id = any(${ids}::bigint[])`.execute(db);
  const porId = new Map(rows.map((linha) => [linha.id, comoSeLe(fonte, linha)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
};

/** Titles of records by id, for naming them where only the id stands. */
export const titulosDe = async (
  db: Kysely<Tables>,
  fonte: Fonte,
  organizacaoId: number | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; titulo: string }>`
    select t.id, ${expressaoDe(fonte.entity, fonte.entity.title, 't')}::text as titulo from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, titulo }) => [id, titulo]));
};
