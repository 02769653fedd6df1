import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { atender } from '../../leitores/atender.ts';
import { lerBytesDaPlanilha, type FormatoDoArquivo } from './linhasDaPlanilha.ts';

/** What the thread is handed. */
export interface DadosDoLeitor {
  /** Where the file lies on disk. */
  readonly caminho: string;
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

/** What the thread answers each time it is asked: the heads first, then a batch each time, at last the end or why it cannot go on. */
export type DoLeitor =
  | { readonly tipo: 'cabeca'; readonly cabecalhos: readonly string[] }
  | { readonly tipo: 'linhas'; readonly linhas: readonly LinhaDoArquivo[] }
  | { readonly tipo: 'fim' }
  | { readonly tipo: 'recusa'; readonly frase: string };

async function* ler({ caminho, formato, lote, pular }: DadosDoLeitor): AsyncGenerator<DoLeitor> {
  const partes = lerBytesDaPlanilha(await readFile(caminho), formato);
  const cabeca = await partes.next();
  if (cabeca.done !== true) yield { tipo: 'cabeca', cabecalhos: cabeca.value.celulas };
  let linhas: LinhaDoArquivo[] = [];
  let vistas = 0;
  for await (const linha of partes) {
    vistas += 1;
    if (vistas <= pular) continue;
    linhas.push(linha);
    if (linhas.length < lote) continue;
    yield { tipo: 'linhas', linhas };
    linhas = [];
  }
  if (linhas.length > 0) yield { tipo: 'linhas', linhas };
}

/** The thread that reads sheets: no row is taken apart before it is asked for. */
export default ({ porta, ...dados }: DadosDoLeitor & { readonly porta: MessagePort }): Promise<void> => {
  const partes = ler(dados);
  return atender<'mais', DoLeitor>(porta, async () => {
    try {
      const parte = await partes.next();
      return parte.done === true ? { tipo: 'fim' } : parte.value;
    } catch (erro) {
      return { tipo: 'recusa', frase: erro instanceof Error ? erro.message : String(erro) };
    }
  });
};
