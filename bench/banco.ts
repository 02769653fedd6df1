import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../server/database/connect.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { contarGramas } from '../server/modules/requerimentos/contarGramas.ts';
import { prepareDatabase } from '../server/database/prepare.ts';
import { carregar, type Tamanho } from './dados/carregar.ts';
import { conferir } from './dados/conferir.ts';

export interface Banco {
  /** As the owner of the tables. */
  readonly url: string;
  readonly parar: () => Promise<void>;
}

const preencher = async (url: string, tamanho: Tamanho, say: (linha: string) => void): Promise<void> => {
  await prepareDatabase(url);
  say(`Gerando ${tamanho.requerimentos} requerimentos em uma cidade e ${tamanho.outraCidade} em outra…`);
  await carregar(url, tamanho, say);
  const { pool, end } = connect(url, { max: 1, statementTimeout: 0 });
  await conferir(pool).finally(end);
};

/** As the portal does beside the calls, within the hour that it is started. */
const contarAsGramas = async (url: string): Promise<void> => {
  const { db, end } = connect(url, { max: 1, statementTimeout: 0 });
  await contarGramas(db, new Date()).finally(end);
};

const vazio = async (url: string): Promise<boolean> => {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const { rows } = await cliente.query<{ tabela: string | null }>(`select to_regclass('requerimento')::text as tabela`);
  await cliente.end();
  return rows[0]?.tabela === null;
};

/**
 * The database of the measurement: that of BENCH_DATABASE_URL (empty the first time, its user a superuser), else an embedded one in
 * `pasta`, flushed to the disk as in production. What is there already is used again.
 */
export const abrirBanco = async (pasta: string, tamanho: Tamanho, say: (linha: string) => void): Promise<Banco> => {
  const dado = process.env['BENCH_DATABASE_URL'];
  if (dado !== undefined) {
    if (await vazio(dado)) await preencher(dado, tamanho, say);
    await contarAsGramas(dado);
    return { url: dado, parar: async () => undefined };
  }
  const programs = path.resolve(import.meta.dirname, '../node_modules/.cache/postgresql');
  fs.mkdirSync(programs, { recursive: true });
  const embutido = await startEmbedded(path.join(pasta, 'banco'), { say, programs });
  try {
    await embutido.createDatabase((url) => preencher(url, tamanho, say));
    // One that is used again may be from before the newest migrations.
    await prepareDatabase(embutido.url);
    await contarAsGramas(embutido.url);
    return { url: embutido.url, parar: embutido.stop };
  } catch (erro) {
    await embutido.stop();
    throw erro;
  }
};

/** Waits until nothing runs any more: what an ended load left behind would be measured with the next one. */
export const esperarQuieto = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(50);
  }
};
