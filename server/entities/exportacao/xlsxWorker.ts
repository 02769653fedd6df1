import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';

export type ValorDaPlanilha = string | number | Date | null;

export interface ColunaDaPlanilha {
  readonly header: string;
  readonly width: number;
  readonly numFmt?: string;
}

/** What the thread is sent. */
export type ParaAPlanilha =
  { readonly tipo: 'linhas'; readonly linhas: readonly (readonly ValorDaPlanilha[])[] } | { readonly tipo: 'fim' };

/** What it sends: a request for the next batch, bytes of the file, its end. */
export type DaPlanilha =
  { readonly tipo: 'mais' } | { readonly tipo: 'bytes'; readonly bytes: Uint8Array } | { readonly tipo: 'fim' };

const porta = parentPort;
if (porta === null) throw new Error('this file is the thread that writes sheets');
const dizer = (mensagem: DaPlanilha): void => porta.postMessage(mensagem);

const proxima = (): Promise<ParaAPlanilha> =>
  new Promise((receber) => {
    porta.once('message', receber);
    dizer({ tipo: 'mais' });
  });

async function* linhas(): AsyncGenerator<ValorDaPlanilha[]> {
  for (;;) {
    const recebida = await proxima();
    if (recebida.tipo === 'fim') return;
    for (const linha of recebida.linhas) yield [...linha];
  }
}

const { nome, colunas } = workerData as { readonly nome: string; readonly colunas: readonly ColunaDaPlanilha[] };
const planilha = writeXlsxStream(linhas(), { name: nome, columns: [...colunas], freezePane: { rows: 1 } });
for await (const bytes of planilha) dizer({ tipo: 'bytes', bytes });
dizer({ tipo: 'fim' });
