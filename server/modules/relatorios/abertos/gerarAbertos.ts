import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { colunasAbertas, type Conjunto } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import type { FormatoDoArquivo } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { desfecho } from '../../../../src/schemas/relatorios/fatos/desfecho.ts';
import { mesDe } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import { travas } from '../../../database/travas.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { linhasEmCsv } from '../arquivos/csvDoTempo.ts';
import { linhasEmParquet } from '../arquivos/emParquet.ts';
import { lerGrupos } from './lerGrupos.ts';

/** Rows of one file at most: groups of a year, which are a few thousand in a large city. */
export const LINHAS_DO_ANO = 50_000;
/** What waits longer than this to be counted keeps an edition waiting. */
const ATRASO_MS = 10 * 60_000;

interface Cidade {
  readonly organizacao_id: number;
  readonly fuso: string;
  readonly edicao: string | null;
}

interface Arquivo {
  readonly conjunto: string;
  readonly ano: number;
  readonly formato: FormatoDoArquivo;
  readonly linhas: number;
  readonly de: string;
  readonly ate: string;
  readonly conteudo: Buffer;
}

const ESCRITORES = { csv: linhasEmCsv, parquet: linhasEmParquet } as const;

async function* umLote<T>(linhas: T): AsyncGenerator<T> {
  yield linhas;
}

/** Years of which a source has anything, until that of the month. */
const anosDe = async (db: Kysely<Tables>, org: number, { fonte, fimCom }: Conjunto, mes: string) => {
  const tabela = fimCom === undefined ? fonte.tabela : desfecho.tabela;
  const { rows } = await sql<{ primeiro: number | null }>`select extract(year from min(dia))::int as primeiro
    from ${sql.id(tabela)} where organizacao_id = ${org}`.execute(db);
  const primeiro = rows[0]?.primeiro ?? null;
  const ultimo = Number(mes.slice(0, 4));
  return primeiro === null ? [] : Array.from({ length: Math.max(0, ultimo - primeiro + 1) }, (_, i) => primeiro + i);
};

/** The files of one year of a set, none where nothing of it may be told. @param antesDe first day of the month that runs */
const arquivosDoAno = async (
  db: Kysely<Tables>,
  org: number,
  conjunto: Conjunto,
  { ano, antesDe }: { readonly ano: number; readonly antesDe: string },
): Promise<readonly Arquivo[]> => {
  const fimDoAno = `${ano + 1}-01-01`;
  const dias = { de: `${ano}-01-01`, antesDe: fimDoAno < antesDe ? fimDoAno : antesDe };
  const linhas = await lerGrupos(db, org, conjunto, dias);
  if (linhas.length > LINHAS_DO_ANO)
    throw new RangeError(`${conjunto.nome} de ${ano} tem ${linhas.length} linhas e não cabe em um arquivo`);
  const [primeira, ultima] = [linhas[0], linhas.at(-1)];
  if (primeira === undefined || ultima === undefined) return [];
  const colunas = colunasAbertas(conjunto);
  const arquivos: Arquivo[] = [];
  for (const formato of ['csv', 'parquet'] as const) {
    const pedacos: Buffer[] = [];
    for await (const pedaco of ESCRITORES[formato](colunas, umLote(linhas))) pedacos.push(pedaco);
    arquivos.push({
      conjunto: conjunto.nome,
      ano,
      formato,
      linhas: linhas.length,
      de: `${String(primeira[0])}-01`,
      ate: `${String(ultima[0])}-01`,
      conteudo: Buffer.concat(pedacos),
    });
  }
  return arquivos;
};

/** A city whose files are due, by its own calendar; one that waits for its facts is not. */
const cidadeDevida = async (
  db: Kysely<Tables>,
  agora: Date,
): Promise<(Cidade & { readonly mes: string }) | undefined> => {
  const atraso = new Date(agora.getTime() - ATRASO_MS);
  const { rows } = await sql<Cidade>`select a.organizacao_id, o.fuso, a.edicao from dados_abertos a
    join organizacao o on o.id = a.organizacao_id and o.excluido_em is null
    where a.publica and not exists (select from fato_andamento where terminado_em is null)
      and not exists (select from fato_a_fazer f where f.organizacao_id = a.organizacao_id and f.criado_em < ${atraso})
    order by a.organizacao_id`.execute(db);
  for (const cidade of rows) {
    const mes = mesDe(hojeEm(agora, cidade.fuso), -1);
    if (cidade.edicao === null || cidade.edicao < mes) return { ...cidade, mes };
  }
  return undefined;
};

/** Puts the files of an edition in the place of those before; what says the same stays as it was, with its date. */
const guardar = (
  db: Kysely<Tables>,
  { organizacao_id, mes }: Cidade & { readonly mes: string },
  arquivos: readonly Arquivo[],
  agora: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ publica: boolean }>`select publica from dados_abertos
      where organizacao_id = ${organizacao_id} for update`.execute(trx);
    if (rows[0]?.publica !== true) return; // it was switched off meanwhile
    const antes = await trx
      .selectFrom('dado_aberto')
      .select(['conjunto', 'ano', 'formato', 'sha256'])
      .where('organizacao_id', '=', organizacao_id)
      .execute();
    const chaveDe = (a: { readonly conjunto: string; readonly ano: number; readonly formato: string }) =>
      `${a.conjunto}/${a.ano}.${a.formato}`;
    const novos = new Map(arquivos.map((a) => [chaveDe(a), a]));
    const somas = new Map(antes.map((a) => [chaveDe(a), a.sha256]));
    for (const a of antes)
      if (!novos.has(chaveDe(a)))
        await trx
          .deleteFrom('dado_aberto')
          .where((eb) => eb.and({ organizacao_id, conjunto: a.conjunto, ano: a.ano, formato: a.formato }))
          .execute();
    for (const [chave, a] of novos) {
      const sha256 = createHash('sha256').update(a.conteudo).digest('hex');
      if (somas.get(chave) === sha256) continue;
      const { conjunto, ano, formato, ...resto } = a;
      const valores = { ...resto, tamanho: a.conteudo.length, sha256, gerado_em: agora };
      await trx
        .insertInto('dado_aberto')
        .values({ organizacao_id, conjunto, ano, formato, ...valores })
        .onConflict((oc) => oc.columns(['organizacao_id', 'conjunto', 'ano', 'formato']).doUpdateSet(valores))
        .execute();
    }
    await trx
      .updateTable('dados_abertos')
      .set({ edicao: mes, gerado_em: agora })
      .where('organizacao_id', '=', organizacao_id)
      .execute();
  });

/**
 * Makes the files of the next city that publishes open data and whose last month is not among them yet: once a month, and when a city begins to
 * publish. Between two editions nothing changes, so that no two of them tell what one request did. One portal does it, the others pass.
 * @returns whether another city may be due
 */
export const gerarAbertos = async (db: Kysely<Tables>, agora: Date, log?: Pick<Logger, 'error'>): Promise<boolean> => {
  const cidade = await cidadeDevida(db, agora);
  if (cidade === undefined) return false;
  return db.connection().execute(async (conexao) => {
    const { rows } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_lock(${travas.dadosAbertos}) as minha`.execute(conexao);
    if (rows[0]?.minha !== true) return false;
    try {
      const arquivos: Arquivo[] = [];
      for (const conjunto of conjuntos)
        for (const ano of await anosDe(conexao, cidade.organizacao_id, conjunto, cidade.mes))
          try {
            const doAno = { ano, antesDe: mesDe(cidade.mes, 1) };
            arquivos.push(...(await arquivosDoAno(conexao, cidade.organizacao_id, conjunto, doAno)));
          } catch (erro) {
            // One set that cannot be made holds up no other.
            if (log === undefined || !(erro instanceof RangeError)) throw erro;
            log.error({ err: erro, organizacao: cidade.organizacao_id }, 'dados abertos: um arquivo não foi feito');
          }
      await guardar(conexao, cidade, arquivos, agora);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${travas.dadosAbertos})`.execute(conexao);
    }
  });
};
