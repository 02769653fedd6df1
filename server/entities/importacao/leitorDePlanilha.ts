import { parentPort, workerData } from 'node:worker_threads';
import { lerBytesDaPlanilha, type FormatoDoArquivo } from './linhasDaPlanilha.ts';

/** What the thread is started with. */
export interface DadosDoLeitor {
  readonly bytes: Uint8Array;
  readonly formato: FormatoDoArquivo;
  /** Rows handed over at a time. */
  readonly lote: number;
  /** Rows below the heads that are passed over. */
  readonly pular: number;
}

/** A row of the file: its number as a spreadsheet shows it, and its cells as text. */
export interface LinhaDoArquivo {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** What the thread sends: the heads first, then a batch for each time it is asked, at last the end or why it cannot go on. */
export type DoLeitor =
  | { readonly tipo: 'cabeca'; readonly cabecalhos: readonly string[] }
  | { readonly tipo: 'linhas'; readonly linhas: readonly LinhaDoArquivo[] }
  | { readonly tipo: 'fim' }
  | { readonly tipo: 'recusa'; readonly frase: string };

const porta = parentPort;
if (porta === null) throw new Error('this file is the thread that reads sheets');
const dizer = (mensagem: DoLeitor): void => porta.postMessage(mensagem);

/** Pulls of the main thread; a batch goes out for each of them and no faster. */
let pedidos = 0;
let acordar = (): void => undefined;
porta.on('message', () => {
  pedidos += 1;
  acordar();
});
const serPedido = async (): Promise<void> => {
  while (pedidos === 0) await new Promise<void>((seguir) => (acordar = seguir));
  pedidos -= 1;
};

const { bytes, formato, lote, pular } = workerData as DadosDoLeitor;
const partes = lerBytesDaPlanilha(bytes, formato);
try {
  let linhas: LinhaDoArquivo[] = [];
  let vistas = 0;
  const entregar = async (): Promise<void> => {
    await serPedido();
    dizer({ tipo: 'linhas', linhas });
    linhas = [];
  };
  const cabeca = await partes.next();
  await serPedido();
  if (cabeca.done !== true) dizer({ tipo: 'cabeca', cabecalhos: cabeca.value.celulas });
  for await (const linha of partes) {
    vistas += 1;
    if (vistas <= pular) continue;
    linhas.push(linha);
    if (linhas.length === lote) await entregar();
  }
  if (linhas.length > 0) await entregar();
  await serPedido();
  dizer({ tipo: 'fim' });
} catch (erro) {
  dizer({ tipo: 'recusa', frase: erro instanceof Error ? erro.message : String(erro) });
}
porta.close();
