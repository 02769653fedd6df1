import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { installBinaries } from './embeddedBinaries.ts';
import { openCluster } from './embeddedCluster.ts';
import { adoptServer, answeringFolder, launchServer, stopServer } from './embeddedLaunch.ts';
import { hasProcessInside, postmasterState } from './embeddedProcess.ts';
import { serverSettings } from './embeddedSettings.ts';
import { makeSocketFolder, removeStaleSocket, socketFolderOf } from './embeddedSocket.ts';
import { settleHome } from './embeddedUser.ts';

export interface EmbeddedServer {
  /** Address of the database `portal`, as its owner (a superuser of this private server). */
  readonly url: string;
  /** The same server, another database. */
  readonly urlOf: (database: string) => string;
  /** Process number now; another one after the server was restarted. */
  readonly pid: () => number;
  /** True when the server was found running: a portal was killed, its server was not. */
  readonly adopted: boolean;
  /** Makes the database `portal` when there is none: under another name, filled by `fill` at its address, then renamed, so that it is always whole. */
  readonly createDatabase: (fill?: (url: string) => Promise<void>) => Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything is flushed. Resolves when the server is over. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly say?: (line: string) => void;
  /** False only for throw-away servers of tests: no flushing, faster. */
  readonly durable?: boolean;
  /** Where the private copy of the programs is kept; default: inside `folder`. */
  readonly programs?: string;
}

const DATABASE = 'portal';
const UNFINISHED = 'portal_novo';
const WATCH_MS = 1000;

const addresses =
  (password: string, socket: string) =>
  (database: string): string =>
    `postgresql://portal:${password}@localhost:5432/${database}?host=${encodeURIComponent(socket)}&sslmode=disable`;

async function createDatabase(urlOf: EmbeddedServer['urlOf'], fill?: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  client.on('error', () => undefined); // reported by the statement under way
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${UNFINISHED} with (force)`);
    await client.query(`create database ${UNFINISHED} template template0`);
    await fill?.(urlOf(UNFINISHED));
    await client.query(`alter database ${UNFINISHED} rename to ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Starts the server again when it ends by itself (killed for memory, say); the pools connect anew. */
function superviseServer(isRunning: () => boolean, restart: () => Promise<void>): () => Promise<void> {
  let busy: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (busy || isRunning()) return;
    busy = restart().finally(() => (busy = undefined));
  }, WATCH_MS).unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

/**
 * Starts (or adopts) the PostgreSQL that lives in `folder`; the caller holds the lock of the data folder. It listens on a Unix socket in a
 * private folder only, is started again if it ends by itself, and ends with this process even when that is killed, where the system can do it.
 * @throws StartRefusal when it cannot start
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  const durable = options.durable ?? true;
  const home = settleHome(folder, say);
  const { bin, major } = installBinaries(options.programs ?? home.folder);
  const { folder: cluster, password } = await openCluster(home, { bin, major }, { say, durable });
  const socket = makeSocketFolder(home);
  const urlOf = addresses(password, socket);
  const launch = (): Promise<number> => {
    if (!hasProcessInside(cluster)) removeStaleSocket(socket);
    const command = [path.join(bin, 'postgres'), '-D', cluster, '-k', socket, ...serverSettings(durable)];
    return launchServer(home, command, urlOf('postgres'));
  };
  const found = await adoptServer(cluster, urlOf('postgres'), say);
  let pid = found ?? (await launch());
  const restart = async (): Promise<void> => {
    say('O banco de dados parou e está sendo iniciado de novo.');
    try {
      pid = (await adoptServer(cluster, urlOf('postgres'), say)) ?? (await launch());
    } catch (error) {
      say((error as Error).message); // tried again by the supervisor
    }
  };
  const endSupervision = superviseServer(() => postmasterState(pid, cluster) === 'ours', restart);
  return {
    url: urlOf(DATABASE),
    urlOf,
    pid: () => pid,
    adopted: found !== undefined,
    createDatabase: (fill) => createDatabase(urlOf, fill),
    stop: async () => {
      await endSupervision();
      await stopServer(pid, cluster);
      if (!hasProcessInside(cluster)) fs.rmSync(socket, { recursive: true, force: true });
    },
  };
}

/** Address of the server that a portal runs in `folder`, without starting or changing anything; undefined when none answers. */
export async function findEmbedded(folder: string): Promise<string | undefined> {
  const passwordFile = path.join(folder, 'senha');
  if (!fs.existsSync(passwordFile)) return undefined;
  const home = fs.realpathSync(folder);
  const socket = socketFolderOf({ folder: home, runner: { prefix: [] } });
  const url = addresses(fs.readFileSync(passwordFile, 'utf8').trim(), socket)(DATABASE);
  const answer = await answeringFolder(url).catch((error: Error) => error);
  return answer === path.join(home, 'dados') ? url : undefined;
}
