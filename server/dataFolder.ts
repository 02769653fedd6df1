import fs from 'node:fs';
import path from 'node:path';
import { StartRefusal } from './startRefusal.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco é somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  ENOENT: 'o caminho não aceita pastas',
  ENOTDIR: 'há um arquivo no caminho',
  EEXIST: 'há um arquivo com esse nome',
};

/** One level at a time: below a folder that takes none (/proc), the recursive call of Node tries for ever. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another portal that starts now may have been first.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes the folder of DATA_DIR (0700: it holds keys and citizens' papers), proves that it can be written and returns its real path.
 * @throws StartRefusal when it cannot
 */
export function prepareDataFolder(wanted: string): string {
  const folder = path.resolve(wanted);
  try {
    makeFolder(folder);
    const trial = path.join(folder, `.escrita-${process.pid}`);
    fs.writeFileSync(trial, 'portal');
    fs.rmSync(trial);
    return fs.realpathSync(folder);
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new StartRefusal(
      `Não é possível gravar na pasta de dados ${folder} (${REASONS[code] ?? message}); corrija-a ou indique outra em DATA_DIR.`,
      { cause },
    );
  }
}
