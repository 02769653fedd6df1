import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Compilacao {
  /** Seconds by the wall. */
  readonly segundos: number;
  /** The most that it held, in bytes. */
  readonly memoria: number;
}

/** A file that most of the house imports: what is edited to see what an edit costs. */
const EDITADO = 'src/schemas/errors.ts';

const compilar = (raiz: string): Promise<Compilacao> =>
  new Promise((resolve, reject) => {
    const inicio = performance.now();
    const tsc = path.join(raiz, 'node_modules/typescript/bin/tsc');
    const filho = spawn(process.execPath, [tsc, '--noEmit'], { cwd: raiz, stdio: ['ignore', 'inherit', 'inherit'] });
    let memoria = 0;
    const olhar = setInterval(() => {
      try {
        const dito = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${filho.pid}/status`, 'utf8'));
        memoria = Math.max(memoria, Number(dito?.[1] ?? 0) * 1024);
      } catch (erro) {
        // It has just ended: what it held before was read.
        if (filho.exitCode === null && (erro as NodeJS.ErrnoException).code !== 'ENOENT') reject(erro as Error);
      }
    }, 200);
    filho.on('error', reject);
    filho.on('close', (codigo) => {
      clearInterval(olhar);
      if (codigo !== 0) return reject(new Error(`tsc ended with ${codigo}`));
      resolve({ segundos: (performance.now() - inicio) / 1000, memoria });
    });
  });

/** What checking the types costs after an edit of a file that most others import: once to know the house, then once after the edit. */
export const compilarDepoisDeEditar = async (raiz: string): Promise<Compilacao> => {
  await compilar(raiz);
  const arquivo = path.join(raiz, EDITADO);
  const texto = readFileSync(arquivo, 'utf8');
  try {
    writeFileSync(arquivo, `${texto}\n/** Edited to see what an edit costs. */\nexport const editado = true;\n`);
    return await compilar(raiz);
  } finally {
    writeFileSync(arquivo, texto);
  }
};
