import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import type { Format } from '../../../src/schemas/formats.ts';
import type { Celula } from './celulas.ts';
import type { Escrita } from './linhas.ts';
import type { ColunaDaPlanilha, DaPlanilha, ParaAPlanilha, ValorDaPlanilha } from './xlsxWorker.ts';

/** How a sheet shows what it keeps as a number or a day. */
const MASCARA: Partial<Record<Format, string>> = {
  inteiro: '0',
  decimal: '#,##0.00####',
  moeda: '"R$" #,##0.00',
  percentual: '0.##"%"',
  data: 'dd/mm/yyyy',
  latitude: '0.000000',
  longitude: '0.000000',
};

/** A sheet's numbers hold no more digits than this; a longer one stays text, exact. */
const DIGITOS = 15;
/** The first day that a sheet counts as the calendar does (1900 was no leap year, sheets think it was). */
const PRIMEIRO_DIA = '1900-03-01';

const numeroExato = (valor: unknown): number | undefined => {
  const texto = String(valor);
  return /^-?\d+(\.\d+)?$/.test(texto) && texto.replace(/\D/g, '').length <= DIGITOS ? Number(texto) : undefined;
};

const VAZIA: Escrita = { texto: '', valor: null };

const paraPlanilha = ({ schema }: Celula, { texto, valor }: Escrita): ValorDaPlanilha => {
  if (texto === '') return null;
  const formato = formatOf(schema);
  if (formato === 'data')
    return typeof valor === 'string' && isDataIso(valor) && valor >= PRIMEIRO_DIA
      ? new Date(`${valor}T00:00:00Z`)
      : texto;
  return (MASCARA[formato] === undefined ? undefined : numeroExato(valor)) ?? texto;
};

const colunaDe = (celula: Celula): ColunaDaPlanilha => {
  const numFmt = MASCARA[formatOf(celula.schema)];
  return {
    header: celula.rotulo,
    width: Math.min(40, Math.max(14, celula.rotulo.length + 2)),
    ...(numFmt && { numFmt }),
  };
};

/** Sheet names take at most 31 characters and none of these. */
const nomeDaFolha = (titulo: string): string => titulo.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Messages of the worker one after the other; its end without a last one is an error. */
async function* mensagens(worker: Worker): AsyncGenerator<DaPlanilha> {
  const fila: DaPlanilha[] = [];
  let chegou = (): void => undefined;
  let falha: unknown;
  worker.on('message', (mensagem: DaPlanilha) => {
    fila.push(mensagem);
    chegou();
  });
  const falhou = (erro: unknown): void => {
    falha ??= erro;
    chegou();
  };
  worker.on('error', falhou);
  worker.on('exit', () => falhou(new Error('the sheet worker ended early')));
  for (;;) {
    const mensagem = fila.shift();
    if (mensagem !== undefined) yield mensagem;
    else if (falha !== undefined) throw falha;
    else await new Promise<void>((seguir) => (chegou = seguir));
  }
}

/**
 * The rows as an XLSX file, byte by byte as they come. Serialising and deflating run in a thread of their own, which asks for each batch:
 * neither the request loop nor memory feels the length of the list.
 */
export async function* emXlsx(
  titulo: string,
  celulas: readonly Celula[],
  lotes: AsyncIterable<readonly (readonly Escrita[])[]>,
): AsyncGenerator<Buffer> {
  const workerData = { nome: nomeDaFolha(titulo), colunas: celulas.map(colunaDe) };
  const worker = new Worker(join(import.meta.dirname, 'xlsxWorker.ts'), { workerData, execArgv: [], env: {} });
  const fonte = lotes[Symbol.asyncIterator]();
  const pedir = (mensagem: ParaAPlanilha): void => worker.postMessage(mensagem);
  try {
    for await (const mensagem of mensagens(worker)) {
      if (mensagem.tipo === 'bytes') yield Buffer.from(mensagem.bytes);
      else if (mensagem.tipo === 'fim') return;
      else {
        const { done, value } = await fonte.next();
        if (done === true) pedir({ tipo: 'fim' });
        else
          pedir({
            tipo: 'linhas',
            linhas: value.map((linha) => celulas.map((celula, i) => paraPlanilha(celula, linha[i] ?? VAZIA))),
          });
      }
    }
  } finally {
    // Also right for a thread that has ended by itself: its 'exit' may be over before anybody waits for it.
    await worker.terminate();
    await fonte.return?.(undefined);
  }
}
