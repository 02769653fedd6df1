import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { VERSAO_DO_APRENDIDO } from '../../../src/schemas/previsao/aprender.ts';
import type { Tables } from '../../database/tables.ts';
import { travas } from '../../database/travas.ts';
import { createLeitor, type Sessao } from '../../leitores/createLeitor.ts';
import { fatosDeAntes } from '../relatorios/fatosDeAntes.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { cidadeDePrevisao, emDias } from './diasTrabalhados.ts';
import { gravarDosProcessos, gravarPrevisoes, guardarDoMes, motivosDasCorrecoes } from './gravarPrevisoes.ts';
import { historiaLida } from './historiaLida.ts';
import { lerFatos, lerFila } from './lerFatos.ts';
import type { DoPrevisor, ParaOPrevisor } from './previsorWorker.ts';

/** A city of more requests than so many in the years that are read is learnt from by every second, third… of them. */
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

interface Log {
  readonly log?: Pick<Logger, 'info' | 'error'> | undefined;
}

export interface OpcoesDaPrevisao extends Log {
  /** Requests that are learnt from at most, about (20,000). */
  readonly amostra?: number;
  /** Ends what is under way; it is begun anew by whoever starts next. */
  readonly signal?: AbortSignal | undefined;
}

/** What a city is learnt from with. */
interface Trabalho {
  readonly amostra: number;
  readonly db: Kysely<Tables>;
  readonly vez: Vez;
  /** AAAA-MM-DD, in the city. */
  readonly hoje: string;
  readonly perguntar: Sessao<ParaOPrevisor, DoPrevisor>['perguntar'];
}

/**
 * A city whose day has begun since it was learnt from, or that was learnt from by an older portal, if its facts are all there: no rebuild is due or under way,
 * none of days whose calendar changed, and nothing waits that happened before the day or has waited for a minute. One that is under way or failed is passed over for an hour.
 */
const proxima = async (db: Kysely<Tables>, agora: Date): Promise<Vez | undefined> => {
  const dia = sql`(${agora}::timestamptz at time zone o.fuso)::date`;
  const { rows } =
    await sql<Vez>`select o.id, o.fuso from organizacao o left join previsao_modelo m on m.organizacao_id = o.id
    where o.excluido_em is null and (m.dia is null or m.dia < ${dia} or m.versao < ${VERSAO_DO_APRENDIDO})
      and exists (select from fato_entrada e where e.organizacao_id = o.id)
      and not ${fatosDeAntes(sql`o.id`)}
      and not exists (select from fato_a_fazer f where f.organizacao_id = o.id
        and f.criado_em < greatest(${dia}::timestamp at time zone o.fuso, now() - interval '1 minute'))
      and not exists (select from previsao_tentativa t where t.organizacao_id = o.id and t.quando > ${agora}::timestamptz - interval '1 hour')
    order by m.dia nulls first, o.id limit 1`.execute(db);
  return rows[0];
};

/** Asks the thread, which tells what it passed over. */
const comIlegiveis =
  (sessao: Sessao<ParaOPrevisor, DoPrevisor>, { log, signal }: OpcoesDaPrevisao) =>
  async (pergunta: ParaOPrevisor): Promise<DoPrevisor> => {
    signal?.throwIfAborted();
    const resposta = await sessao.perguntar(pergunta);
    const { ilegiveis, motivo } = resposta;
    if (ilegiveis !== undefined)
      log?.error({ requerimentos: ilegiveis, motivo }, 'previsão: caminhos que não puderam ser lidos');
    return resposta;
  };

/** Hands the history to the thread. @returns how many requests it had, and how many of each process have ended */
const contarHistoria = async ({ db, vez, hoje, amostra, perguntar }: Trabalho) => {
  const { onde, encerrados } = await historiaLida(db, vez.id, hoje, amostra);
  let lidos = 0;
  for (let depoisDe = 0; ;) {
    const fatos = await lerFatos(db, vez.id, onde, depoisDe);
    const ultimo = fatos.at(-1);
    if (ultimo === undefined) return { lidos, encerrados };
    lidos += fatos.length;
    depoisDe = ultimo.requerimento;
    await perguntar({ tipo: 'historia', fatos });
  }
};

/**
 * Forecasts the requests that run, batch by batch. Facts are not written while one is: what is forecast here is never older than what an event
 * forecast, and neither waits for rows of the other.
 */
const preverOsQueCorrem = async ({ db, vez: { id }, perguntar }: Trabalho): Promise<void> => {
  const correm = sql`not exists (select from fato_desfecho d where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id)`;
  for (let depoisDe: number | undefined = 0; depoisDe !== undefined;) {
    const de: number = depoisDe;
    depoisDe = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${travas.fatos})`.execute(trx);
      const fatos = await lerFatos(trx, id, correm, de);
      if (fatos.length === 0) return undefined;
      const { requerimentos = [] } = await perguntar({ tipo: 'requerimentos', fatos });
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

const aprenderUma = async (trabalho: Trabalho, agora: Date): Promise<number> => {
  const { db, vez, hoje, perguntar } = trabalho;
  const { id } = vez;
  const cidade = emDias(cidadeDePrevisao(await carregarCidade(db, id), hoje));
  const { lidos, encerrados } = await contarHistoria(trabalho);
  const { aprendido } = await perguntar({ tipo: 'aprender', cidade, fila: await lerFila(db, id), encerrados });
  await preverOsQueCorrem(trabalho);
  const { processos = [] } = await perguntar({ tipo: 'processos', ids: await idsDosProcessos(db, id) });
  const motivos = await motivosDasCorrecoes(db, id, hoje);
  // Last, since it says that the day is done: what was cut off before is begun anew.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${travas.fatos})`.execute(trx);
    await sql`delete from previsao where organizacao_id = ${id} and dia < ${hoje}::date`.execute(trx);
    await guardarDoMes(trx, id, hoje);
    await gravarDosProcessos(trx, id, processos, motivos, hoje);
    await sql`insert into previsao_modelo (organizacao_id, dia, versao, requerimentos, dados, aprendido_em)
      values (${id}, ${hoje}, ${VERSAO_DO_APRENDIDO}, ${lidos}, ${JSON.stringify(aprendido)}::jsonb, ${agora})
      on conflict (organizacao_id) do update set dia = excluded.dia, versao = excluded.versao, requerimentos = excluded.requerimentos, dados = excluded.dados, aprendido_em = excluded.aprendido_em`.execute(
      trx,
    );
  });
  return lidos;
};

/** With a thread of its own, which ends with it or as the portal stops. */
const comPrevisor = async (
  db: Kysely<Tables>,
  vez: Vez,
  agora: Date,
  { amostra = AMOSTRA, ...opcoes }: OpcoesDaPrevisao,
): Promise<number> => {
  const sessao = await previsor.abrir<ParaOPrevisor, DoPrevisor>({});
  const cortar = (): void => void sessao.fechar();
  opcoes.signal?.addEventListener('abort', cortar, { once: true });
  try {
    const perguntar = comIlegiveis(sessao, opcoes);
    return await aprenderUma({ amostra, db, vez, hoje: hojeEm(agora, vez.fuso), perguntar }, agora);
  } finally {
    opcoes.signal?.removeEventListener('abort', cortar);
    await sessao.fechar();
  }
};

const esquecerTentativa = (db: Kysely<Tables>, id: number): Promise<unknown> =>
  sql`delete from previsao_tentativa where organizacao_id = ${id}::bigint`.execute(db);

/**
 * Once a day of each city learns how long its requests take, and forecasts anew those that run and what its processes take (docs/decisions/0175, 0178). One
 * portal does a city, the others pass; learning and forecasting go in a thread beside the calls. Where it fails that is logged, and the city is tried again
 * after an hour; without `log` that is thrown.
 * @returns whether another city may wait
 */
export const aprenderCidades = async (
  db: Kysely<Tables>,
  agora: Date,
  opcoes: OpcoesDaPrevisao = {},
): Promise<boolean> =>
  db.connection().execute(async (conexao) => {
    const { log, signal } = opcoes;
    const parado = (): boolean => signal?.aborted === true;
    const vez = await proxima(conexao, agora);
    if (vez === undefined || parado()) return false;
    const { rows } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_lock(${travas.previsao}, ${vez.id}::int) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      await sql`insert into previsao_tentativa (organizacao_id, quando) values (${vez.id}, ${agora})
        on conflict (organizacao_id) do update set quando = excluded.quando`.execute(conexao);
      const requerimentos = await comPrevisor(conexao, vez, agora, opcoes);
      await esquecerTentativa(conexao, vez.id);
      log?.info({ organizacao: vez.id, requerimentos }, 'previsão: aprendida a história da cidade');
      return true;
    } catch (erro) {
      if (parado()) {
        await esquecerTentativa(conexao, vez.id);
        return false;
      }
      if (log === undefined) throw erro;
      log.error({ err: erro, organizacao: vez.id }, 'previsão: a cidade não pôde ser aprendida; as outras seguem');
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${travas.previsao}, ${vez.id}::int)`.execute(conexao);
    }
  });
