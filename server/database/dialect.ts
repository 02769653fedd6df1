import { createHash } from 'node:crypto';
import {
  PostgresDialect,
  sql,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type pg from 'pg';
import { anunciarGravacoes, Gravacoes } from './gravacoes.ts';

/** Seen so often, a statement is worth a plan of its own in every connection. */
const VEZES = 3;
/** Statements that get a name; what comes later is parsed each time, so that no connection grows without end. */
const LIMITE = 500;
/** Their best plan hangs on the values: a plan made for all values would read whole tables for some. */
const PLANO_DOS_VALORES = / (?:like|offset|&&|@>) /;

/** Names for statements that come again, so that PostgreSQL parses and plans each of them once a connection. */
class Nomes {
  readonly #vezes = new Map<string, number>();
  readonly #nomes = new Map<string, string>();

  de(texto: string): string | undefined {
    const pronto = this.#nomes.get(texto);
    if (pronto !== undefined) return pronto;
    if (this.#nomes.size >= LIMITE || PLANO_DOS_VALORES.test(texto)) return undefined;
    const n = (this.#vezes.get(texto) ?? 0) + 1;
    if (n < VEZES) {
      if (this.#vezes.size > 10 * LIMITE) this.#vezes.clear();
      this.#vezes.set(texto, n);
      return undefined;
    }
    this.#vezes.delete(texto);
    const nome = createHash('md5').update(texto).digest('hex');
    this.#nomes.set(texto, nome);
    return nome;
  }
}

const ABRE = /^(?:begin|start transaction)/;
const FECHA = /^(?:commit|rollback)$/;

/** Ends the text of a statement within a transaction whose answer nobody reads: it travels together with the next one, at the latest the commit. */
export const SEM_ESPERA = '/* sem espera */';

/** What stands for the answer of a statement that was not waited for. */
const NAO_LIDA = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } as unknown as pg.QueryResult;

/**
 * PostgreSQL answers the commit of a transaction in which something failed with ROLLBACK and no error: whoever kept that failure to himself
 * would be told that all was written.
 */
const naoDesfeita = (fecho: pg.QueryResult): pg.QueryResult => {
  if (fecho.command === 'ROLLBACK') throw new Error('the transaction was undone: one of its statements had failed');
  return fecho;
};

/**
 * One connection as Kysely gets it: statements named, writes reported when they can be seen by others. A transaction's beginning travels with
 * its first statement and costs no round trip of its own.
 */
class Conexao implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nomes: Nomes;
  readonly #gravacoes: Gravacoes;
  /** Tables written to in the open transaction; undefined outside of one. */
  #gravadas: Set<string> | undefined;
  /** Statements under way whose answer nobody waits for. */
  #semEspera: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient, nomes: Nomes, gravacoes: Gravacoes) {
    this.#client = client;
    this.#nomes = nomes;
    this.#gravacoes = gravacoes;
  }

  /** Kysely also offers cursors here; nobody asks for one, since rows that are many are fetched in batches. */
  readonly query = (async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (values.length > 0) return this.#comValores(text, values);
    if (ABRE.test(text)) {
      this.#gravadas = new Set();
      return this.#seguir(this.#client.query(text));
    }
    if (!FECHA.test(text)) return this.#relatada(text, () => this.#depoisDas(this.#client.query(text)));
    try {
      const fecho = this.#client.query(text);
      return text === 'commit' ? naoDesfeita(await this.#depoisDas(fecho)) : await fecho;
    } finally {
      this.#semEspera = [];
      // Also after an answer that was lost: then nobody knows whether the commit was done.
      this.#gravacoes.avisar([...(this.#gravadas ?? [])]);
      this.#gravadas = undefined;
    }
  }) as unknown as PostgresPoolClient['query'];

  #seguir(consulta: Promise<pg.QueryResult>): pg.QueryResult {
    // Told by whatever is sent next; until then it is nobody's.
    consulta.catch(() => undefined);
    this.#semEspera.push(consulta);
    return NAO_LIDA;
  }

  /** The answer of a statement sent behind those that were not waited for: the first of all that failed is what went wrong. */
  async #depoisDas(consulta: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (this.#semEspera.length === 0) return consulta;
    const antes = this.#semEspera;
    this.#semEspera = [];
    consulta.catch(() => undefined);
    await Promise.all(antes);
    return consulta;
  }

  #comValores(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = this.#nomes.de(text);
    const parametros = [...values];
    const consulta = name === undefined ? { text, values: parametros } : { name, text, values: parametros };
    return this.#relatada(text, async () => {
      const enviada = this.#client.query(consulta);
      return text.endsWith(SEM_ESPERA) && this.#gravadas !== undefined
        ? this.#seguir(enviada)
        : this.#depoisDas(enviada);
    });
  }

  async #relatada(text: string, executar: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const tabelas = this.#gravacoes.tabelasDe(text);
    if (tabelas.length === 0) return executar();
    for (const tabela of tabelas) this.#gravadas?.add(tabela);
    try {
      return await executar();
    } finally {
      if (this.#gravadas === undefined) this.#gravacoes.avisar(tabelas);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  get processID(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }
}

/**
 * The names of tables, which is all that the migrator asks, twice for every migration: Kysely's own answer describes each column of each table,
 * which took five times as long as the migrations themselves.
 */
const nomesDasTabelas = (db: Kysely<unknown>): Pick<DatabaseIntrospector, 'getTables'> => ({
  getTables: async () => {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_catalog.pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'`.execute(
      db,
    );
    return rows.map((tabela) => ({ ...tabela, isView: false, isForeign: false, columns: [] }));
  },
});

/** PostgreSQL over a pool of `pg`: what comes again is prepared, and what is written is told to who listens (gravacoes.ts). */
class PortalDialect extends PostgresDialect {
  readonly #gravacoes: Gravacoes;

  constructor(pool: PostgresPool, gravacoes: Gravacoes) {
    super({ pool });
    this.#gravacoes = gravacoes;
  }

  override createAdapter(): DialectAdapter {
    const adaptador = super.createAdapter();
    anunciarGravacoes(adaptador, this.#gravacoes);
    return adaptador;
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return Object.assign(super.createIntrospector(db), nomesDasTabelas(db));
  }
}

/** How Kysely speaks to PostgreSQL here. */
export const createDialect = (pool: pg.Pool): PostgresDialect => {
  const nomes = new Nomes();
  const gravacoes = new Gravacoes();
  const conexoes = new WeakMap<pg.PoolClient, Conexao>();
  const comConexoes: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const pronta = conexoes.get(client) ?? new Conexao(client, nomes, gravacoes);
      conexoes.set(client, pronta);
      return pronta;
    },
    end: () => pool.end(),
  };
  return new PortalDialect(comConexoes, gravacoes);
};
