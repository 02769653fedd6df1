import pg from 'pg';

/** Tables of the migrator itself: a restore makes them by migrating. */
export const DO_MIGRADOR = ['kysely_migration', 'kysely_migration_lock'];

export interface TabelaDoBanco {
  readonly nome: string;
  /** In their order, without the generated ones. */
  readonly colunas: readonly string[];
}

/** A connection for long work: no time limits, and values written the same way on every server. */
export const conectarSemLimites = async (url: string, nome: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: nome, keepAlive: true });
  client.on('error', () => undefined); // a broken connection fails the statement under way
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 3;
    set synchronize_seqscans = off`);
  return client;
};

export const aspas = (nome: string): string => pg.escapeIdentifier(nome);

/** Whether the migrations of a portal were run in this database. */
export const temPortal = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ ha: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as ha",
  );
  return rows[0]?.ha === true;
};

/** Every table of the portal with the columns that COPY carries, by name. */
export const tabelasDoBanco = async (client: pg.Client): Promise<readonly TabelaDoBanco[]> => {
  const { rows } = await client.query<TabelaDoBanco>(
    `select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by 1 order by 1`,
    [DO_MIGRADOR],
  );
  return rows;
};

/** Names of the migrations run, in their order. */
export const migracoesDoBanco = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};

export interface Sequencia {
  readonly nome: string;
  readonly valor: string;
  /** Whether `valor` was given out already. */
  readonly usada: boolean;
}

/**
 * Where every sequence stands now. They know no transactions: asked after the snapshot was taken, they stand at or beyond the last number that
 * its rows have.
 */
export const sequenciasDoBanco = async (client: pg.Client): Promise<readonly Sequencia[]> => {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const todas: Sequencia[] = [];
  for (const { nome } of rows) {
    const { rows: uma } = await client.query<Omit<Sequencia, 'nome'>>(
      `select last_value::text as valor, is_called as usada from ${aspas(nome)}`,
    );
    for (const posicao of uma) todas.push({ nome, ...posicao });
  }
  return todas;
};

/** What COPY reads and writes of a table. */
export const alvoDaCopia = ({ nome, colunas }: TabelaDoBanco): string =>
  `${aspas(nome)} (${colunas.map(aspas).join(', ')})`;
