import fs from 'node:fs';
import path from 'node:path';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';

// Paths, not addresses: in jsdom a file beside this one has the address that a page would ask for it at.
const PASTA = path.resolve(import.meta.dirname, '../../server/seed/definicoes');

/** Names of all the files of processes that the portal brings along. */
export const arquivosDosProcessos: readonly string[] = fs
  .readdirSync(PASTA)
  .map((nome) => nome.replace(/\.json$/, ''))
  .sort();

/** Definitions that only the tests have: what many of them change piece by piece stays as it is, whatever the portal brings along. */
const SO_DOS_TESTES = path.join(import.meta.dirname, 'definicoes');

/** The text of one of them, or of one that only the tests have. */
export const textoDoProcesso = (arquivo: string): string => {
  const dosTestes = path.join(SO_DOS_TESTES, `${arquivo}.json`);
  return fs.readFileSync(fs.existsSync(dosTestes) ? dosTestes : path.join(PASTA, `${arquivo}.json`), 'utf8');
};

export const definicaoDoProcesso = (arquivo: string): Definicao => JSON.parse(textoDoProcesso(arquivo)) as Definicao;
