import pg from 'pg';
import { aoLadoDelas, biEmDia, criarVisoes, haBi, tirarVisoes } from '../bi/visoes.ts';
import { connect } from './connect.ts';
import { migrate, migrationNames } from './migrate.ts';
import { prepareRuntimeRole, RUNTIME_ROLE } from './roles.ts';
import { travas } from './travas.ts';

export interface PreparedDatabase {
  /** Names of the migrations applied now. */
  readonly applied: readonly string[];
  /** Role for `connect`; undefined when the portal must work as the owner. */
  readonly role: string | undefined;
  /** Why there is no role of its own, for the log. */
  readonly withoutRole: string | undefined;
}

/** Whether all migrations were run. */
const emDia = async (client: pg.Client, folder: string | undefined): Promise<boolean> => {
  const { rows } = await client.query<{ nomes: string[] | null }>(
    'select array_agg(name) as nomes from kysely_migration',
  );
  const feitas = new Set(rows[0]?.nomes ?? []);
  return (await migrationNames(folder)).every((nome) => feitas.has(nome));
};

/**
 * Migrates the database at `url` as its owner and prepares the portal's role. Processes that start at once on one database do it one after
 * the other, under an advisory lock that ends with the connection.
 * @throws StartRefusal when a migration fails
 */
export async function prepareDatabase(url: string, folder?: string): Promise<PreparedDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal: preparo' });
  client.on('error', () => undefined); // a broken connection fails the statement under way
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [travas.migracoes]);
    const owner = connect(url, { max: 1, statementTimeout: 0, name: 'portal: migrações' });
    try {
      // Views for tools of analysis would stand in the way of a migration that changes what they read; they are made anew after it.
      const comBi = await haBi(client);
      const ficam = comBi && !(await emDia(client, folder)) ? await tirarVisoes(client) : new Map<string, string[]>();
      const applied = await aoLadoDelas(ficam, () => migrate(owner.db, folder));
      if (comBi && !(await biEmDia(client))) await criarVisoes(client);
      const withoutRole = await prepareRuntimeRole(client);
      const role = withoutRole === undefined ? RUNTIME_ROLE : undefined;
      return { applied, role, withoutRole };
    } finally {
      await owner.end();
    }
  } finally {
    await client.end();
  }
}
