import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ANOS_LIDOS } from '../../../src/schemas/previsao/historia.ts';
import type { Tables } from '../../database/tables.ts';

/** What of a city's history is read. */
export interface HistoriaLida {
  /** A condition on `e`, the row of the filing. */
  readonly onde: RawBuilder<unknown>;
  /** Requests that have ended in the years that are read, by process: all of them, however few are read. */
  readonly encerrados: Readonly<Record<string, number>>;
}

/**
 * Of each process every so many-th request, so that all are about `amostra` together and rare processes are whole: as many are taken of each as of any other,
 * where it has so many.
 * @param quantos requests by process
 */
export const passosDaAmostra = (quantos: ReadonlyMap<number, number>, amostra: number): ReadonlyMap<number, number> => {
  const doMenor = [...quantos.values()].sort((a, b) => a - b);
  let [resta, parte] = [amostra, Infinity];
  for (const [i, n] of doMenor.entries()) {
    const igual = resta / (doMenor.length - i);
    if (n > igual) {
      parte = Math.max(1, igual);
      break;
    }
    resta -= n;
  }
  return new Map([...quantos].map(([processo, n]) => [processo, Math.max(1, Math.ceil(n / parte))]));
};

/**
 * Which requests of a city tell what is to come: those that ended in the last years and those that run, of a city that has more of them than are read of each
 * process every second, third… one.
 * @param hoje AAAA-MM-DD; what ends on it is not known yet
 */
export const historiaLida = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  hoje: string,
  amostra: number,
): Promise<HistoriaLida> => {
  const desde = sql`(${hoje}::date - ${ANOS_LIDOS * 366}::int)`;
  const { rows } = await sql<{ processo: number; quantos: number; encerrados: number }>`
    select e.processo_id as processo, count(*)::int as quantos, (count(*) filter (where d.dia < ${hoje}::date))::int as encerrados
    from fato_entrada e left join fato_desfecho d on d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id
    where e.organizacao_id = ${organizacaoId}::bigint and (d.dia is null or d.dia > ${desde}) group by e.processo_id`.execute(
    db,
  );
  const passos = passosDaAmostra(new Map(rows.map(({ processo, quantos }) => [processo, quantos])), amostra);
  const seus = JSON.stringify(Object.fromEntries([...passos].filter(([, passo]) => passo > 1)));
  return {
    encerrados: Object.fromEntries(rows.map(({ processo, encerrados }) => [processo, encerrados])),
    onde: sql`not exists (select from fato_desfecho d
        where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id and d.dia <= ${desde})
      and e.requerimento_id % coalesce((${seus}::jsonb ->> e.processo_id::text)::int, 1) = 0`,
  };
};
