import { deflateSync } from 'node:zlib';

const PONTOS_POR_MM = 72 / 25.4;
/** Shares of a circle's radius at which the handles of a quarter of it lie. */
const ARCO = 0.5523;

const n = (valor: number): string => String(Math.round(valor * 1000) / 1000);

/** A shade from 0 (black) to 1 (white), or red, green and blue. */
export type Cor = number | readonly [number, number, number];

const cor = (c: Cor, tinta: 'linha' | 'fundo'): string =>
  typeof c === 'number'
    ? `${n(c)} ${tinta === 'linha' ? 'G' : 'g'}`
    : `${c.map(n).join(' ')} ${tinta === 'linha' ? 'RG' : 'rg'}`;

/** Widths of the letters of Helvetica, in thousandths of its size, as far as plans are written; what is not here is as wide as a figure. */
const LARGURAS: Readonly<Record<string, number>> = {
  ...{
    ' ': 278,
    '.': 278,
    ',': 278,
    ':': 278,
    '/': 278,
    '(': 333,
    ')': 333,
    '-': 333,
    i: 222,
    l: 222,
    j: 222,
    t: 278,
    f: 278,
    r: 333,
    I: 278,
  },
  ...{
    c: 500,
    s: 500,
    k: 500,
    v: 500,
    x: 500,
    y: 500,
    z: 500,
    ç: 500,
    m: 833,
    w: 722,
    J: 500,
    M: 833,
    W: 944,
    '²': 333,
    º: 365,
  },
  ...{ A: 667, Á: 667, Ã: 667, B: 667, E: 667, É: 667, Ê: 667, K: 667, P: 667, S: 667, V: 667, X: 667, Y: 667 },
  ...{
    C: 722,
    Ç: 722,
    D: 722,
    H: 722,
    N: 722,
    R: 722,
    U: 722,
    Ú: 722,
    T: 611,
    F: 611,
    L: 556,
    Z: 611,
    O: 778,
    Ó: 778,
    Õ: 778,
    G: 778,
    Q: 778,
  },
};
const larguraDe = (texto: string, tamanho: number): number =>
  ([...texto].reduce((soma, letra) => soma + (LARGURAS[letra] ?? 556), 0) / 1000) * tamanho;

export interface Escrita {
  /** Height of the letters in millimetres. */
  readonly tamanho?: number;
  readonly onde?: 'inicio' | 'meio' | 'fim';
  readonly forte?: boolean;
  /** Written upwards. */
  readonly deitado?: boolean;
  readonly cor?: Cor;
}

/** One sheet drawn in millimetres from its lower left corner, as PDF operators. */
export class Desenho {
  readonly #operadores: string[] = [];

  #por(...linhas: readonly string[]): void {
    this.#operadores.push(...linhas);
  }

  linha(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    { traco = 0.18, tom = 0, tracejado = '' as string } = {},
  ): void {
    this.#por(`${cor(tom, 'linha')} ${n(traco)} w [${tracejado}] 0 d`, `${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S`);
  }

  retangulo(
    x: number,
    y: number,
    largura: number,
    altura: number,
    {
      fundo,
      traco = 0.18,
      tom = 0,
      tracejado = '',
    }: { fundo?: Cor; traco?: number; tom?: Cor; tracejado?: string } = {},
  ): void {
    if (fundo !== undefined) this.#por(cor(fundo, 'fundo'), `${n(x)} ${n(y)} ${n(largura)} ${n(altura)} re f`);
    if (traco > 0)
      this.#por(
        `${cor(tom, 'linha')} ${n(traco)} w [${tracejado}] 0 d`,
        `${n(x)} ${n(y)} ${n(largura)} ${n(altura)} re S`,
      );
  }

  poligono(
    pontos: readonly (readonly [number, number])[],
    { fundo, traco = 0.18 }: { fundo?: Cor; traco?: number } = {},
  ): void {
    const caminho = pontos.map(([x, y], i) => `${n(x)} ${n(y)} ${i === 0 ? 'm' : 'l'}`).join(' ');
    if (fundo !== undefined) this.#por(cor(fundo, 'fundo'), `${caminho} h f`);
    if (traco > 0) this.#por(`0 G ${n(traco)} w [] 0 d`, `${caminho} h S`);
  }

  /** A quarter of a circle from one direction to the other; directions are units along the axes. */
  quarto(
    x: number,
    y: number,
    raio: number,
    [ax, ay]: readonly [number, number],
    [bx, by]: readonly [number, number],
    traco = 0.13,
  ): void {
    const em = (a: number, b: number): string =>
      `${n(x + raio * (ax * a + bx * b))} ${n(y + raio * (ay * a + by * b))}`;
    this.#por(`0.35 G ${n(traco)} w [] 0 d`, `${em(1, 0)} m ${em(1, ARCO)} ${em(ARCO, 1)} ${em(0, 1)} c S`);
  }

  elipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    { traco = 0.13, tom = 0.35, fundo }: { traco?: number; tom?: Cor; fundo?: Cor } = {},
  ): void {
    const em = (a: number, b: number): string => `${n(x + rx * a)} ${n(y + ry * b)}`;
    const caminho = [
      `${em(1, 0)} m`,
      `${em(1, ARCO)} ${em(ARCO, 1)} ${em(0, 1)} c`,
      `${em(-ARCO, 1)} ${em(-1, ARCO)} ${em(-1, 0)} c`,
      `${em(-1, -ARCO)} ${em(-ARCO, -1)} ${em(0, -1)} c`,
      `${em(ARCO, -1)} ${em(1, -ARCO)} ${em(1, 0)} c`,
    ].join(' ');
    if (fundo !== undefined) this.#por(cor(fundo, 'fundo'), `${caminho} f`);
    this.#por(`${cor(tom, 'linha')} ${n(traco)} w [] 0 d`, `${caminho} S`);
  }

  texto(
    x: number,
    y: number,
    palavras: string,
    { tamanho = 2.5, onde = 'inicio', forte = false, deitado = false, cor: tinta = 0 }: Escrita = {},
  ): void {
    // Capitals of Helvetica are 0.72 of its size: sheets are lettered by the height of theirs.
    const corpo = tamanho / 0.72;
    const recuo = larguraDe(palavras, corpo) * { inicio: 0, meio: 0.5, fim: 1 }[onde];
    const matriz = deitado ? `0 1 -1 0 ${n(x)} ${n(y - recuo)}` : `1 0 0 1 ${n(x - recuo)} ${n(y)}`;
    const seguro = palavras.replace(/[\\()]/g, (c) => `\\${c}`);
    this.#por(cor(tinta, 'fundo'), `BT /${forte ? 'F2' : 'F1'} ${n(corpo)} Tf ${matriz} Tm (${seguro}) Tj ET`);
  }

  /** A dimension line between two points of one axis, its ticks and its measure in metres. */
  cota(eixo: 'x' | 'y', de: number, ate: number, outra: number, metros: number): void {
    const medida = metros.toFixed(2).replace('.', ',');
    const meio = (de + ate) / 2;
    const tique = (p: number): void =>
      eixo === 'x'
        ? this.linha(p - 0.9, outra - 0.9, p + 0.9, outra + 0.9, { traco: 0.3 })
        : this.linha(outra - 0.9, p - 0.9, outra + 0.9, p + 0.9, { traco: 0.3 });
    if (eixo === 'x') {
      this.linha(de - 1.5, outra, ate + 1.5, outra, { traco: 0.1 });
      this.texto(meio, outra + 0.9, medida, { tamanho: 2, onde: 'meio' });
    } else {
      this.linha(outra, de - 1.5, outra, ate + 1.5, { traco: 0.1 });
      this.texto(outra - 0.9, meio, medida, { tamanho: 2, onde: 'meio', deitado: true });
    }
    tique(de);
    tique(ate);
  }

  /** The sheet as a PDF of one page, its lines as vectors and its words as text. */
  pdf(larguraMm: number, alturaMm: number, titulo: string): Buffer {
    const conteudo = deflateSync(
      Buffer.from(
        [`q ${n(PONTOS_POR_MM)} 0 0 ${n(PONTOS_POR_MM)} 0 0 cm 1 J 1 j`, ...this.#operadores, 'Q'].join('\n'),
        'latin1',
      ),
    );
    const fonte = (nome: string): string =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`;
    const objetos: readonly Buffer[] = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(larguraMm * PONTOS_POR_MM)} ${n(alturaMm * PONTOS_POR_MM)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${conteudo.length} /Filter /FlateDecode >>\nstream\n`),
        conteudo,
        Buffer.from('\nendstream'),
      ]),
      fonte('Helvetica'),
      fonte('Helvetica-Bold'),
      `<< /Title (${titulo.replace(/[\\()]/g, (c) => `\\${c}`)}) /Producer (Portal de Requerimentos) >>`,
    ].map((objeto) => (typeof objeto === 'string' ? Buffer.from(objeto, 'latin1') : objeto));
    const partes: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    const inicios: number[] = [];
    let posicao = partes[0]?.length ?? 0;
    for (const [i, objeto] of objetos.entries()) {
      const todo = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), objeto, Buffer.from('\nendobj\n')]);
      inicios.push(posicao);
      posicao += todo.length;
      partes.push(todo);
    }
    const tabela = inicios.map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`).join('');
    partes.push(
      Buffer.from(
        `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${posicao}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(partes);
  }
}
