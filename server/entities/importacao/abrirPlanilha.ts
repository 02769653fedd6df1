import { join } from 'node:path';
import { AppError } from '../../../src/schemas/errors.ts';
import type { FormatoDeImportacao } from '../../../src/schemas/importacao.ts';
import { createLeitor, type Leitura, type Sessao } from '../../leitores/createLeitor.ts';
import type { FileStore } from '../../parts.ts';
import type { DadosDoLeitor, DoLeitor, LinhaDoArquivo } from './leitorDePlanilha.ts';

const GRANDE = 'Esta planilha é grande demais para ser lida. Divida-a em arquivos menores';

const leitura: Leitura = {
  modulo: join(import.meta.dirname, 'leitorDePlanilha.ts'),
  // More memory than any file within its limit needs; one made to grow without end dies in its own thread.
  prazoMs: 30_000,
  memoriaMb: 768,
  aoMesmoTempo: 2,
  fila: 10,
  recusas: {
    tempo: () => new AppError('regra', 'Esta planilha leva tempo demais para ser lida. Divida-a em arquivos menores'),
    memoria: () => new AppError('regra', GRANDE),
    ocupado: () =>
      new AppError('indisponivel', 'Há muitas planilhas sendo lidas agora. Aguarde um instante e tente de novo'),
  },
};

/**
 * Those that somebody waits for, and those that a task goes through for as long as it writes: neither takes the other's place. What a task reads was read
 * through before; on a busy day it may take longer than that time.
 */
const leitores = {
  pedido: createLeitor(leitura),
  tarefa: createLeitor({ ...leitura, prazoMs: 120_000, fila: 100 }),
} as const;

/** Rows in batches, read as they are asked for. */
interface Lotes extends AsyncIterableIterator<readonly LinhaDoArquivo[], undefined> {
  return(): Promise<IteratorResult<readonly LinhaDoArquivo[], undefined>>;
}

export interface PlanilhaAberta {
  readonly cabecalhos: readonly string[];
  /** The rows below the heads. */
  readonly lotes: Lotes;
}

export interface ComoAbrir {
  readonly formato: FormatoDeImportacao;
  readonly lote: number;
  readonly pular?: number;
  /** For whom it is read: a call that waits (absent), or a task. */
  readonly para?: keyof typeof leitores;
}

type Parte = Exclude<DoLeitor, { tipo: 'fim' | 'recusa' }>;

async function* partesDe(sessao: Sessao<'mais', DoLeitor>): AsyncGenerator<Parte> {
  try {
    for (;;) {
      const mensagem = await sessao.perguntar('mais');
      if (mensagem.tipo === 'fim') return;
      if (mensagem.tipo === 'recusa') throw new AppError('regra', mensagem.frase);
      yield mensagem;
    }
  } finally {
    await sessao.fechar();
  }
}

/** What is left of the parts behind the heads. Its end closes the reading, also for whoever has not asked for any. */
const soLinhas = (partes: AsyncGenerator<Parte>): Lotes => {
  const linhasDe = (r: IteratorResult<Parte>): IteratorResult<readonly LinhaDoArquivo[], undefined> =>
    r.done === true || r.value.tipo !== 'linhas'
      ? { done: true, value: undefined }
      : { done: false, value: r.value.linhas };
  return {
    next: async () => linhasDe(await partes.next()),
    return: async () => linhasDe(await partes.return(undefined)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

/**
 * Opens a stored spreadsheet: reading and taking apart run in a thread, a batch at a time, so that neither calls nor memory
 * feel its length; 30 seconds of reading in all, however long its rows take to be written. Whoever stops half-way ends `lotes` (a `for await` does).
 * @throws AppError regra with what is wrong with the file, indisponivel where too many are being read
 */
export const abrirPlanilha = async (
  files: Pick<FileStore, 'onde'>,
  caminho: string,
  { formato, lote, pular = 0, para = 'pedido' }: ComoAbrir,
): Promise<PlanilhaAberta> => {
  const tarefa: DadosDoLeitor = { caminho: files.onde(caminho), formato, lote, pular };
  const sessao = await leitores[para].abrir<'mais', DoLeitor>(tarefa);
  const partes = partesDe(sessao);
  const cabeca = await partes.next();
  if (cabeca.done === true || cabeca.value.tipo !== 'cabeca') throw new Error('the sheet reader gave no heads');
  return { cabecalhos: cabeca.value.cabecalhos, lotes: soLinhas(partes) };
};
