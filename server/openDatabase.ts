import { fraseDasMigracoes } from './database/fraseDasMigracoes.ts';
import path from 'node:path';
import type { Logger } from 'pino';
import { asRole, connect, type Connection } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { checkExternal } from './database/external.ts';
import { prepareDatabase } from './database/prepare.ts';
import { demonstrationDue } from './demonstration.ts';
import { semearGeografia } from './geografia/semearGeografia.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';
import { travas } from './database/travas.ts';

interface Around {
  readonly say: (line: string) => void;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** Creates the demonstration over this connection; absent: none is wanted. */
  readonly seed?: ((connection: Connection) => Promise<unknown>) | undefined;
}

/** Folder of the embedded server inside the data folder. */
export const embeddedFolder = (dataFolder: string): string => path.join(dataFolder, 'postgres');

/** Migrates, connects as the portal's role and, the first time, fills the geographic registry. */
async function migrateAndConnect(ownerUrl: string, { say, log }: Around): Promise<Connection> {
  const { applied, role, withoutRole } = await prepareDatabase(ownerUrl);
  if (applied.length > 0) say(fraseDasMigracoes(applied.length));
  if (withoutRole !== undefined)
    log.warn(`O portal trabalha como dono das tabelas, sem o papel restrito: ${withoutRole}.`);
  // Not the error itself: pg hangs its whole client on it, the key that cancels queries included.
  const connection = connect(asRole(ownerUrl, role), {
    onError: ({ message }) => log.warn({ motivo: message }, 'uma conexão ociosa caiu'),
  });
  try {
    await semearGeografia(connection.db);
  } catch (error) {
    await connection.end();
    throw error;
  }
  return connection;
}

/** Portals that start at once on one database wait for the one that seeds it, and then find it seeded. */
async function seedWhenDue(connection: Connection, { seed, say }: Around): Promise<void> {
  if (!seed || !(await demonstrationDue(connection.db))) return;
  const client = await connection.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [travas.sementes]);
    if (!(await demonstrationDue(connection.db))) return;
    say('Criando a cidade de demonstração (leva alguns segundos)…');
    await seed(connection);
  } finally {
    client.release(true); // closing the connection gives the lock back
  }
}

/** A new embedded database is migrated and seeded before it gets its name: a start killed meanwhile begins it again. */
async function startOwn(dataFolder: string, around: Around): Promise<string> {
  const { say, shutdown } = around;
  say('Iniciando o banco de dados…');
  const server = await startEmbedded(embeddedFolder(dataFolder), { say });
  shutdown.add('Banco de dados', 8, server.stop);
  if (server.adopted) say('O banco de dados já estava rodando e foi retomado.');
  await server.createDatabase(async (url) => {
    const connection = await migrateAndConnect(url, around);
    try {
      await seedWhenDue(connection, around);
    } finally {
      await connection.end();
    }
  });
  return server.url;
}

async function reachGiven(url: string, { say }: Around): Promise<string> {
  say('Conectando ao banco de dados…');
  await checkExternal(url);
  return url;
}

/**
 * Starts or reaches the database, migrates it, seeds the demonstration when it is due, and connects as the portal's role.
 * @throws StartRefusal when it cannot be used
 */
export async function openDatabase(
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  dataFolder: string,
  around: Around,
): Promise<Connection> {
  const url = await (databaseUrl === undefined ? startOwn(dataFolder, around) : reachGiven(databaseUrl, around));
  const connection = await migrateAndConnect(url, around);
  around.shutdown.add('Conexões do banco', 2, connection.end);
  await seedWhenDue(connection, around);
  return connection;
}
