import { recusarRestauracaoIncompleta } from './copia/alvoDaRestauracao.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { connect, type Connection } from './database/connect.ts';
import { findEmbedded } from './database/embedded.ts';
import { lockDataFolder } from './database/folderLock.ts';
import { createLog } from './log.ts';
import { embeddedFolder, openDatabase } from './openDatabase.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * The database of a portal that runs, else the one that a command starts for itself.
 * @throws StartRefusal when it cannot be used
 */
export async function reachDatabase(settings: Settings, shutdown: Shutdown): Promise<Connection> {
  const log = createLog(settings.logLevel);
  recusarRestauracaoIncompleta(settings.dataDir);
  if (settings.databaseUrl === undefined) {
    const folder = prepareDataFolder(settings.dataDir);
    const running = await findEmbedded(embeddedFolder(folder));
    if (running !== undefined) {
      const connection = connect(running, { max: 1 });
      shutdown.add('Conexões do banco', 2, connection.end);
      return connection;
    }
    shutdown.add('Pasta de dados', 1, lockDataFolder(folder).release);
    return openDatabase(settings, folder, { say: console.log, log, shutdown });
  }
  return openDatabase(settings, settings.dataDir, { say: console.log, log, shutdown });
}
