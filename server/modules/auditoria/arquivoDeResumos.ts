import fs from 'node:fs';
import path from 'node:path';
import type { ResumoAssinado } from './resumo.ts';

/** Where the digests lie outside of the database: one JSON a line, only ever appended to. */
export const arquivoDeResumos = (dataFolder: string): string => path.join(dataFolder, 'auditoria-resumos.jsonl');

/** On the disk when it answers. */
export const guardarNoArquivo = (arquivo: string, resumo: ResumoAssinado): void => {
  const aberto = fs.openSync(arquivo, 'a', 0o600);
  try {
    fs.writeSync(aberto, `${JSON.stringify(resumo)}\n`);
    fs.fsyncSync(aberto);
  } finally {
    fs.closeSync(aberto);
  }
};

/** A line that a power cut left unfinished is one that no transaction followed. */
const lerLinha = (linha: string): readonly ResumoAssinado[] => {
  try {
    return [JSON.parse(linha) as ResumoAssinado];
  } catch (erro) {
    if (erro instanceof SyntaxError) return [];
    throw erro;
  }
};

/** Every digest of the file; none where this folder has no such file. */
export const lerDoArquivo = (arquivo: string): readonly ResumoAssinado[] =>
  fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8').split('\n').filter(Boolean).flatMap(lerLinha) : [];
