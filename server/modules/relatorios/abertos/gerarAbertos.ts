import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Conjunto } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import { mesDe } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import { travas } from '../../../database/travas.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { fatosDeAntes } from '../fatosDeAntes.ts';
import { arquivosDoAno, type ArquivoFeito } from './arquivosAbertos.ts';
import { anosPublicados, guardarMeses, linhasPublicadas, mesesNovos, type MesPublicado } from './mesesPublicados.ts';

/** What waits longer than this to be counted keeps an edition waiting, and so does all that happened before the month began that runs. */
const ATRASO_MS = 10 * 60_000;

interface Cidade {
  readonly organizacao_id: number;
  readonly fuso: string;
  /** First day of the last month that the files of each set tell of. */
  readonly feitos: Readonly<Record<string, string>>;
}

interface Edicao extends Cidade {
  /** First day of the last month that has ended there. */
  readonly mes: string;
  readonly faltam: readonly Conjunto[];
}

export interface OpcoesDosAbertos {
  /** Absent: what fails is thrown. */
  readonly log?: Pick<Logger, 'error'>;
  /** The portal stops: what is under way ends with the set that it is at. */
  readonly signal?: AbortSignal;
}

/** Whether the facts of a city are being counted anew, or are to be. */
const refaz = async (db: Kysely<Tables>, organizacaoId: number): Promise<boolean> => {
  const { rows } = await sql<{
    refaz: boolean;
  }>`select ${fatosDeAntes(sql`${organizacaoId}::bigint`)} as refaz`.execute(db);
  return rows[0]?.refaz !== false;
};

/** The cities some of whose files are due, by their own calendars; one that waits for its facts is not. */
const devidas = async (db: Kysely<Tables>, agora: Date): Promise<readonly Edicao[]> => {
  const atraso = new Date(agora.getTime() - ATRASO_MS);
  const { rows } = await sql<Cidade>`select a.organizacao_id, o.fuso, a.feitos from dados_abertos a
    join organizacao o on o.id = a.organizacao_id and o.excluido_em is null
    where a.publica and not ${fatosDeAntes(sql`a.organizacao_id`)}
      and not exists (select from fato_a_fazer f where f.organizacao_id = a.organizacao_id and (f.criado_em < ${atraso}
        or f.criado_em < date_trunc('month', ${agora}::timestamptz at time zone o.fuso) at time zone o.fuso))
    order by a.organizacao_id`.execute(db);
  return rows.flatMap((cidade) => {
    const mes = mesDe(hojeEm(agora, cidade.fuso), -1);
    const faltam = conjuntos.filter(({ nome }) => (cidade.feitos[nome] ?? '') < mes);
    return faltam.length === 0 ? [] : [{ ...cidade, mes, faltam }];
  });
};

interface Feito {
  readonly conjunto: Conjunto;
  readonly novos: readonly MesPublicado[];
  readonly arquivos: readonly ArquivoFeito[];
}

/**
 * The months that have ended since, and whether the facts say all the same, both of one moment: facts that began to be counted anew after it do not get into
 * what is read, whenever that ends. @returns undefined: they are being counted anew
 */
const lerNovos = (
  db: Kysely<Tables>,
  { organizacao_id, mes }: Edicao,
  conjunto: Conjunto,
): Promise<readonly MesPublicado[] | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) =>
      (await refaz(trx, organizacao_id)) ? undefined : mesesNovos(trx, organizacao_id, conjunto, mes),
    );

/**
 * A set as this edition tells it: the months that were told before as they were then, and those that have ended since.
 * @returns undefined: its facts are being counted anew
 */
const fazer = async (db: Kysely<Tables>, edicao: Edicao, conjunto: Conjunto): Promise<Feito | undefined> => {
  const { organizacao_id } = edicao;
  const novos = await lerNovos(db, edicao, conjunto);
  if (novos === undefined) return undefined;
  const dosNovos = novos.map((um) => Number(um.mes.slice(0, 4)));
  const anos = new Set([...(await anosPublicados(db, organizacao_id, conjunto)), ...dosNovos]);
  const arquivos: ArquivoFeito[] = [];
  for (const ano of anos) {
    const linhas = [
      ...(await linhasPublicadas(db, organizacao_id, conjunto, ano)),
      ...novos.flatMap((um) => (um.mes.startsWith(`${ano}-`) ? um.linhas : [])),
    ].sort(([a], [b]) => String(a).localeCompare(String(b)));
    arquivos.push(...(await arquivosDoAno(conjunto, ano, linhas)));
  }
  return { conjunto, novos, arquivos };
};

/**
 * Puts the files of a set in the place of those before, with their months; what says the same stays as it was, with its date.
 * @returns whether they were: not where the city publishes no more, or its facts began to be counted anew while they were read
 */
const guardar = (
  db: Kysely<Tables>,
  { organizacao_id, mes }: Edicao,
  { conjunto, novos, arquivos }: Feito,
  agora: Date,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ publica: boolean }>`select publica from dados_abertos
      where organizacao_id = ${organizacao_id} for update`.execute(trx);
    // A statement of its own: it sees what began while the row was waited for.
    if (rows[0]?.publica !== true || (await refaz(trx, organizacao_id))) return false;
    const dele = { organizacao_id, conjunto: conjunto.nome };
    await guardarMeses(trx, organizacao_id, conjunto, novos, agora);
    const antes = await trx
      .selectFrom('dado_aberto')
      .select(['ano', 'formato', 'sha256'])
      .where((eb) => eb.and(dele))
      .execute();
    for (const { ano, formato } of antes)
      if (!arquivos.some((a) => a.ano === ano && a.formato === formato))
        await trx
          .deleteFrom('dado_aberto')
          .where((eb) => eb.and({ ...dele, ano, formato }))
          .execute();
    for (const { ano, formato, ...resto } of arquivos) {
      if (antes.some((a) => a.ano === ano && a.formato === formato && a.sha256 === resto.sha256)) continue;
      const valores = { ...resto, gerado_em: agora };
      await trx
        .insertInto('dado_aberto')
        .values({ ...dele, ano, formato, ...valores })
        .onConflict((oc) => oc.columns(['organizacao_id', 'conjunto', 'ano', 'formato']).doUpdateSet(valores))
        .execute();
    }
    await sql`update dados_abertos set feitos = feitos || ${JSON.stringify({ [conjunto.nome]: mes })}::jsonb
      where organizacao_id = ${organizacao_id}`.execute(trx);
    return true;
  });

/** The files of a city that are due. One set that cannot be made keeps the files that it had, and holds up no other. */
const montar = async (
  db: Kysely<Tables>,
  edicao: Edicao,
  agora: Date,
  { log, signal }: OpcoesDosAbertos,
): Promise<void> => {
  const { organizacao_id, mes, faltam } = edicao;
  let feitos = 0;
  for (const conjunto of faltam) {
    if (signal?.aborted === true) return;
    try {
      const feito = await fazer(db, edicao, conjunto);
      if (feito !== undefined && (await guardar(db, edicao, feito, agora))) feitos += 1;
    } catch (erro) {
      if (log === undefined) throw erro;
      log.error({ err: erro, organizacao: organizacao_id, conjunto: conjunto.nome }, 'dados abertos: não foi feito');
    }
  }
  if (feitos > 0)
    await db
      .updateTable('dados_abertos')
      .set({ edicao: mes, gerado_em: agora })
      .where('organizacao_id', '=', organizacao_id)
      .where('publica', '=', true)
      .execute();
};

/**
 * Makes the files that are due of the cities that publish open data: once a month, and when a city begins to publish. A month is told once, as it was
 * then (docs/decisions/0176), so that no two editions tell what one request did. One portal does it, the others pass; what failed is tried again at the
 * next turn, and keeps no other city waiting.
 * @returns whether there is more to do at once: never
 */
export const gerarAbertos = async (
  db: Kysely<Tables>,
  agora: Date,
  opcoes: OpcoesDosAbertos = {},
): Promise<boolean> => {
  if ((await devidas(db, agora)).length === 0) return false;
  return db.connection().execute(async (conexao) => {
    const { rows } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_lock(${travas.dadosAbertos}) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      // Asked again: another portal may have made them meanwhile.
      for (const edicao of await devidas(conexao, agora)) {
        if (opcoes.signal?.aborted === true) return false;
        await montar(conexao, edicao, agora, opcoes);
      }
      return false;
    } finally {
      await sql`select pg_advisory_unlock(${travas.dadosAbertos})`.execute(conexao);
    }
  });
};
