import fs from 'node:fs';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';

const PASTA = new URL('../../server/seed/definicoes/', import.meta.url);

/** Names of all the files of processes that the portal brings along. */
export const arquivosDosProcessos: readonly string[] = fs
  .readdirSync(PASTA)
  .map((nome) => nome.replace(/\.json$/, ''))
  .sort();

/** Definitions that only the tests have: what many of them change piece by piece stays as it is, whatever the portal brings along. */
const SO_DOS_TESTES = new URL('./definicoes/', import.meta.url);

/** The text of one of them, or of one that only the tests have. */
export const textoDoProcesso = (arquivo: string): string => {
  const dosTestes = new URL(`${arquivo}.json`, SO_DOS_TESTES);
  return fs.readFileSync(fs.existsSync(dosTestes) ? dosTestes : new URL(`${arquivo}.json`, PASTA), 'utf8');
};

export const definicaoDoProcesso = (arquivo: string): Definicao => JSON.parse(textoDoProcesso(arquivo)) as Definicao;
