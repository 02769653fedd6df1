import { sql, type Kysely } from 'kysely';
import type { PrevisaoDoProcesso, PrevisaoGuardada } from '../../../src/schemas/previsao/guardada.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** Puts forecasts of requests in the place of what was forecast of them before. */
export const gravarPrevisoes = async (
  trx: Trx,
  organizacaoId: number,
  previsoes: readonly PrevisaoGuardada[],
): Promise<void> => {
  if (previsoes.length === 0) return;
  const linhas = previsoes.map(({ faixas, ...p }) => ({ ...p, ...faixas }));
  await sql`insert into previsao (organizacao_id, requerimento_id, processo_id, dia, encerrados, de80, de50, ate50, ate80, cobertura, razoes)
    select ${organizacaoId}::bigint, requerimento_id, processo_id, dia, encerrados, de80, de50, ate50, ate80, cobertura, razoes
    from ${deLinhas(linhas, sql`requerimento_id bigint, processo_id bigint, dia date, encerrados int, de80 date, de50 date, ate50 date, ate80 date, cobertura real, razoes jsonb`)} as x
    on conflict (organizacao_id, requerimento_id) do update set processo_id = excluded.processo_id, dia = excluded.dia, encerrados = excluded.encerrados,
      de80 = excluded.de80, de50 = excluded.de50, ate50 = excluded.ate50, ate80 = excluded.ate80, cobertura = excluded.cobertura, razoes = excluded.razoes`.execute(
    trx,
  );
};

/** Keeps the forecasts of a day to be held against what comes, once a month of each request. */
export const guardarDoMes = (trx: Trx, organizacaoId: number, dia: string): Promise<unknown> =>
  sql`insert into previsao_feita (organizacao_id, requerimento_id, ordem, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
    select organizacao_id, requerimento_id, ${Number(dia.slice(0, 7).replace('-', ''))}::int, processo_id, 'aberto', 'corre', false, 0, ate80 - de80, dia, de80, de50, ate50, ate80
    from previsao where organizacao_id = ${organizacaoId}::bigint and dia = ${dia}::date and de80 is not null
    on conflict (organizacao_id, requerimento_id, ordem) do nothing`.execute(trx);

/** The same of requests as they are filed: what was told of their process before. @param ids filed since yesterday */
export const guardarDoProtocolo = (
  trx: Trx,
  organizacaoId: number,
  protocolados: readonly { readonly requerimento_id: number; readonly processo_id: number; readonly dia: string }[],
): Promise<unknown> =>
  sql`insert into previsao_feita (organizacao_id, requerimento_id, ordem, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
    select p.organizacao_id, x.requerimento_id, 0, p.processo_id, 'novo', 'corre', false, 0, p.ate80 - p.de80, x.dia, x.dia + p.de80, x.dia + p.de50, x.dia + p.ate50, x.dia + p.ate80
    from ${deLinhas(protocolados, sql`requerimento_id bigint, processo_id bigint, dia date`)} as x
    join previsao_do_processo p on p.organizacao_id = ${organizacaoId}::bigint and p.processo_id = x.processo_id and p.de80 is not null
    on conflict (organizacao_id, requerimento_id, ordem) do nothing`.execute(trx);

/** Holds what was kept of some requests against how they ended; of one that was opened again, it runs again. @param fins `fim` null: it has not ended */
export const conferirPrevisoes = (
  trx: Trx,
  organizacaoId: number,
  fins: readonly { readonly requerimento_id: number; readonly fim: string | null }[],
): Promise<unknown> =>
  sql`update previsao_feita f set dia = x.fim,
      resultado = case when x.fim is null then 'corre' when x.fim < f.de80 then 'antes' when x.fim > f.ate80 then 'depois' else 'dentro' end,
      na_metade = coalesce(x.fim between f.de50 and f.ate50, false),
      erro = coalesce(abs(x.fim - (f.de50 + (f.ate50 - f.de50) / 2)), 0)
    from ${deLinhas(fins, sql`requerimento_id bigint, fim date`)} as x
    where f.organizacao_id = ${organizacaoId}::bigint and f.requerimento_id = x.requerimento_id and f.dia is distinct from x.fim`.execute(
    trx,
  );

/** What most corrections of a process were for. */
export interface MotivoGuardado {
  readonly processo_id: number;
  readonly tipo: string;
  readonly alvo: string;
  readonly parte: number;
}

/** The target that most of the corrected requests of each process had among what was asked of them, in a year. */
export const motivosDasCorrecoes = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  hoje: string,
): Promise<readonly MotivoGuardado[]> => {
  const { rows } =
    await sql<MotivoGuardado>`select distinct on (a.processo_id) a.processo_id, a.tipo, a.alvo, a.n::float8 / t.n as parte
    from (select processo_id, tipo, alvo, count(distinct requerimento_id) as n from fato_item
      where organizacao_id = ${organizacaoId}::bigint and dia > ${hoje}::date - 366 and alvo is not null and tipo in ('campo', 'documento') group by processo_id, tipo, alvo) a
    join (select processo_id, count(distinct requerimento_id) as n from fato_item
      where organizacao_id = ${organizacaoId}::bigint and dia > ${hoje}::date - 366 group by processo_id) t on t.processo_id = a.processo_id
    order by a.processo_id, a.n desc, a.tipo, a.alvo`.execute(db);
  return rows;
};

/** Puts what is told of each process in the place of what was told before. */
export const gravarDosProcessos = async (
  trx: Trx,
  organizacaoId: number,
  previsoes: readonly PrevisaoDoProcesso[],
  motivos: readonly MotivoGuardado[],
): Promise<void> => {
  const porProcesso = new Map(motivos.map((m) => [m.processo_id, m]));
  const linhas = previsoes.map(({ faixas, ...p }) => {
    const motivo = porProcesso.get(p.processo_id);
    return {
      ...p,
      de80: faixas?.oito.de ?? null,
      de50: faixas?.metade.de ?? null,
      ate50: faixas?.metade.ate ?? null,
      ate80: faixas?.oito.ate ?? null,
      motivo_tipo: motivo?.tipo ?? null,
      motivo_alvo: motivo?.alvo ?? null,
      motivo_parte: motivo?.parte ?? null,
    };
  });
  await sql`delete from previsao_do_processo where organizacao_id = ${organizacaoId}::bigint`.execute(trx);
  const colunas = sql.raw(
    'processo_id, dia, encerrados, de80, de50, ate50, ate80, cobertura, corrige, motivo_tipo, motivo_alvo, motivo_parte',
  );
  await sql`insert into previsao_do_processo (organizacao_id, ${colunas}) select ${organizacaoId}::bigint, ${colunas}
    from ${deLinhas(linhas, sql`processo_id bigint, dia date, encerrados int, de80 int, de50 int, ate50 int, ate80 int, cobertura real, corrige real, motivo_tipo text, motivo_alvo text, motivo_parte real`)} as x`.execute(
    trx,
  );
};
