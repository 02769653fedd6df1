import type { Giro, Retangulo } from '../../schemas/visor/lugar.ts';
import type { Regiao, Tamanho } from './geometria.ts';

/** How a page, or a part of it, is drawn. */
export interface PedidoDeDesenho {
  readonly giro: Giro;
  /** CSS pixels of a point. */
  readonly escala: number;
  /** Dots of a CSS pixel. */
  readonly densidade: number;
  /** The part of the turned page, in CSS pixels at this scale; absent: all of it. */
  readonly regiao?: Regiao;
  /** Told as soon as there is a canvas, so that a heavy page shows while it is drawn. */
  readonly aoComecar?: (tela: HTMLCanvasElement) => void;
}

export interface Desenho {
  /** A canvas of its own, once all is on it; rejects with `Cancelado`. */
  readonly pronto: Promise<HTMLCanvasElement>;
  readonly cancelar: () => void;
}

/** A drawing that was not wanted any more. */
export class Cancelado extends Error {}

/** A run of text and where it stands on the page, as fractions. */
export interface Palavras {
  readonly texto: string;
  readonly lugar: Retangulo;
}

/** What of an open file did not come. */
export interface Queda {
  /** Tells why a piece did not come, at once where one is missing already; null: all has come since. Ends by what it answers. */
  readonly ouvir: (ouvinte: (erro: unknown) => void) => () => void;
  /** Asks once more for what is missing. */
  readonly retomar: () => void;
}

/** A file that is open: what the viewer needs of it, be it a PDF or a picture. */
export interface Folhas {
  readonly paginas: number;
  /** Size of a page, counted from 1. */
  readonly tamanho: (pagina: number) => Promise<Tamanho>;
  readonly desenhar: (pagina: number, pedido: PedidoDeDesenho) => Desenho;
  readonly texto: (pagina: number) => Promise<readonly Palavras[]>;
  /** Lets go of what was kept to draw a page again. */
  readonly esquecer: (pagina: number) => void;
  readonly fechar: () => void;
  /** Absent: all of it is here. */
  readonly queda?: Queda;
}

/** Why a file cannot be shown, in a sentence for who wanted to see it. */
export class NaoAbre extends Error {
  readonly titulo: string;
  constructor(titulo: string, mensagem: string, cause?: unknown) {
    super(mensagem, { cause });
    this.titulo = titulo;
  }
}

/** The browser is too old for the reader: its own, if it has one, is left. */
export class SemLeitor extends Error {}
