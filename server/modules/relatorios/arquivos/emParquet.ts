import { join } from 'node:path';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { ColunaDoArquivo } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import { createLeitor } from '../../../leitores/createLeitor.ts';
import type { LinhaDoArquivo } from './linhasDoMes.ts';
import type { ColunaEmParquet, DoParquet, ParaOParquet } from './parquetWorker.ts';

const escritor = createLeitor({
  modulo: join(import.meta.dirname, 'parquetWorker.ts'),
  prazoMs: 120_000,
  memoriaMb: 256,
  aoMesmoTempo: 1,
  fila: 20,
  recusas: {
    tempo: () => new AppError('regra', 'Este mês leva tempo demais para ser montado em Parquet. Baixe em CSV'),
    memoria: () => new AppError('regra', 'Este mês é grande demais para ser montado em Parquet. Baixe em CSV'),
    ocupado: () =>
      new AppError('indisponivel', 'Há muitos arquivos sendo montados agora. Aguarde um instante e tente de novo'),
  },
});

/**
 * The rows as a Parquet file, byte by byte as they come: columns are encoded in a thread, a group of rows at a time.
 * @throws AppError indisponivel before the first byte where too many are being written
 */
export async function* linhasEmParquet(
  declaradas: readonly Pick<ColunaDoArquivo, 'nome' | 'tipo' | 'vazia'>[],
  lotes: AsyncIterable<readonly LinhaDoArquivo[]>,
): AsyncGenerator<Buffer> {
  const colunas: readonly ColunaEmParquet[] = declaradas.map(({ nome, tipo, vazia }) => ({
    nome,
    tipo,
    podeFaltar: vazia !== undefined,
  }));
  const sessao = await escritor.abrir<ParaOParquet, DoParquet>({ colunas });
  const fonte = lotes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await fonte.next();
      const { bytes } = await sessao.perguntar({ linhas: done === true ? null : value });
      if (bytes.length > 0) yield Buffer.from(bytes);
      if (done === true) return;
    }
  } finally {
    await sessao.fechar();
    await fonte.return?.(undefined);
  }
}
