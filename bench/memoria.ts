import fs from 'node:fs';

/** Resident memory of one process, MiB (Linux: /proc). */
export const residente = (pid: number): number => {
  const linha = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(linha?.[1]) / 1024;
};

/** The highest resident memory (MiB) of a process while `trabalho` goes on. */
export const pico = async (pid: number, trabalho: () => Promise<void>): Promise<number> => {
  let maior = residente(pid);
  const olhar = setInterval(() => (maior = Math.max(maior, residente(pid))), 50);
  try {
    await trabalho();
  } finally {
    clearInterval(olhar);
  }
  return Math.max(maior, residente(pid));
};
