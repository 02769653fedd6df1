import { BOM, linhaCsv } from '../csv.ts';
import type { Celula } from './celulas.ts';
import type { Escrita } from './linhas.ts';

/** The rows as CSV that Brazilian spreadsheets open: the heads at once, then batch by batch. */
export async function* emCsv(
  celulas: readonly Celula[],
  lotes: AsyncIterable<readonly (readonly Escrita[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + linhaCsv(celulas.map(({ rotulo }) => rotulo)));
  for await (const linhas of lotes)
    yield Buffer.from(linhas.map((linha) => linhaCsv(linha.map(({ texto }) => texto))).join(''));
}
