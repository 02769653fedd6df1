import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIXO = 'portal-rodada-';
const NA_MEMORIA = '/dev/shm';
/** What a whole run needs at once, with room: databases of the files that run, the portals of the journeys, browser profiles. */
const BASTA = 6 * 1024 ** 3;

const livre = (pasta: string): number => {
  try {
    const { bavail, bsize } = fs.statfsSync(pasta);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** Folders of runs that were killed: they would hold memory for ever. */
const removerAntigas = (): void => {
  for (const nome of fs.readdirSync(NA_MEMORIA)) {
    const pid = nome.startsWith(PREFIXO) ? Number(nome.slice(PREFIXO.length)) : Number.NaN;
    if (Number.isInteger(pid) && !fs.existsSync(`/proc/${pid}`))
      fs.rmSync(path.join(NA_MEMORIA, nome), { recursive: true, force: true });
  }
};

/**
 * Puts the temporary files of this process and of those it starts in memory, where there is enough of it: a copy of the empty database, made for
 * nearly every file of tests, takes 0.03 s there and up to 0.7 s on a busy disk. Tests of durability (tests/longo) stay on the disk. Whoever
 * names a TMPDIR is heeded.
 */
export const usarPastaNaMemoria = (): void => {
  if (process.env['TMPDIR'] !== undefined) return;
  try {
    fs.accessSync(NA_MEMORIA, fs.constants.W_OK);
  } catch {
    return;
  }
  removerAntigas();
  if (livre(NA_MEMORIA) < BASTA || os.freemem() < BASTA) return;
  const pasta = path.join(NA_MEMORIA, `${PREFIXO}${process.pid}`);
  fs.mkdirSync(pasta, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = pasta;
  process.on('exit', () => fs.rmSync(pasta, { recursive: true, force: true }));
};
