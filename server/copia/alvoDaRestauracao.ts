import fs from 'node:fs';
import path from 'node:path';
import { syncFolder, writeAtomicFile } from '../atomicFile.ts';
import { hasProcessInside } from '../database/embeddedProcess.ts';
import { embeddedFolder } from '../openDatabase.ts';
import { StartRefusal } from '../startRefusal.ts';
import { lugaresDe, nomesDasChaves } from './lugares.ts';

const MARCA = 'restauracao-incompleta';

/**
 * While a restore is under way the data folder says so, and no portal starts on it: what a killed one leaves is never taken for the whole.
 * @throws StartRefusal when one is under way or was cut off
 */
export const recusarRestauracaoIncompleta = (dataFolder: string): void => {
  if (fs.existsSync(path.join(dataFolder, MARCA)))
    throw new StartRefusal(
      `A restauração de uma cópia na pasta ${dataFolder} não terminou; rode "npm run restore" de novo, com a mesma cópia.`,
    );
};

const temArquivo = (pasta: string): boolean =>
  fs.existsSync(pasta) && fs.readdirSync(pasta, { recursive: true, withFileTypes: true }).some((e) => e.isFile());

/** What of a portal's lies in the folder, by the names of its entries. */
const ocupados = (dataFolder: string): readonly string[] => {
  const { arquivos, chaves, resumos } = lugaresDe(dataFolder);
  const postgres = embeddedFolder(dataFolder);
  const ha: readonly (readonly [string, boolean])[] = [
    [postgres, fs.existsSync(path.join(postgres, 'dados'))],
    [arquivos, temArquivo(arquivos)],
    [chaves, nomesDasChaves(chaves).length > 0],
    [resumos, fs.existsSync(resumos)],
  ];
  return ha.flatMap(([lugar, sim]) => (sim ? [lugar] : []));
};

/** Moves an entry of the data folder; where the database lies elsewhere behind a link (embeddedUser.ts), what lies there moves too. */
const mover = (lugar: string, pasta: string, marca: string): void => {
  const para = path.join(pasta, path.basename(lugar));
  if (!fs.lstatSync(lugar).isSymbolicLink()) return fs.renameSync(lugar, para);
  const real = fs.realpathSync(lugar);
  fs.renameSync(real, `${real}-${marca}`);
  fs.symlinkSync(`${real}-${marca}`, para);
  fs.rmSync(lugar);
};

const apagar = (lugar: string): void => {
  if (fs.lstatSync(lugar).isSymbolicLink()) fs.rmSync(fs.realpathSync(lugar), { recursive: true, force: true });
  fs.rmSync(lugar, { recursive: true, force: true });
};

export interface AlvoDaRestauracao {
  /** Folder that what was there was put into; undefined when there was nothing. */
  readonly antes: string | undefined;
  /** The restore is whole: portals may start. */
  readonly pronto: () => void;
}

/**
 * Makes room for a restore in a data folder whose lock the caller holds, and marks it. What a restore that was cut off left is removed: its mark
 * says that nothing else was there.
 * @throws StartRefusal when the folder holds a portal and `substituir` is not asked for, or when its database runs
 */
export const prepararAlvo = (
  dataFolder: string,
  { substituir }: { readonly substituir: boolean },
): AlvoDaRestauracao => {
  const marca = path.join(dataFolder, MARCA);
  const cluster = path.join(embeddedFolder(dataFolder), 'dados');
  if (fs.existsSync(cluster) && hasProcessInside(fs.realpathSync(cluster)))
    throw new StartRefusal(
      `O banco de dados da pasta ${dataFolder} ainda está rodando; pare o portal antes de restaurar.`,
    );
  const ha = ocupados(dataFolder);
  let antes: string | undefined;
  if (fs.existsSync(marca)) for (const lugar of ha) apagar(lugar);
  else if (ha.length > 0) {
    if (!substituir)
      throw new StartRefusal(
        `A pasta ${dataFolder} já tem os dados de um portal (${ha.map((lugar) => path.basename(lugar)).join(', ')}); indique outra em DATA_DIR, ou acrescente --substituir para guardar esses dados ao lado.`,
      );
    const quando = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    antes = path.join(dataFolder, `antes-da-restauracao-${quando}`);
    fs.mkdirSync(antes, { mode: 0o700 });
    for (const lugar of ha) mover(lugar, antes, quando);
  }
  writeAtomicFile(marca, 'Uma cópia está sendo restaurada nesta pasta.\n');
  return {
    antes,
    pronto: () => {
      fs.rmSync(marca);
      syncFolder(dataFolder);
    },
  };
};
