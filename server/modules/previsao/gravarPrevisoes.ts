import { sql, type Kysely } from 'kysely';
import type { PrevisaoDoProcesso, PrevisaoGuardada } from '../../../src/schemas/previsao/guardada.ts';
import { previsaoFeita } from '../../../src/schemas/relatorios/fatos/previsaoFeita.ts';
import { deLinhas, Lote } from '../../database/lote.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { diferencaDasSomas, semVazias, vaziasDe } from '../relatorios/diferencaDasSomas.ts';
import { somasDaFonte } from '../relatorios/sqlDasFontes.ts';

/** Puts forecasts of requests in the place of what was forecast of them before. */
export const gravarPrevisoes = async (
  trx: Trx,
  organizacaoId: number,
  previsoes: readonly PrevisaoGuardada[],
): Promise<void> => {
  if (previsoes.length === 0) return;
  const linhas = previsoes.map(({ faixas, ...p }) => ({ ...p, ...faixas }));
  await sql`insert into previsao (organizacao_id, requerimento_id, processo_id, dia, encerrados, de80, de50, ate50, ate80, razoes)
    select ${organizacaoId}::bigint, requerimento_id, processo_id, dia, encerrados, de80, de50, ate50, ate80, razoes
    from ${deLinhas(linhas, sql`requerimento_id bigint, processo_id bigint, dia date, encerrados int, de80 date, de50 date, ate50 date, ate80 date, razoes jsonb`)} as x
    on conflict (organizacao_id, requerimento_id) do update set processo_id = excluded.processo_id, dia = excluded.dia, encerrados = excluded.encerrados,
      de80 = excluded.de80, de50 = excluded.de50, ate50 = excluded.ate50, ate80 = excluded.ate80, razoes = excluded.razoes`.execute(
    trx,
  );
};

/** Keeps the forecasts of a day to be held against what comes, once a month of each request. */
export const guardarDoMes = (trx: Trx, organizacaoId: number, dia: string): Promise<unknown> =>
  sql`insert into previsao_feita (organizacao_id, requerimento_id, ordem, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
    select organizacao_id, requerimento_id, ${Number(dia.slice(0, 7).replace('-', ''))}::int, processo_id, 'aberto', 'corre', false, 0, ate80 - de80, dia, de80, de50, ate50, ate80
    from previsao where organizacao_id = ${organizacaoId}::bigint and dia = ${dia}::date and de80 is not null
    on conflict (organizacao_id, requerimento_id, ordem) do nothing`.execute(trx);

/** The same of requests as they are filed: what was told of their process before. Those filed before yesterday are passed over: what is told now was not told to them. */
export const guardarDoProtocolo = (
  trx: Trx,
  organizacaoId: number,
  protocolados: readonly { readonly requerimento_id: number; readonly processo_id: number; readonly dia: string }[],
  agora: Date,
): Promise<unknown> =>
  sql`insert into previsao_feita (organizacao_id, requerimento_id, ordem, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
    select p.organizacao_id, x.requerimento_id, 0, p.processo_id, 'novo', 'corre', false, 0, p.ate80 - p.de80, x.dia, x.dia + p.de80, x.dia + p.de50, x.dia + p.ate50, x.dia + p.ate80
    from ${deLinhas(protocolados, sql`requerimento_id bigint, processo_id bigint, dia date`)} as x
    join organizacao o on o.id = ${organizacaoId}::bigint and x.dia >= (${agora}::timestamptz at time zone o.fuso)::date - 1
    join previsao_do_processo p on p.organizacao_id = o.id and p.processo_id = x.processo_id and p.de80 is not null
    on conflict (organizacao_id, requerimento_id, ordem) do nothing`.execute(trx);

/** Holds what was kept of some requests against how they ended, and brings the sums in line; of one that was opened again, it runs again. @param fins `fim` null: it has not ended */
export const conferirPrevisoes = async (
  trx: Trx,
  organizacaoId: number,
  fins: readonly { readonly requerimento_id: number; readonly fim: string | null }[],
): Promise<void> => {
  const { tabela, dimensoes, somas } = previsaoFeita;
  const colunas = sql`f.dia, ${sql.join([...Object.keys(dimensoes), ...Object.keys(somas)].map((c) => sql.id('f', c)))}`;
  const mudam = sql`f.organizacao_id = ${organizacaoId}::bigint and f.requerimento_id = x.requerimento_id and f.dia is distinct from x.fim`;
  const lote = new Lote();
  lote.incluir('x', sql`select * from ${deLinhas(fins, sql`requerimento_id bigint, fim date`)} as fins`);
  lote.incluir('antes', sql`select -1 as sinal, ${colunas} from ${sql.id(tabela)} f join x on ${mudam}`);
  lote.incluir(
    'depois',
    sql`update ${sql.id(tabela)} f set dia = x.fim,
      resultado = case when x.fim is null then 'corre' when x.fim < f.de80 then 'antes' when x.fim > f.ate80 then 'depois' else 'dentro' end,
      na_metade = coalesce(x.fim between f.de50 and f.ate50, false),
      erro = coalesce(abs(x.fim - (f.de50 + (f.ate50 - f.de50) / 2)), 0)
    from x where ${mudam} returning 1 as sinal, ${colunas}`,
  );
  lote.incluir('linhas', sql`select * from antes union all select * from depois`);
  const tabelas = somasDaFonte(previsaoFeita);
  for (const em of tabelas) lote.incluir(em.tabela, diferencaDasSomas(organizacaoId, em, sql.id('linhas')));
  const vazias = semVazias(await lote.gravar(trx, vaziasDe(tabelas)));
  if (vazias.length === 0) return;
  const tirar = new Lote();
  for (const [em, parte] of vazias) tirar.incluir(em, parte);
  await tirar.gravar(trx, sql`true`);
};

/** What most corrections of a process were for. */
interface MotivoGuardado {
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

/**
 * Forecasts that were told of a process whose days have passed in the twelve months before a day, by whether they were made at the filing or while it ran.
 * Those that still run past their range are among them: to count the ended ones alone would leave out the slow.
 */
const conferidasDe = (organizacaoId: number, hoje: string) => sql`
  select processo_id,
    (count(*) filter (where tipo = 'novo'))::int as novo_conferidas, (count(*) filter (where tipo = 'novo' and resultado = 'dentro'))::int as novo_acertos,
    (count(*) filter (where tipo = 'aberto'))::int as aberto_conferidas, (count(*) filter (where tipo = 'aberto' and resultado = 'dentro'))::int as aberto_acertos
  from previsao_feita where organizacao_id = ${organizacaoId}::bigint and ate80 < ${hoje}::date and ate80 >= ${hoje}::date - 365 group by processo_id`;

/** Puts what is told of each process in the place of what was told before, with how much of it came true. */
export const gravarDosProcessos = async (
  trx: Trx,
  organizacaoId: number,
  previsoes: readonly PrevisaoDoProcesso[],
  motivos: readonly MotivoGuardado[],
  hoje: string,
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
    'processo_id, dia, encerrados, de80, de50, ate50, ate80, corrige, motivo_tipo, motivo_alvo, motivo_parte',
  );
  await sql`insert into previsao_do_processo (organizacao_id, ${colunas}, novo_conferidas, novo_acertos, aberto_conferidas, aberto_acertos)
    select ${organizacaoId}::bigint, x.*, coalesce(c.novo_conferidas, 0), coalesce(c.novo_acertos, 0), coalesce(c.aberto_conferidas, 0), coalesce(c.aberto_acertos, 0)
    from ${deLinhas(linhas, sql`processo_id bigint, dia date, encerrados int, de80 int, de50 int, ate50 int, ate80 int, corrige real, motivo_tipo text, motivo_alvo text, motivo_parte real`)} as x
    left join (${conferidasDe(organizacaoId, hoje)}) c on c.processo_id = x.processo_id`.execute(trx);
};
