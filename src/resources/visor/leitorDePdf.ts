import type * as PdfJs from 'pdfjs-dist';
import enderecoDoPdf from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import enderecoDoTrabalhador from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

let modulo: Promise<typeof PdfJs> | undefined;

/**
 * pdf.js as it is published, from a file of its own that no bundle holds: it is loaded by the first PDF that is opened. Rejects in a browser
 * that is too old for it.
 */
export const carregarPdfJs = (): Promise<typeof PdfJs> => {
  modulo ??= (import(/* @vite-ignore */ enderecoDoPdf) as Promise<typeof PdfJs>).then((pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = enderecoDoTrabalhador;
    return pdfjs;
  });
  modulo.catch(() => {
    modulo = undefined;
  });
  return modulo;
};

/** A worker that answers, null where none starts: pdf.js then tries in ways of its own, at last without one. */
const iniciar = (): Promise<Worker | null> =>
  new Promise((resolver) => {
    try {
      const porta = new Worker(enderecoDoTrabalhador, { type: 'module' });
      porta.addEventListener('message', () => resolver(porta), { once: true });
      porta.addEventListener('error', () => (porta.terminate(), resolver(null)), { once: true });
    } catch {
      resolver(null);
    }
  });

let reserva: Promise<Worker | null> | undefined;

/** With the click that opens a PDF: the reader and its worker come and start beside each other, neither waits for the other. */
export const aquecerLeitor = (): void => {
  reserva ??= iniciar();
  // What did not come is told to whoever opens the file.
  carregarPdfJs().catch(() => undefined);
};

export interface Trabalhador {
  readonly worker: PdfJs.PDFWorker;
  readonly encerrar: () => void;
}

/** The worker that was started ahead, else a new one; whoever takes it ends it. */
export const tomarTrabalhador = async ({ PDFWorker, VerbosityLevel }: typeof PdfJs): Promise<Trabalhador> => {
  const iniciado = reserva ?? iniciar();
  reserva = undefined;
  const porta = await iniciado;
  const worker = PDFWorker.create({ verbosity: VerbosityLevel.ERRORS, ...(porta === null ? {} : { port: porta }) });
  return {
    worker,
    encerrar: () => {
      worker.destroy();
      // pdf.js ends only workers that it started itself.
      porta?.terminate();
    },
  };
};
