import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { lerTrecho } from '../../dataProvider/trecho.ts';
import type { Tamanho } from './geometria.ts';
import {
  Cancelado,
  NaoAbre,
  SemLeitor,
  type Desenho,
  type Folhas,
  type Palavras,
  type PedidoDeDesenho,
  type Queda,
} from './folhas.ts';
import type { Inicio } from './inicioDoArquivo.ts';
import { carregarPdfJs, tomarTrabalhador } from './leitorDePdf.ts';
import { OPCOES_DO_PDF } from './opcoesDoPdf.ts';
import { PEDACO } from './pedacos.ts';
import { createPedacosPedidos } from './pedacosPedidos.ts';

const DANIFICADO = 'Este arquivo está danificado';
const recusas: Readonly<Record<string, readonly [string, string]>> = {
  PasswordException: [
    'Este arquivo está protegido por senha',
    'Baixe o arquivo e abra com a senha, ou peça uma cópia sem proteção.',
  ],
  InvalidPDFException: [DANIFICADO, 'O conteúdo não é de um PDF completo. Baixe para tentar em outro programa.'],
  FormatError: [DANIFICADO, 'Parte do conteúdo não pode ser lida. Baixe para tentar em outro programa.'],
};

const recusaDe = (erro: unknown): unknown => {
  const [titulo, frase] = recusas[(erro as { name?: string }).name ?? ''] ?? [];
  return titulo === undefined || frase === undefined ? erro : new NaoAbre(titulo, frase, erro);
};

interface Caixas {
  isEmpty(i: number): boolean;
  minX(i: number): number;
  maxX(i: number): number;
  minY(i: number): number;
  maxY(i: number): number;
}

/** What of a page was recorded while it was drawn whole: which operations paint where. */
interface Gravada {
  readonly giro: number;
  readonly caixas: Caixas;
}

/** Only the operations that paint in the part that is drawn: on a heavy plan most of them do not. */
const soDaParte = ({ caixas }: Gravada, { regiao, escala }: PedidoDeDesenho, { largura, altura }: Tamanho) => {
  if (regiao === undefined) return undefined;
  const [x0, y0] = [regiao.x / (largura * escala), regiao.y / (altura * escala)];
  const [x1, y1] = [x0 + regiao.largura / (largura * escala), y0 + regiao.altura / (altura * escala)];
  return (i: number): boolean =>
    !caixas.isEmpty(i) && caixas.minX(i) <= x1 && caixas.maxX(i) >= x0 && caixas.minY(i) <= y1 && caixas.maxY(i) >= y0;
};

const textoDaPagina = async (pagina: PDFPageProxy): Promise<readonly Palavras[]> => {
  const vista = pagina.getViewport({ scale: 1 });
  const { items } = await pagina.getTextContent();
  return items.flatMap((item): readonly Palavras[] => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as readonly number[];
    // The run goes along (a, b); its height along (c, d).
    const [ca, cb] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
    const cantos = [
      [e, f],
      [e + (a / ca) * item.width, f + (b / ca) * item.width],
      [e + (c / cb) * item.height, f + (d / cb) * item.height],
      [e + (a / ca) * item.width + (c / cb) * item.height, f + (b / ca) * item.width + (d / cb) * item.height],
    ].map(([x = 0, y = 0]) => vista.convertToViewportPoint(x, y) as readonly number[]);
    const [xs, ys] = [cantos.map(([x = 0]) => x), cantos.map(([, y = 0]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const lugar = {
      x: x / vista.width,
      y: y / vista.height,
      largura: (Math.max(...xs) - x) / vista.width,
      altura: (Math.max(...ys) - y) / vista.height,
    };
    return [{ texto: item.str + (item.hasEOL ? '\n' : ''), lugar }];
  });
};

const desenharPagina = (
  pagina: Promise<PDFPageProxy>,
  pedido: PedidoDeDesenho,
  gravadas: Map<number, Gravada>,
): Desenho => {
  const { giro, escala, densidade, regiao } = pedido;
  let cancelado = false;
  let cancelarTarefa: (() => void) | undefined;
  const rodar = async (): Promise<HTMLCanvasElement> => {
    const p = await pagina;
    if (cancelado) throw new Cancelado();
    const rotation = (p.rotate + giro) % 360;
    const inteira = p.getViewport({ scale: 1, rotation });
    const viewport = p.getViewport({
      scale: escala * densidade,
      rotation,
      offsetX: -(regiao?.x ?? 0) * densidade,
      offsetY: -(regiao?.y ?? 0) * densidade,
    });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(regiao === undefined ? viewport.width : regiao.largura * densidade));
    canvas.height = Math.max(1, Math.floor(regiao === undefined ? viewport.height : regiao.altura * densidade));
    pedido.aoComecar?.(canvas);
    const gravada = gravadas.get(p.pageNumber);
    const filtro =
      gravada?.giro === giro
        ? soDaParte(gravada, pedido, { largura: inteira.width, altura: inteira.height })
        : undefined;
    const tarefa = p.render({
      canvas,
      viewport,
      recordOperations: regiao === undefined,
      ...(filtro === undefined ? {} : { operationsFilter: filtro }),
    });
    cancelarTarefa = () => tarefa.cancel();
    try {
      await tarefa.promise;
    } catch (erro) {
      if ((erro as { name?: string }).name === 'RenderingCancelledException') throw new Cancelado();
      throw erro;
    }
    const caixas = p.recordedBBoxes as Caixas | null;
    if (regiao === undefined && caixas !== null && !gravadas.has(p.pageNumber))
      gravadas.set(p.pageNumber, { giro, caixas });
    return canvas;
  };
  return {
    pronto: rodar(),
    cancelar: () => {
      cancelado = true;
      cancelarTarefa?.();
    },
  };
};

const folhasDe = (documento: PDFDocumentProxy, queda: Queda, fechar: () => void): Folhas => {
  const paginas = new Map<number, Promise<PDFPageProxy>>();
  const gravadas = new Map<number, Gravada>();
  const pagina = (n: number): Promise<PDFPageProxy> => {
    const aberta = paginas.get(n) ?? documento.getPage(n);
    paginas.set(n, aberta);
    return aberta;
  };
  return {
    paginas: documento.numPages,
    async tamanho(n) {
      const { width, height } = (await pagina(n)).getViewport({ scale: 1 });
      return { largura: width, altura: height };
    },
    desenhar: (n, pedido) => desenharPagina(pagina(n), pedido, gravadas),
    texto: async (n) => textoDaPagina(await pagina(n)),
    esquecer: (n) => {
      gravadas.delete(n);
      // A page that never came has nothing to forget; its failure was told by who asked for it.
      paginas.get(n)?.then(
        (p) => p.cleanup(),
        () => undefined,
      );
    },
    fechar,
    queda,
  };
};

/**
 * Opens a PDF by its pieces: the first page shows before the whole file is here. `inicio`: what was read of it, or asked for, until now.
 * @throws NaoAbre for a file that is damaged or asks for a password; ApiError where a piece could not be read
 */
export const abrirPdf = async (caminho: string, inicio: Inicio, sinal: AbortSignal): Promise<Folhas> => {
  const pdfjs = await carregarPdfJs().catch((cause: unknown) => {
    throw new SemLeitor('O leitor de PDF não pôde ser carregado', { cause });
  });
  const { getDocument, PDFDataRangeTransport, VerbosityLevel } = pdfjs;
  const { worker, encerrar } = await tomarTrabalhador(pdfjs);
  let falhar: (erro: unknown) => void = () => undefined;
  const queda = new Promise<never>((_, recusar) => {
    falhar = recusar;
  });
  // Once the file is open, a piece that does not come is told of by the pieces themselves.
  queda.catch(() => undefined);
  const { primeiro, fim: adiantado } = inicio;
  /** Out of what was asked for ahead where that holds it. */
  const doAdiantado = async (de: number, ate: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (adiantado === undefined || de < adiantado.inicio || ate > adiantado.fim) return undefined;
    // What was asked for ahead and did not come is read now.
    const trecho = await adiantado.trecho.catch(() => undefined);
    return trecho?.bytes.slice(de - trecho.inicio, ate - trecho.inicio);
  };
  const lerBytes = async (de: number, ate: number): Promise<Uint8Array<ArrayBuffer>> =>
    (await doAdiantado(de, ate)) ?? (await lerTrecho(caminho, de, ate - 1, sinal)).bytes;
  let entregar: (de: number, bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const pedacos = createPedacosPedidos(lerBytes, (de, bytes) => entregar(de, bytes));
  pedacos.queda.ouvir((erro) => {
    if (erro !== null) falhar(erro);
  });
  class Pedacos extends PDFDataRangeTransport {
    constructor(total: number, bytes: Uint8Array<ArrayBuffer>) {
      super(total, bytes);
      entregar = (de, lidos) => this.onDataRange(de, lidos);
    }

    override requestDataRange(de: number, ate: number): void {
      pedacos.pedir(de, ate);
    }
  }
  const inteiro = primeiro.bytes.length >= primeiro.total;
  const tarefa = getDocument({
    ...OPCOES_DO_PDF,
    worker,
    ...(inteiro
      ? { data: primeiro.bytes.slice() }
      : { range: new Pedacos(primeiro.total, primeiro.bytes.slice()), length: primeiro.total }),
    rangeChunkSize: PEDACO,
    verbosity: VerbosityLevel.ERRORS,
  });
  let aberto = false;
  // Asked to end while it still opens, the worker answers nobody and complains to the page: it is stopped instead.
  const fechar = (): void => (aberto ? void tarefa.destroy().finally(encerrar) : encerrar());
  const desistir = (): void => {
    falhar(sinal.reason);
    fechar();
  };
  if (sinal.aborted) desistir();
  else sinal.addEventListener('abort', desistir);
  try {
    const documento = await Promise.race([tarefa.promise, queda]);
    aberto = true;
    return folhasDe(documento, pedacos.queda, fechar);
  } catch (erro) {
    fechar();
    throw recusaDe(erro);
  }
};
