import { setImmediate as ceder } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Elo } from '../../../src/schemas/relatorios/fatos/elo.ts';
import { fatosDoRequerimento, VERSAO_DOS_FATOS, type Linha } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { preverDosFatos } from '../previsao/preverDosFatos.ts';
import { doCalendario } from './calendarioDosFatos.ts';
import { gravarFatos } from './gravarFatos.ts';
import { relogioDosFatos, type RelogioDosFatos } from './relogioDosFatos.ts';

/** Requests of one transaction. */
const LOTE = 100;

/** A request as the queue or the rebuild names it. */
interface Nomeado {
  readonly organizacao_id: number;
  readonly requerimento_id: number;
}

interface DoBanco {
  readonly id: number;
  readonly processo_id: number;
  readonly processo_versao_id: number;
}

/** When it is done, and who hears of what cannot be read. */
interface Vez {
  readonly agora: Date;
  /** Something happened: what is forecast changes with it. A rebuild says the same as before. */
  readonly prever: boolean;
  readonly log: Pick<Logger, 'error'> | undefined;
}

/** The chains of some requests of a city, by request. */
const cadeiasDe = async (trx: Trx, organizacaoId: number, ids: readonly number[]): Promise<Map<number, Elo[]>> => {
  const eventos = await trx
    .selectFrom('requerimento_evento')
    .select(['requerimento_id', 'tipo', 'dados', 'quando', 'ator_id'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', 'in', [...ids])
    .orderBy('requerimento_id')
    .orderBy('sequencia')
    .execute();
  const cadeias = new Map<number, Elo[]>();
  for (const { requerimento_id, tipo, dados, quando, ator_id } of eventos) {
    const elos = cadeias.get(requerimento_id) ?? [];
    elos.push({ evento: { tipo, ...(dados as object) } as Evento, quando: quando.toISOString(), ator: ator_id });
    cadeias.set(requerimento_id, elos);
  }
  return cadeias;
};

/** The facts of one request; undefined where its chain cannot be read, which is logged: those of all others go on. */
const fatosDe = async (
  trx: Trx,
  organizacaoId: number,
  r: DoBanco,
  elos: readonly Elo[],
  relogio: RelogioDosFatos,
  log: Pick<Logger, 'error'> | undefined,
): Promise<ReadonlyMap<string, readonly Linha[]> | undefined> => {
  const definicao = await definicaoDaVersao(trx, organizacaoId, r.processo_versao_id);
  try {
    return fatosDoRequerimento({ processo: r.processo_id, definicao, elos, ...relogio });
  } catch (erro) {
    if (log === undefined) throw erro;
    log.error({ err: erro, requerimento: r.id }, 'fatos: a cadeia não pôde ser lida; os de antes ficam');
    return undefined;
  }
};

/** Works out the facts of some requests of one city anew, and then what is forecast of them. The calls of others come in between: one chain is read at a time. */
const refazer = async (
  trx: Trx,
  organizacaoId: number,
  ids: readonly number[],
  { agora, prever, log }: Vez,
): Promise<void> => {
  const requerimentos: readonly DoBanco[] = await trx
    .selectFrom('requerimento')
    .select(['id', 'processo_id', 'processo_versao_id'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', 'in', [...ids])
    .execute();
  const cadeias = await cadeiasDe(trx, organizacaoId, ids);
  const relogio = await relogioDosFatos(trx, organizacaoId);
  const porTabela = new Map<string, (Linha & { readonly requerimento_id: number })[]>();
  const lidos: number[] = [];
  for (const r of requerimentos) {
    const fatos = await fatosDe(trx, organizacaoId, r, cadeias.get(r.id) ?? [], relogio, log);
    await ceder();
    if (fatos === undefined) continue;
    lidos.push(r.id);
    for (const [tabela, linhas] of fatos) {
      const todas = porTabela.get(tabela) ?? [];
      todas.push(...linhas.map((linha) => ({ requerimento_id: r.id, ...linha })));
      porTabela.set(tabela, todas);
    }
  }
  const fatos = { organizacaoId, requerimentos: lidos, porTabela };
  await gravarFatos(trx, fatos);
  if (prever) await preverDosFatos(trx, fatos, agora, log);
};

const porCidade = async (trx: Trx, nomeados: readonly Nomeado[], vez: Vez): Promise<void> => {
  const cidades = new Map<number, Set<number>>();
  for (const { organizacao_id, requerimento_id } of nomeados)
    cidades.set(organizacao_id, (cidades.get(organizacao_id) ?? new Set()).add(requerimento_id));
  for (const [organizacaoId, ids] of cidades) await refazer(trx, organizacaoId, [...ids], vez);
};

/** Those that changed: an act that ends after these are taken has a row of its own, and is read the next time. */
const daFila = async (trx: Trx, lote: number): Promise<readonly Nomeado[]> => {
  const { rows } =
    await sql<Nomeado>`delete from fato_a_fazer where id in (select id from fato_a_fazer order by id limit ${lote})
    returning organizacao_id, requerimento_id`.execute(trx);
  return rows;
};

/** The next ones of a rebuild under way, which goes through all requests by their ids; what it did is done for good with each of its batches. */
const daReconstrucao = async (trx: Trx, agora: Date, lote: number): Promise<readonly Nomeado[]> => {
  await sql`update fato_andamento set versao = ${VERSAO_DOS_FATOS}, ate_id = 0, iniciado_em = ${agora}, terminado_em = null
    where versao < ${VERSAO_DOS_FATOS}`.execute(trx);
  const { rows } =
    await sql<Nomeado>`select r.organizacao_id, r.id as requerimento_id from fato_andamento a join requerimento r on r.id > a.ate_id
    where a.terminado_em is null order by r.id limit ${lote}`.execute(trx);
  const ultimo = rows.at(-1)?.requerimento_id;
  await (
    ultimo === undefined
      ? sql`update fato_andamento set terminado_em = ${agora} where terminado_em is null`
      : sql`update fato_andamento set ate_id = ${ultimo}`
  ).execute(trx);
  return rows;
};

export interface OpcoesDosFatos {
  /** Requests of one transaction. */
  readonly lote?: number;
  /** Told of a request whose chain cannot be read, which is then passed over; absent: that is thrown. */
  readonly log?: Pick<Logger, 'error'>;
}

/**
 * Works out the facts of the next requests anew: those that changed first, then those that ran on a day whose calendar changed, then those of a rebuild (after a change of `VERSAO_DOS_FATOS`, or asked for:
 * `npm run fatos`). One portal does it, the others pass; an older one passes too, once a newer one has begun.
 * @returns whether there is more to do at once
 */
export const reunirFatos = (
  db: Kysely<Tables>,
  agora: Date,
  { lote = LOTE, log }: OpcoesDosFatos = {},
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${travas.fatos})
      and (select versao <= ${VERSAO_DOS_FATOS} from fato_andamento) as minha`.execute(trx);
    if (rows[0]?.minha !== true) return false;
    const mudados = await daFila(trx, lote);
    const doDia = mudados.length > 0 ? [] : await doCalendario(trx, lote);
    const nomeados = [...mudados, ...doDia];
    if (nomeados.length === 0) nomeados.push(...(await daReconstrucao(trx, agora, lote)));
    await porCidade(trx, nomeados, { agora, prever: mudados.length > 0, log });
    return nomeados.length > 0;
  });
