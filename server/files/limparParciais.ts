import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const UM_DIA_MS = 24 * 60 * 60 * 1000;

/** Removes what uploads cut by a crash left in the store's `parciais/`; one under way is never a day old. Gives how many. */
export const limparParciais = async (dir: string, agora: Date): Promise<number> => {
  const pasta = path.join(dir, 'parciais');
  let removidos = 0;
  for (const nome of await readdir(pasta)) {
    const arquivo = path.join(pasta, nome);
    const { mtimeMs } = await stat(arquivo);
    if (agora.getTime() - mtimeMs < UM_DIA_MS) continue;
    await rm(arquivo, { force: true });
    removidos += 1;
  }
  return removidos;
};
