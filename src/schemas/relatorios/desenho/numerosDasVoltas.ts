import { larguraDoTexto, type Forma } from './formas.ts';
import { texto } from './partes.ts';

/** Where a number may stand. */
export interface LugarDoNumero {
  readonly x: number;
  readonly y: number;
  readonly ancora: 'start' | 'middle' | 'end';
}

interface Caixa {
  readonly esquerda: number;
  readonly direita: number;
  readonly alto: number;
  readonly baixo: number;
}

const seTocam = (a: Caixa, b: Caixa): boolean =>
  a.esquerda < b.direita && b.esquerda < a.direita && a.alto < b.baixo && b.alto < a.baixo;

const caixaDe = (dito: string, { x, y, ancora }: LugarDoNumero): Caixa => {
  const largura = larguraDoTexto(dito);
  const esquerda = x - (ancora === 'start' ? 0 : ancora === 'end' ? largura : largura / 2);
  return { esquerda, direita: esquerda + largura, alto: y - 10, baixo: y + 2 };
};

/** The stretches of a way back, as wide as they are drawn. */
const trechosDa = ({ pontos, grossura }: Extract<Forma, { tipo: 'volta' }>): readonly Caixa[] =>
  pontos.slice(1).flatMap(([x2, y2], i): readonly Caixa[] => {
    const [x1, y1] = pontos[i] ?? [x2, y2];
    const meia = grossura / 2 + 0.5;
    return [
      {
        esquerda: Math.min(x1, x2) - meia,
        direita: Math.max(x1, x2) + meia,
        alto: Math.min(y1, y2) - meia,
        baixo: Math.max(y1, y2) + meia,
      },
    ];
  });

/** Puts the numbers of ways back where no line and no other number is. */
export class NumerosDasVoltas {
  readonly #ocupadas: Caixa[];
  readonly #largura: number;

  constructor(voltas: readonly Extract<Forma, { tipo: 'volta' }>[], largura: number) {
    this.#ocupadas = voltas.flatMap(trechosDa);
    this.#largura = largura;
  }

  /** @returns none where it fits nowhere: the table has it, and so has what is said of the line */
  por(dito: string, onde: readonly LugarDoNumero[]): readonly Forma[] {
    for (const lugar of onde) {
      const caixa = caixaDe(dito, lugar);
      const dentro = caixa.esquerda >= 0 && caixa.direita <= this.#largura;
      if (!dentro || this.#ocupadas.some((outra) => seTocam(caixa, outra))) continue;
      this.#ocupadas.push(caixa);
      return [texto(lugar.x, lugar.y, dito, 'valor', lugar.ancora)];
    }
    return [];
  }
}
