import { sql, type RawBuilder } from 'kysely';
import { abertas, ehFinal, situacoes, type Situacao } from '../../../src/schemas/requerimento/situacao.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

type Sql = RawBuilder<unknown>;

/** Portuguese order of names; the indexes of 0040_desempenho.sql carry the same collation. */
const emPortugues = (coluna: Sql): Sql => sql`${coluna} collate "pt-BR-x-icu"`;

interface Coluna {
  readonly expressao: Sql;
  /** Rows without a value come last both ways. */
  readonly comVazios?: true;
  /** Its index has the newest first among equals. */
  readonly novosPrimeiro?: true;
}

/** Columns by which the list may be sorted; each has an index in this very order (0002, 0040). */
const colunas = {
  id: { expressao: sql`r.id` },
  numero: { expressao: sql`r.numero` },
  processo_nome: { expressao: emPortugues(sql`r.processo_nome`) },
  requerente_nome: { expressao: emPortugues(sql`r.requerente_nome`) },
  etapa_nome: { expressao: emPortugues(sql`r.etapa_nome`), comVazios: true },
  situacao: { expressao: sql`r.situacao`, novosPrimeiro: true },
  vence_em: { expressao: sql`r.vence_em`, comVazios: true, novosPrimeiro: true },
  protocolado_em: { expressao: sql`r.protocolado_em` },
  prioridade: { expressao: sql`array_position(array['normal','alto','urgente'], r.prioridade)` },
} as const satisfies Record<string, Coluna>;
export type OrdemDoRequerimento = keyof typeof colunas;
export const ordensDoRequerimento = Object.keys(colunas) as OrdemDoRequerimento[];

/** Pages that lie this deep are walked to along one index instead of along several at once. */
const FUNDO = 1_000;

export interface Ordenacao {
  /** What is sorted by, apart from the id. */
  readonly expressao: Sql;
  readonly comVazios: boolean;
  readonly sentido: Sql;
  readonly sentidoDoId: Sql;
  /** Newest first, or oldest first: the id alone. */
  readonly soId: boolean;
  readonly desc: boolean;
  /** By what is due first. */
  readonly porVencer: boolean;
}

const sentidoDe = (desc: boolean): Sql => (desc ? sql`desc` : sql`asc`);

/** The order asked for, newest first when none was; always ended by the id (api.md "lists"). */
export const ordenacaoDe = ({ order, direction }: Pick<PedidoDeLista, 'order' | 'direction'>): Ordenacao => {
  const coluna: Coluna = colunas[order === '' ? 'id' : order];
  const desc = order === '' || direction === 'desc';
  const idDesc = coluna.novosPrimeiro === true ? !desc : desc;
  return {
    expressao: coluna.expressao,
    comVazios: coluna.comVazios === true,
    sentido: sentidoDe(desc),
    sentidoDoId: sentidoDe(idDesc),
    soId: order === '' || order === 'id',
    desc,
    porVencer: order === 'vence_em' && !desc,
  };
};

/** Rows `r` in this order, as the end of a statement. */
export const ordemDasLinhas = ({ expressao, sentido, sentidoDoId, soId, comVazios }: Ordenacao): Sql => {
  if (soId) return sql`r.id ${sentido}`;
  return sql`${expressao} ${sentido}${comVazios ? sql` nulls last` : sql``}, r.id ${sentidoDoId}`;
};

/** Numbers that were checked when they were read stand in the text: a plan can be made for them. */
const literal = (n: number): Sql => sql.raw(String(n));
const deslocamento = (n: number): Sql => (n === 0 ? sql`` : sql` offset ${literal(n)}`);
const limite = (n: number, salto: number): Sql => sql` limit ${literal(n)}${deslocamento(salto)}`;

/**
 * Whether a short list of ids has one of these. Written so that the statement stays prepared (PLANO_DOS_VALORES in server/database/dialect.ts): the rows
 * that have such a list are few and have an index of their own, and planning for the values cost three times what the list does.
 */
export const emComum = (coluna: Sql, ids: readonly number[]): Sql =>
  sql`${coluna} operator(pg_catalog.&&) ${ids}::bigint[]`;

/** One status and sector after the other, each newest first along its index, merged: no row is read that is not shown. */
const porFaixas = (p: PedidoDeLista, o: Ordenacao, salto: number): Sql => {
  const { situacao = situacoes, setor_id } = p.filtro;
  const setores = setor_id ? sql`cross join unnest(${setor_id}::bigint[]) as b(setor)` : sql``;
  const doSetor = setor_id ? sql`and r.setor_id = b.setor` : sql``;
  const faixas = sql`select x.id from unnest(${situacao}::text[]) as a(situacao) ${setores}
    cross join lateral (select r.id from requerimento r where r.organizacao_id = ${p.organizacaoId} and r.situacao <> 'Rascunho'
      and r.situacao = a.situacao ${doSetor} order by r.id ${o.sentido}${limite(salto + p.perPage, 0)}) x`;
  // Few requests are with a sector beside the one that their row names: they are found by an index of their own.
  const aoLado = sql`select r.id from requerimento r where r.organizacao_id = ${p.organizacaoId} and r.outros_setores <> '{}'
    and ${emComum(sql`r.outros_setores`, setor_id ?? [])} and r.situacao = any(${situacao}::text[]) and r.situacao <> 'Rascunho'
    and (r.setor_id is null or r.setor_id <> all(${setor_id}::bigint[]))`;
  const ids = setor_id ? sql`(${faixas}) union all (${aoLado})` : faixas;
  return sql`select x.id from (${ids}) x order by x.id ${o.sentido}${limite(p.perPage, salto)}`;
};

/**
 * What is due first: late, then next, then what has no day. Straight along the index of open requests that has this very order, of each sector where some
 * are asked for; `finalizado_em` says to the database what the statuses say to the reader, so that it may take it.
 */
const porVencer = (p: PedidoDeLista, onde: Sql, salto: number): Sql => {
  const { setor_id } = p.filtro;
  const aberto = sql`r.finalizado_em is null and r.situacao <> 'Rascunho'`;
  const ordem = sql`order by r.vence_em asc nulls last, r.id desc`;
  if (setor_id === undefined)
    return sql`select r.id from requerimento r where ${onde} and ${aberto} ${ordem}${limite(p.perPage, salto)}`;
  const doSetor = sql`r.organizacao_id = ${p.organizacaoId} and ${aberto} and r.situacao = any(${p.filtro.situacao ?? abertas}::text[])`;
  return sql`select x.id from (
    (select y.id, y.vence_em from unnest(${setor_id}::bigint[]) as b(setor) cross join lateral (select r.id, r.vence_em from requerimento r
      where ${doSetor} and r.setor_id = b.setor ${ordem}${limite(salto + p.perPage, 0)}) y)
    union all
    (select r.id, r.vence_em from requerimento r where ${doSetor} and r.outros_setores <> '{}' and ${emComum(sql`r.outros_setores`, setor_id)}
      and (r.setor_id is null or r.setor_id <> all(${setor_id}::bigint[])))
  ) x order by x.vence_em asc nulls last, x.id desc${limite(p.perPage, salto)}`;
};

/** Rows with a value along their index, those without along the ids: together in order, and neither sorted. */
const comVaziosNoFim = (onde: Sql, o: Ordenacao, { perPage }: PedidoDeLista, salto: number): Sql =>
  sql`select x.id from (
    (select r.id, 1 as grupo, ${o.expressao} as chave from requerimento r where ${onde} and ${o.expressao} is not null
      order by ${o.expressao} ${o.sentido}, r.id ${o.sentidoDoId}${limite(salto + perPage, 0)})
    union all
    (select r.id, 2, null from requerimento r where ${onde} and ${o.expressao} is null order by r.id ${o.sentidoDoId}${limite(salto + perPage, 0)})
  ) x order by x.grupo, x.chave ${o.sentido}, x.id ${o.sentidoDoId}${limite(perPage, salto)}`;

/** Past the middle the way from the other end is shorter; only one of the two is walked. `total` is a kept one. */
const doLadoMaisPerto = (onde: Sql, o: Ordenacao, p: PedidoDeLista, salto: number, total: Sql): Sql => {
  const contrario = sentidoDe(!o.desc);
  const ate = literal(salto + p.perPage);
  return sql`select x.id from (
    (select r.id from requerimento r where ${onde} and ${literal(salto * 2)} <= ${total} order by r.id ${o.sentido}${limite(p.perPage, salto)})
    union all
    (select r.id from requerimento r where ${onde} and ${literal(salto * 2)} > ${total} and ${literal(salto)} < ${total}
      order by r.id ${contrario} limit least(${literal(p.perPage)}, greatest(${total} - ${literal(salto)}, 0)) offset greatest(${total} - ${ate}, 0))
  ) x order by x.id ${o.sentido}`;
};

/** Ids of one page out of rows that had to be found (and counted) anyway. */
export const paginaDosAchados = (p: PedidoDeLista, o: Ordenacao): Sql =>
  sql`select a.id from achados a order by ${o.soId ? sql`a.id ${o.sentido}` : sql`a.chave ${o.sentido} nulls last, a.id ${o.sentidoDoId}`}${limite(p.perPage, (p.page - 1) * p.perPage)}`;

/**
 * The same of a search, whose found rows end where counting did: a page of more than those is walked to along the index of its order, which passes
 * one row in so many that another is found. `parcial`: whether there are more. One of the two gives rows, in its order.
 */
export const paginaDaBusca = (p: PedidoDeLista, o: Ordenacao, onde: Sql, parcial: Sql): Sql => {
  const salto = (p.page - 1) * p.perPage;
  const muitos = sql`${onde} and ${parcial}`;
  const andada =
    o.comVazios && salto + p.perPage <= FUNDO
      ? comVaziosNoFim(muitos, o, p, salto)
      : sql`select r.id from requerimento r where ${muitos} order by ${ordemDasLinhas(o)}${limite(p.perPage, salto)}`;
  return sql`(select b.id from (${paginaDosAchados(p, o)}) b where not ${parcial}) union all (${andada})`;
};

/**
 * @param mais further columns of each row, of what is told from the found ones beside the page
 * @param ate rows after which the search for more ends; absent: all of them
 */
export const achados = (onde: Sql, o: Ordenacao, mais: Sql | undefined, ate?: number): Sql =>
  sql`achados as materialized (select r.id${mais === undefined ? sql`` : sql`, ${mais}`}${o.soId ? sql`` : sql`, ${o.expressao} as chave`} from requerimento r where ${onde}${ate === undefined ? sql`` : limite(ate, 0)})`;

/**
 * Ids of one page of everything, or of what status and sector leave: straight along the index that has the order. `total` is
 * their kept number.
 */
export const paginaDireta = (p: PedidoDeLista, o: Ordenacao, onde: Sql, total: Sql): Sql => {
  const { situacao, setor_id } = p.filtro;
  const salto = (p.page - 1) * p.perPage;
  if (o.porVencer && situacao !== undefined) {
    const encerradas = situacao.filter((s) => ehFinal(s as Situacao)).length;
    if (encerradas === 0) return porVencer(p, onde, salto);
    // What has ended is due on no day: newest first.
    if (encerradas === situacao.length)
      return paginaDireta(p, ordenacaoDe({ order: '', direction: 'desc' }), onde, total);
  }
  const raso = salto + p.perPage <= FUNDO;
  const varios = (situacao?.length ?? 0) > 1 || setor_id !== undefined;
  if (raso && o.soId && varios) return porFaixas(p, o, salto);
  if (raso && o.comVazios) return comVaziosNoFim(onde, o, p, salto);
  if (!raso && o.soId) return doLadoMaisPerto(onde, o, p, salto, total);
  return sql`select r.id from requerimento r where ${onde} order by ${ordemDasLinhas(o)}${limite(p.perPage, salto)}`;
};
