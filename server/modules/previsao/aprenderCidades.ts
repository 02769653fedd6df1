import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../database/tables.ts';
import { travas } from '../../database/travas.ts';
import { createLeitor, type Sessao } from '../../leitores/createLeitor.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { ANOS_LIDOS, cidadeDePrevisao, emDias } from './diasTrabalhados.ts';
import { gravarDosProcessos, gravarPrevisoes, guardarDoMes, motivosDasCorrecoes } from './gravarPrevisoes.ts';
import { lerFatos, lerFila } from './lerFatos.ts';
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

type Previsores = Sessao<ParaOPrevisor, DoPrevisor>;

/** A city whose day has begun since it was learnt from, if its facts are all there. */
const proxima = async (db: Kysely<Tables>, agora: Date): Promise<Vez | undefined> => {
  const { rows } =
    await sql<Vez>`select o.id, o.fuso from organizacao o left join previsao_modelo m on m.organizacao_id = o.id
    where (m.dia is null or m.dia < (${agora}::timestamptz at time zone o.fuso)::date)
      and exists (select from fato_entrada e where e.organizacao_id = o.id) and (select terminado_em is not null from fato_andamento)
    order by m.dia nulls first, o.id limit 1`.execute(db);
  return rows[0];
};

/** Hands the history to the thread, of a large city every `cada`th request. @returns how many */
const contarHistoria = async (
  db: Kysely<Tables>,
  sessao: Previsores,
  { id }: Vez,
  hoje: string,
  amostra: number,
): Promise<number> => {
  const desde = sql`e.dia > ${hoje}::date - ${ANOS_LIDOS * 366}::int`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fato_entrada e
    where e.organizacao_id = ${id}::bigint and ${desde}`.execute(db);
  const cada = Math.max(1, Math.ceil((rows[0]?.n ?? 0) / amostra));
  const lida = sql`${desde} and e.requerimento_id % ${cada}::int = 0`;
  let lidos = 0;
  for (let depoisDe = 0; ;) {
    const fatos = await lerFatos(db, id, lida, depoisDe);
    const ultimo = fatos.at(-1);
    if (ultimo === undefined) return lidos;
    lidos += fatos.length;
    depoisDe = ultimo.requerimento;
    await sessao.perguntar({ tipo: 'historia', fatos });
  }
};

/**
 * Forecasts the requests that run, batch by batch. Facts are not written while one is: what is forecast here is never older than what an event
 * forecast, and neither waits for rows of the other.
 */
const preverOsQueCorrem = async (db: Kysely<Tables>, sessao: Previsores, { id }: Vez): Promise<void> => {
  const correm = sql`not exists (select from fato_desfecho d where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id)`;
  for (let depoisDe: number | undefined = 0; depoisDe !== undefined;) {
    const de: number = depoisDe;
    depoisDe = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${travas.fatos})`.execute(trx);
      const fatos = await lerFatos(trx, id, correm, de);
      if (fatos.length === 0) return undefined;
      const { requerimentos = [] } = await sessao.perguntar({ tipo: 'requerimentos', fatos });
      await gravarPrevisoes(trx, id, requerimentos);
      return fatos.at(-1)?.requerimento;
    });
  }
};

const idsDosProcessos = async (db: Kysely<Tables>, organizacaoId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from processo where organizacao_id = ${organizacaoId}::bigint
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const aprenderUma = async (db: Kysely<Tables>, vez: Vez, agora: Date, amostra: number): Promise<number> => {
  const { id, fuso } = vez;
  const hoje = hojeEm(agora, fuso);
  const cidade = emDias(cidadeDePrevisao(await carregarCidade(db, id), hoje));
  const sessao = await previsor.abrir<ParaOPrevisor, DoPrevisor>({});
  try {
    const lidos = await contarHistoria(db, sessao, vez, hoje, amostra);
    const { aprendido } = await sessao.perguntar({ tipo: 'aprender', cidade, fila: await lerFila(db, id) });
    await preverOsQueCorrem(db, sessao, vez);
    const { processos = [] } = await sessao.perguntar({ tipo: 'processos', ids: await idsDosProcessos(db, id) });
    const motivos = await motivosDasCorrecoes(db, id, hoje);
    // Last, since it says that the day is done: what was cut off before is begun anew.
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${travas.fatos})`.execute(trx);
      await sql`delete from previsao where organizacao_id = ${id} and dia < ${hoje}::date`.execute(trx);
      await guardarDoMes(trx, id, hoje);
      await gravarDosProcessos(trx, id, processos, motivos);
      await sql`insert into previsao_modelo (organizacao_id, dia, requerimentos, dados, aprendido_em)
        values (${id}, ${hoje}, ${lidos}, ${JSON.stringify(aprendido)}::jsonb, ${agora})
        on conflict (organizacao_id) do update set dia = excluded.dia, requerimentos = excluded.requerimentos, dados = excluded.dados, aprendido_em = excluded.aprendido_em`.execute(
        trx,
      );
    });
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
export const aprenderCidades = async (
  db: Kysely<Tables>,
  agora: Date,
  { log, amostra = AMOSTRA }: OpcoesDaPrevisao = {},
): Promise<boolean> =>
  db.connection().execute(async (conexao) => {
    const vez = await proxima(conexao, agora);
    if (vez === undefined) return false;
    const { rows } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_lock(${travas.previsao}, ${vez.id}::int) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      const requerimentos = await aprenderUma(conexao, vez, agora, amostra);
      log?.info({ organizacao: vez.id, requerimentos }, 'previsão: aprendida a história da cidade');
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${travas.previsao}, ${vez.id}::int)`.execute(conexao);
    }
  });
