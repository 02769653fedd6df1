import fs from 'node:fs';
import path from 'node:path';
import { arquivoDeResumos } from '../modules/auditoria/arquivoDeResumos.ts';

/** What a data folder holds beside the database: what a backup takes along and a restore brings back. */
export interface Lugares {
  readonly pasta: string;
  readonly arquivos: string;
  readonly chaves: string;
  readonly resumos: string;
}

export const lugaresDe = (pasta: string): Lugares => ({
  pasta,
  arquivos: path.join(pasta, 'arquivos'),
  chaves: path.join(pasta, 'chaves'),
  resumos: arquivoDeResumos(pasta),
});

/** The kept keys (server/keys.ts); the lock beside them and what a cut write left are none. */
export const nomesDasChaves = (chaves: string): readonly string[] =>
  fs.existsSync(chaves)
    ? fs
        .readdirSync(chaves, { withFileTypes: true })
        .filter((e) => e.isFile() && !/^portal\.|\.novo$/.test(e.name))
        .map(({ name }) => name)
        .sort()
    : [];
