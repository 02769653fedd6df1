import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../src/schemas/errors.ts';
import type { FormatoDeImportacao } from '../../../src/schemas/importacao.ts';
import type { FileStore } from '../../parts.ts';
import type { DadosDoLeitor, DoLeitor, LinhaDoArquivo } from './leitorDePlanilha.ts';

/** More than any file within its limit needs; one made to grow without end dies in its own thread. */
const MEMORIA_DO_LEITOR_MB = 768;
const GRANDE_DEMAIS = 'Esta planilha é grande demais para ser lida. Divida-a em arquivos menores';

export interface PlanilhaAberta {
  readonly cabecalhos: readonly string[];
  /** The rows below the heads, read as they are asked for. */
  readonly lotes: AsyncGenerator<readonly LinhaDoArquivo[]>;
}

export interface ComoAbrir {
  readonly formato: FormatoDeImportacao;
  readonly lote: number;
  readonly pular?: number;
}

const semMemoria = (erro: unknown): boolean =>
  erro instanceof Error && 'code' in erro && erro.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Asks the thread for its next message. */
const perguntar = (worker: Worker): Promise<DoLeitor> =>
  new Promise((receber, recusar) => {
    const largar = (): void => {
      worker.off('message', chegou);
      worker.off('error', falhou);
      worker.off('exit', saiu);
    };
    const chegou = (mensagem: DoLeitor): void => {
      largar();
      receber(mensagem);
    };
    const falhou = (erro: unknown): void => {
      largar();
      recusar(semMemoria(erro) ? new AppError('regra', GRANDE_DEMAIS) : erro);
    };
    const saiu = (): void => falhou(new Error('the sheet reader ended early'));
    worker.on('message', chegou);
    worker.on('error', falhou);
    worker.on('exit', saiu);
    worker.postMessage('mais');
  });

async function* mensagens(worker: Worker): AsyncGenerator<Exclude<DoLeitor, { tipo: 'fim' | 'recusa' }>> {
  try {
    for (;;) {
      const mensagem = await perguntar(worker);
      if (mensagem.tipo === 'fim') return;
      if (mensagem.tipo === 'recusa') throw new AppError('regra', mensagem.frase);
      yield mensagem;
    }
  } finally {
    await worker.terminate();
  }
}

async function* soLinhas(
  partes: AsyncGenerator<Exclude<DoLeitor, { tipo: 'fim' | 'recusa' }>>,
): AsyncGenerator<readonly LinhaDoArquivo[]> {
  for await (const parte of partes) if (parte.tipo === 'linhas') yield parte.linhas;
}

/**
 * Opens a stored spreadsheet: reading and taking apart run in a thread of their own, a batch at a time, so that neither calls nor memory
 * feel its length. Whoever stops half-way ends `lotes` (a `for await` does).
 * @throws AppError regra with what is wrong with the file
 */
export const abrirPlanilha = async (
  files: Pick<FileStore, 'ler'>,
  caminho: string,
  { formato, lote, pular = 0 }: ComoAbrir,
): Promise<PlanilhaAberta> => {
  const bytes = new Uint8Array(await buffer(files.ler(caminho)));
  const workerData: DadosDoLeitor = { bytes, formato, lote, pular };
  const worker = new Worker(join(import.meta.dirname, 'leitorDePlanilha.ts'), {
    workerData,
    transferList: [bytes.buffer],
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_DO_LEITOR_MB },
  });
  // Between two questions nobody waits for the thread; its end is heard by the next one.
  worker.on('error', () => undefined);
  const partes = mensagens(worker);
  const cabeca = await partes.next();
  if (cabeca.done === true || cabeca.value.tipo !== 'cabeca') throw new Error('the sheet reader gave no heads');
  return { cabecalhos: cabeca.value.cabecalhos, lotes: soLinhas(partes) };
};
