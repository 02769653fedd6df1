import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import type { ColunaDoArquivo, ValorDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { cabecalhosDoDicionario, type Verbete } from '../../../../src/schemas/relatorios/arquivos/dicionario.ts';
import { BOM, linhaCsv } from '../../../entities/csv.ts';
import type { LinhaDoArquivo } from './linhasDoMes.ts';

/** A value as Brazilian spreadsheets read it. */
export const emTexto = ({ tipo }: Pick<ColunaDoArquivo, 'tipo'>, valor: ValorDoArquivo): string => {
  if (valor === null) return '';
  if (tipo === 'logico') return valor === true ? 'Sim' : 'Não';
  if (tipo === 'decimal') return String(valor).replace('.', ',');
  return tipo === 'data' ? mostrarData(String(valor)) : String(valor);
};

/** The rows as CSV: the heads at once, then batch by batch. */
export async function* linhasEmCsv(
  colunas: readonly Pick<ColunaDoArquivo, 'nome' | 'tipo'>[],
  lotes: AsyncIterable<readonly LinhaDoArquivo[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + linhaCsv(colunas.map(({ nome }) => nome)));
  for await (const linhas of lotes)
    yield Buffer.from(
      linhas.map((linha) => linhaCsv(colunas.map((coluna, i) => emTexto(coluna, linha[i] ?? null)))).join(''),
    );
}

/** The dictionary of a file's columns. */
export const dicionarioEmCsv = (verbetes: readonly Verbete[]): string =>
  BOM +
  [Object.values(cabecalhosDoDicionario), ...verbetes.map((v) => [v.nome, v.tipo, v.significado, v.origem])]
    .map(linhaCsv)
    .join('');
