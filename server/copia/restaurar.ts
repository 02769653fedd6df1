import fs, { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { prepareDataFolder } from '../dataFolder.ts';
import { startEmbedded } from '../database/embedded.ts';
import { checkExternal } from '../database/external.ts';
import { lockDataFolder } from '../database/folderLock.ts';
import { embeddedFolder } from '../openDatabase.ts';
import type { Settings } from '../settings.ts';
import type { Shutdown } from '../shutdown.ts';
import { StartRefusal } from '../startRefusal.ts';
import { prepararAlvo } from './alvoDaRestauracao.ts';
import { prepararBancoDeDestino } from './bancoDeDestino.ts';
import type { CargaDoBanco } from './cargaDoBanco.ts';
import { lerCopia } from './lerCopia.ts';
import { lugaresDe, type Lugares } from './lugares.ts';
import { exigirVersaoConhecida, type Manifesto } from './manifesto.ts';
import { restaurarBanco } from './restaurarBanco.ts';

export interface OpcoesDaRestauracao {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  /** The backup. */
  readonly origem: string;
  /** Puts aside what is there instead of refusing it. */
  readonly substituir: boolean;
  readonly say: (frase: string) => void;
  readonly shutdown: Shutdown;
  readonly signal?: AbortSignal | undefined;
  /** Folder of the migrations; another one only in tests. */
  readonly migracoes?: string | undefined;
}

const escrever = (arquivo: string, conteudo: Buffer): void =>
  fs.writeFileSync(arquivo, conteudo, { flag: 'wx', mode: 0o600, flush: true });

/** Brings every part of the backup to its place, as it comes. */
const espalhar = async (
  { origem, signal }: OpcoesDaRestauracao,
  { arquivos, chaves, resumos }: Lugares,
  carga: CargaDoBanco,
): Promise<Manifesto> => {
  for (const pasta of [arquivos, chaves]) fs.mkdirSync(pasta, { recursive: true, mode: 0o700 });
  return lerCopia(origem, {
    bloco: async (tabela, linhas) => {
      signal?.throwIfAborted();
      await carga.bloco(tabela, linhas);
    },
    arquivo: async (caminho, corpo) => {
      signal?.throwIfAborted();
      const lugar = path.join(arquivos, caminho);
      fs.mkdirSync(path.dirname(lugar), { recursive: true, mode: 0o700 });
      await pipeline(corpo, createWriteStream(lugar, { flags: 'wx', mode: 0o600, flush: true }));
    },
    chave: (nome, conteudo) => escrever(path.join(chaves, nome), conteudo),
    resumos: (conteudo) => escrever(resumos, conteudo),
  });
};

const encherBanco = async (opcoes: OpcoesDaRestauracao, dataFolder: string, manifesto: Manifesto): Promise<void> => {
  const { say, shutdown, signal, migracoes, settings } = opcoes;
  const encher = async (carga: CargaDoBanco): Promise<void> => {
    say('Restaurando o banco de dados e os arquivos…');
    const lido = await espalhar(opcoes, lugaresDe(dataFolder), carga);
    if (!isDeepStrictEqual(lido, manifesto))
      throw new StartRefusal('A cópia mudou enquanto era lida; nada foi restaurado.');
  };
  const carregar = (url: string): Promise<void> => restaurarBanco(url, { manifesto, say, encher, signal, migracoes });
  if (settings.databaseUrl !== undefined) return carregar(settings.databaseUrl);
  const servidor = await startEmbedded(embeddedFolder(dataFolder), { say });
  shutdown.add('Banco de dados', 8, servidor.stop);
  await servidor.createDatabase(carregar);
};

/**
 * Restores a backup into an empty data folder and an empty database. Everything is checked before anything is touched; a restore that is cut off
 * leaves a mark that keeps portals from starting.
 * @throws StartRefusal when the backup is damaged or newer, or when the place is not free
 */
export const restaurar = async (opcoes: OpcoesDaRestauracao): Promise<Manifesto> => {
  const { settings, origem, substituir, say, shutdown, migracoes } = opcoes;
  say('Conferindo a cópia…');
  const manifesto = await lerCopia(origem);
  await exigirVersaoConhecida(manifesto, migracoes);
  const dataFolder = prepareDataFolder(settings.dataDir);
  shutdown.add('Pasta de dados', 1, lockDataFolder(dataFolder).release);
  if (settings.databaseUrl !== undefined) {
    await checkExternal(settings.databaseUrl);
    const esquema = await prepararBancoDeDestino(settings.databaseUrl, { manifesto, substituir });
    if (esquema !== undefined) say(`Os dados que estavam no banco ficaram no esquema ${esquema}.`);
  }
  const alvo = prepararAlvo(dataFolder, { substituir });
  if (alvo.antes !== undefined) say(`Os dados que estavam na pasta ficaram em ${alvo.antes}.`);
  await encherBanco(opcoes, dataFolder, manifesto);
  alvo.pronto();
  return manifesto;
};
