import fs from 'node:fs';
import path from 'node:path';
import { prepareDataFolder } from '../dataFolder.ts';
import { findEmbedded, startEmbedded } from '../database/embedded.ts';
import { checkExternal } from '../database/external.ts';
import { lockDataFolder } from '../database/folderLock.ts';
import { embeddedFolder } from '../openDatabase.ts';
import type { Settings } from '../settings.ts';
import type { Shutdown } from '../shutdown.ts';
import { StartRefusal } from '../startRefusal.ts';
import { recusarRestauracaoIncompleta } from './alvoDaRestauracao.ts';

export interface BancoAlcancado {
  /** As the owner of the tables. */
  readonly url: string;
  readonly dataFolder: string;
}

interface Opcoes {
  readonly say: (frase: string) => void;
  readonly shutdown: Shutdown;
  /** What a stopped database is started for, after "para": "a cópia". */
  readonly para: string;
}

/**
 * The database of a portal for a command, as it is: of a running portal, of the given server, or the embedded one started for the while. Nothing is
 * migrated, so a backup can be made right before a new version is started.
 * @throws StartRefusal when there is none or it cannot be used
 */
export const alcancarBanco = async (
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { say, shutdown, para }: Opcoes,
): Promise<BancoAlcancado> => {
  recusarRestauracaoIncompleta(dataDir);
  if (databaseUrl !== undefined) {
    await checkExternal(databaseUrl);
    return { url: databaseUrl, dataFolder: prepareDataFolder(dataDir) };
  }
  if (!fs.existsSync(path.join(dataDir, 'postgres', 'dados', 'PG_VERSION')))
    throw new StartRefusal(`Não há banco de dados na pasta ${path.resolve(dataDir)}; indique a do portal em DATA_DIR.`);
  const dataFolder = prepareDataFolder(dataDir);
  const rodando = await findEmbedded(embeddedFolder(dataFolder));
  if (rodando !== undefined) return { url: rodando, dataFolder };
  shutdown.add('Pasta de dados', 1, lockDataFolder(dataFolder).release);
  say(`O portal está parado; iniciando o banco de dados para ${para}…`);
  const servidor = await startEmbedded(embeddedFolder(dataFolder), { say });
  shutdown.add('Banco de dados', 8, servidor.stop);
  return { url: servidor.url, dataFolder };
};
