import { createHash } from 'node:crypto';
import { colunasAbertas, type Conjunto } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import type { FormatoDoArquivo } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { linhasEmCsv } from '../arquivos/csvDoTempo.ts';
import { linhasEmParquet } from '../arquivos/emParquet.ts';
import type { LinhaAberta } from './mesesPublicados.ts';

/** Rows of one file at most: groups of a year, which are a few thousand in a large city. */
export const LINHAS_DO_ANO = 50_000;

/** A file of a year of a set, as it is kept. */
export interface ArquivoFeito {
  readonly ano: number;
  readonly formato: FormatoDoArquivo;
  readonly linhas: number;
  /** First days of its first and last month. */
  readonly de: string;
  readonly ate: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly conteudo: Buffer;
}

const ESCRITORES = { csv: linhasEmCsv, parquet: linhasEmParquet } as const;

async function* umLote<T>(linhas: T): AsyncGenerator<T> {
  yield linhas;
}

/**
 * The files of the rows of a year, none where there are no rows.
 * @throws RangeError where they do not fit into one
 */
export const arquivosDoAno = async (
  conjunto: Conjunto,
  ano: number,
  linhas: readonly LinhaAberta[],
): Promise<readonly ArquivoFeito[]> => {
  if (linhas.length > LINHAS_DO_ANO)
    throw new RangeError(`${conjunto.nome} de ${ano} tem ${linhas.length} linhas e não cabe em um arquivo`);
  const [primeira, ultima] = [linhas[0], linhas.at(-1)];
  if (primeira === undefined || ultima === undefined) return [];
  // A column that came later is empty in the months before it.
  const colunas = colunasAbertas(conjunto).map((coluna, i) =>
    linhas.some((linha) => (linha[i] ?? null) === null) ? { ...coluna, vazia: 'ainda não havia esta coluna' } : coluna,
  );
  const arquivos: ArquivoFeito[] = [];
  for (const formato of ['csv', 'parquet'] as const) {
    const pedacos: Buffer[] = [];
    for await (const pedaco of ESCRITORES[formato](colunas, umLote(linhas))) pedacos.push(pedaco);
    const conteudo = Buffer.concat(pedacos);
    arquivos.push({
      ano,
      formato,
      linhas: linhas.length,
      de: `${String(primeira[0])}-01`,
      ate: `${String(ultima[0])}-01`,
      tamanho: conteudo.length,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      conteudo,
    });
  }
  return arquivos;
};
