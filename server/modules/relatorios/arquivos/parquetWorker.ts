import type { MessagePort } from 'node:worker_threads';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { TipoDaColuna, ValorDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { atender } from '../../../leitores/atender.ts';
import type { LinhaDoArquivo } from './linhasDoMes.ts';

export interface ColunaEmParquet {
  readonly nome: string;
  readonly tipo: TipoDaColuna;
  readonly podeFaltar: boolean;
}

/** What the thread is sent: the next rows, none at the end. */
export interface ParaOParquet {
  readonly linhas: readonly LinhaDoArquivo[] | null;
}

/** What it answers: bytes of the file that the rows have filled. */
export interface DoParquet {
  readonly bytes: Uint8Array;
}

/** Rows of one group of the file: readers take a group at a time. */
const GRUPO = 10_000;

const EM_PARQUET: { readonly [T in TipoDaColuna]: Pick<SchemaElement, 'type' | 'converted_type'> } = {
  texto: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  inteiro: { type: 'INT64' },
  data: { type: 'INT32', converted_type: 'DATE' },
  logico: { type: 'BOOLEAN' },
  decimal: { type: 'DOUBLE' },
};

const comoSeGuarda = (tipo: TipoDaColuna, valor: ValorDoArquivo): unknown => {
  if (valor === null) return null;
  if (tipo === 'inteiro') return BigInt(valor);
  return tipo === 'data' ? new Date(`${String(valor)}T00:00:00Z`) : valor;
};

/** The bytes since the last ones were taken: what is handed on is not kept. */
class Pedacos extends ByteWriter {
  tirar(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

/** The thread that writes Parquet files: each batch of rows is answered with the bytes that come of it, which may be none yet. */
export default ({ porta, colunas }: { readonly porta: MessagePort; readonly colunas: readonly ColunaEmParquet[] }) => {
  const writer = new Pedacos();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: colunas.length },
    ...colunas.map(({ nome, tipo, podeFaltar }): SchemaElement => ({
      name: nome,
      repetition_type: podeFaltar ? 'OPTIONAL' : 'REQUIRED',
      ...EM_PARQUET[tipo],
    })),
  ];
  const arquivo = new ParquetWriter({ writer, schema, createdBy: 'Portal de requerimentos' });
  const espera: LinhaDoArquivo[] = [];
  const gravar = async (): Promise<void> => {
    const linhas = espera.splice(0);
    if (linhas.length === 0) return;
    const columnData = colunas.map(({ nome, tipo }, i) => ({
      name: nome,
      data: linhas.map((linha) => comoSeGuarda(tipo, linha[i] ?? null)),
    }));
    await arquivo.write({ columnData, rowGroupSize: GRUPO });
  };
  return atender<ParaOParquet, DoParquet>(porta, async ({ linhas }) => {
    if (linhas === null) {
      await gravar();
      await arquivo.finish();
    } else {
      espera.push(...linhas);
      if (espera.length >= GRUPO) await gravar();
    }
    return { bytes: writer.tirar() };
  });
};
