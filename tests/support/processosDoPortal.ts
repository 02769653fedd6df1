import fs from 'node:fs';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';

const PASTA = new URL('../../server/seed/definicoes/', import.meta.url);

/** Names of all the files of processes that the portal brings along. */
export const arquivosDosProcessos: readonly string[] = fs
  .readdirSync(PASTA)
  .map((nome) => nome.replace(/\.json$/, ''))
  .sort();

/** The text of one of them. */
export const textoDoProcesso = (arquivo: string): string => fs.readFileSync(new URL(`${arquivo}.json`, PASTA), 'utf8');

export const definicaoDoProcesso = (arquivo: string): Definicao => JSON.parse(textoDoProcesso(arquivo)) as Definicao;
