import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import { createLeitor } from '../../leitores/createLeitor.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { ANOS_LIDOS, cidadeDePrevisao, emDias } from './diasTrabalhados.ts';
import { gravarDosProcessos, gravarPrevisoes, guardarDoMes, motivosDasCorrecoes } from './gravarPrevisoes.ts';
import { fatosPorLotes, lerFila } from './lerFatos.ts';
import type { DoPrevisor, ParaOPrevisor } from './previsorWorker.ts';

/** A city that files more than so many requests in the years that are read is learnt from by every second, third… of them. */
const AMOSTRA = 20_000;

const recusa = (oQue: string) => (): Error => new Error(`previsão: ${oQue}`);
const previsor = createLeitor({
  modulo: join(import.meta.dirname, 'previsorWorker.ts'),
  prazoMs: 10 * 60_000,
  memoriaMb: 768,
  aoMesmoTempo: 1,
  fila: 1,
  recusas: {
    tempo: recusa('aprender levou tempo demais'),
    memoria: recusa('a história é grande demais para a memória'),
    ocupado: recusa('outra cidade é lida agora'),
  },
});

interface Vez {
  readonly id: number;
  readonly fuso: string;
}

/** The next city whose day has begun since it was learnt from, if its facts are all there. */
const proxima = async (trx: Trx, agora: Date): Promise<Vez | undefined> => {
  const { rows } =
    await sql<Vez>`select o.id, o.fuso from organizacao o left join previsao_modelo m on m.organizacao_id = o.id
    where (m.dia is null or m.dia < (${agora}::timestamptz at time zone o.fuso)::date)
      and exists (select from fato_entrada e where e.organizacao_id = o.id) and (select terminado_em is not null from fato_andamento)
      and pg_try_advisory_xact_lock(${travas.previsao}, o.id::int)
    order by m.dia nulls first, o.id limit 1`.execute(trx);
  return rows[0];
};

const quantosEm = async (trx: Trx, organizacaoId: number, hoje: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fato_entrada
    where organizacao_id = ${organizacaoId}::bigint and dia > ${hoje}::date - ${ANOS_LIDOS * 366}::int`.execute(trx);
  return rows[0]?.n ?? 0;
};

const idsDosProcessos = async (trx: Trx, organizacaoId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from processo where organizacao_id = ${organizacaoId}::bigint
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
};

const aprenderUma = async (trx: Trx, { id, fuso }: Vez, agora: Date, amostra: number): Promise<number> => {
  const hoje = hojeEm(agora, fuso);
  const cidade = emDias(cidadeDePrevisao(await carregarCidade(trx, id), hoje));
  const cada = Math.max(1, Math.ceil((await quantosEm(trx, id, hoje)) / amostra));
  const sessao = await previsor.abrir<ParaOPrevisor, DoPrevisor>({});
  try {
    let lidos = 0;
    const lida = sql`e.dia > ${hoje}::date - ${ANOS_LIDOS * 366}::int and e.requerimento_id % ${cada}::int = 0`;
    for await (const fatos of fatosPorLotes(trx, id, lida)) {
      lidos += fatos.length;
      await sessao.perguntar({ tipo: 'historia', fatos });
    }
    const { aprendido } = await sessao.perguntar({ tipo: 'aprender', cidade, fila: await lerFila(trx, id) });
    await sql`insert into previsao_modelo (organizacao_id, dia, requerimentos, dados, aprendido_em)
      values (${id}, ${hoje}, ${lidos}, ${JSON.stringify(aprendido)}::jsonb, ${agora})
      on conflict (organizacao_id) do update set dia = excluded.dia, requerimentos = excluded.requerimentos, dados = excluded.dados, aprendido_em = excluded.aprendido_em`.execute(
      trx,
    );
    const correm = sql`not exists (select from fato_desfecho d where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id)`;
    for await (const fatos of fatosPorLotes(trx, id, correm)) {
      const { requerimentos = [] } = await sessao.perguntar({ tipo: 'requerimentos', fatos });
      await gravarPrevisoes(trx, id, requerimentos);
    }
    await sql`delete from previsao where organizacao_id = ${id} and dia < ${hoje}::date`.execute(trx);
    await guardarDoMes(trx, id, hoje);
    const { processos = [] } = await sessao.perguntar({ tipo: 'processos', ids: await idsDosProcessos(trx, id) });
    await gravarDosProcessos(trx, id, processos, await motivosDasCorrecoes(trx, id, hoje));
    return lidos;
  } finally {
    await sessao.fechar();
  }
};

export interface OpcoesDaPrevisao {
  readonly log?: Pick<Logger, 'info'>;
  /** Requests that are learnt from at most (20,000). */
  readonly amostra?: number;
}

/**
 * Once a day of each city learns how long its requests take, and forecasts anew those that run and what its processes take (docs/decisions/0175). One portal
 * does a city, the others pass; learning and forecasting go in a thread beside the calls.
 * @returns whether another city may wait
 */
export const aprenderCidades = (
  db: Kysely<Tables>,
  agora: Date,
  { log, amostra = AMOSTRA }: OpcoesDaPrevisao = {},
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const cidade = await proxima(trx, agora);
    if (cidade === undefined) return false;
    const requerimentos = await aprenderUma(trx, cidade, agora, amostra);
    log?.info({ organizacao: cidade.id, requerimentos }, 'previsão: aprendida a história da cidade');
    return true;
  });
