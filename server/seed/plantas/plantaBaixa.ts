import { CASA, comodos, metros2, PAREDE, type Medidas } from './casa.ts';
import type { Desenho } from './desenho.ts';

/** Millimetres on the sheet for a metre, at 1:50. */
export const MM = 20;

/** Lower left corner of the house on the sheet. */
const ORIGEM = { x: 110, y: 170 } as const;
export const px = (x: number): number => ORIGEM.x + x * MM;
export const py = (y: number): number => ORIGEM.y + y * MM;

type Lado = readonly [number, number];

/** A door in a wall: its hinge, and the directions of the closed and of the open leaf. */
const porta = (d: Desenho, x: number, y: number, vao: number, fechada: Lado, aberta: Lado): void => {
  const [fx, fy] = fechada;
  const deitada = fx !== 0;
  // The opening through the wall, white.
  const [x1, y1] = [px(x), py(y)];
  if (deitada)
    d.retangulo(Math.min(x1, x1 + fx * vao * MM), y1 - PAREDE * MM, vao * MM, PAREDE * MM * 2, { fundo: 1, traco: 0 });
  else
    d.retangulo(x1 - PAREDE * MM, Math.min(y1, y1 + fy * vao * MM), PAREDE * MM * 2, vao * MM, { fundo: 1, traco: 0 });
  d.linha(x1, y1, x1 + aberta[0] * vao * MM, y1 + aberta[1] * vao * MM, { traco: 0.35 });
  d.quarto(x1, y1, vao * MM, fechada, aberta);
};

/** A window along a wall, by its lower left corner. */
const janela = (d: Desenho, x: number, y: number, vao: number, eixo: 'x' | 'y', nome: string): void => {
  const [l, a] = eixo === 'x' ? [vao * MM, PAREDE * MM] : [PAREDE * MM, vao * MM];
  d.retangulo(px(x), py(y), l, a, { fundo: 1, traco: 0.25 });
  if (eixo === 'x') d.linha(px(x), py(y) + a / 2, px(x) + l, py(y) + a / 2, { traco: 0.13 });
  else d.linha(px(x) + l / 2, py(y), px(x) + l / 2, py(y) + a, { traco: 0.13 });
  const fora = eixo === 'x' ? (y > 5 ? 5 : -3) : 0;
  d.texto(eixo === 'x' ? px(x) + l / 2 : px(x) + (x > 5 ? 7 : -4), eixo === 'x' ? py(y) + fora : py(y) + a / 2, nome, {
    tamanho: 1.8,
    onde: 'meio',
    cor: 0.35,
  });
};

const moveis = (d: Desenho, { divisa }: Medidas): void => {
  const leve = { traco: 0.13, tom: 0.55 as const };
  const cama = (x: number, y: number, largura: number, fundo: number): void => {
    d.retangulo(px(x), py(y), largura * MM, fundo * MM, leve);
    d.retangulo(px(x) + 2, py(y + fundo) - 10, largura * MM - 4, 8, leve);
  };
  cama(7.1, 0.75, 1.6, 2);
  cama(7.85, 5.85, 0.9, 1.9);
  cama(7.85, divisa + PAREDE + 0.35, 0.9, 1.9);
  // Sofa, table.
  d.retangulo(px(0.35), py(1), 17, 42, leve);
  d.retangulo(px(0.35), py(1), 6, 42, leve);
  d.elipse(px(2.6), py(4.35), 14, 14, { tom: 0.55 });
  // Counter of the kitchen with its sink and stove.
  d.retangulo(px(0.15), py(5.7), 12, 57, leve);
  d.retangulo(px(0.2), py(6.6), 9, 14, leve);
  for (const i of [0, 1]) for (const j of [0, 1]) d.elipse(px(0.3) + i * 5, py(7.75) + j * 6, 1.8, 1.8, { tom: 0.55 });
  // Bath.
  d.retangulo(px(8), py(3.9), 17, 30, leve);
  d.elipse(px(7.35), py(4.25), 3.6, 5, { tom: 0.55 });
  d.retangulo(px(7.35) - 4, py(3.9), 8, 3.4, leve);
  d.retangulo(px(6.2), py(3.92), 11, 8, leve);
  d.elipse(px(6.2) + 5.5, py(3.92) + 4, 3.6, 2.6, { tom: 0.55 });
  // Tub and machine.
  d.retangulo(px(0.25), py(10.35), 13, 13, leve);
  d.retangulo(px(1.05), py(10.4), 12, 12, leve);
};

const aberturas = (d: Desenho, { divisa }: Medidas): void => {
  porta(d, 1.35, 0.15, 0.9, [1, 0], [0, 1]);
  porta(d, 4.65, 5.4, 0.8, [0, -1], [-1, 0]);
  porta(d, 3.6, 5.7, 0.8, [-1, 0], [0, 1]);
  porta(d, 1.2, 8.7, 0.8, [1, 0], [0, 1]);
  porta(d, 4.9, 3.75, 0.8, [1, 0], [0, -1]);
  porta(d, 6, 4.05, 0.7, [0, 1], [1, 0]);
  porta(d, 6, 5.7, 0.8, [0, 1], [1, 0]);
  porta(d, 4.92, divisa + PAREDE, 0.8, [1, 0], [0, 1]);
  porta(d, 0.15, 10.2, 0.8, [0, -1], [1, 0]);
  janela(d, 2.75, 0, 1.5, 'x', 'J1');
  janela(d, 6.1, 0, 1.5, 'x', 'J1');
  janela(d, 0, 6.3, 1.2, 'y', 'J2');
  janela(d, CASA.largura - PAREDE, 4.4, 0.6, 'y', 'J3');
  janela(d, CASA.largura - PAREDE, 6.1, 1.2, 'y', 'J2');
  janela(d, 6.2, CASA.fundo - PAREDE, 1.5, 'x', 'J1');
  janela(d, 1.6, CASA.fundo - PAREDE, 1.2, 'x', 'J2');
};

const cotas = (d: Desenho, m: Medidas): void => {
  const emX = [0, 4.65 + PAREDE / 2, CASA.largura];
  const corrente = (eixo: 'x' | 'y', pontos: readonly number[], onde: number): void => {
    for (const [i, p] of pontos.entries()) {
      const de = pontos[i - 1];
      if (de === undefined) continue;
      const f = eixo === 'x' ? px : py;
      d.cota(eixo, f(de), f(p), onde, p - de);
    }
  };
  const acima = py(CASA.fundo) + 14;
  corrente('x', emX, acima);
  corrente('x', [0, CASA.largura], acima + 10);
  const aDireita = px(CASA.largura) + 18;
  corrente('y', [0, 3.825, 5.475, m.divisa + PAREDE / 2, CASA.fundo], aDireita);
  corrente('y', [-m.varanda, 0, CASA.fundo], aDireita + 12);
  corrente('y', [0, 5.625, 8.625, CASA.fundo], px(0) - 16);
  for (const p of [0, CASA.fundo]) {
    d.linha(px(CASA.largura) + 3, py(p), aDireita + 14, py(p), { traco: 0.08, tom: 0.5 });
    d.linha(px(0) - 3, py(p), px(0) - 18, py(p), { traco: 0.08, tom: 0.5 });
  }
};

/** The ground floor at 1:50, with its dimensions. */
export const plantaBaixa = (d: Desenho, m: Medidas): void => {
  const { largura, fundo } = CASA;
  // The porch, its pillars, and the edge of the roof.
  d.retangulo(px(0), py(-m.varanda), largura * MM, m.varanda * MM, { traco: 0.35 });
  for (const x of [0, 4.4, 8.8]) d.retangulo(px(x), py(-m.varanda), 4, 4, { fundo: 0.25, traco: 0 });
  d.texto(px(4.5), py(-m.varanda / 2) + 2, 'VARANDA COBERTA', { tamanho: 3, onde: 'meio', forte: true });
  d.texto(px(4.5), py(-m.varanda / 2) - 3, `A = ${metros2(largura * m.varanda)}   piso antiderrapante`, {
    tamanho: 2,
    onde: 'meio',
  });
  d.retangulo(px(-0.6), py(-m.varanda - 0.4), (largura + 1.2) * MM, (fundo + m.varanda + 1) * MM, {
    traco: 0.13,
    tom: 0.4,
    tracejado: '3 2',
  });
  // Walls are what the rooms leave of the whole.
  d.retangulo(px(0), py(0), largura * MM, fundo * MM, { fundo: 0.28, traco: 0 });
  for (const c of comodos(m)) d.retangulo(px(c.x), py(c.y), c.largura * MM, c.fundo * MM, { fundo: 1, traco: 0.3 });
  moveis(d, m);
  aberturas(d, m);
  for (const c of comodos(m)) {
    // Beside the beds, which stand to the right.
    const aoLado = c.nome.startsWith('QUARTO') ? 0.38 : 0.5;
    const [x, y] = [px(c.x + c.largura * aoLado), py(c.y + c.fundo / 2)];
    if (c.nome === 'CIRC.') {
      d.texto(x + 1, y, `${c.nome}  ${metros2(c.largura * c.fundo)}`, { tamanho: 2, onde: 'meio', deitado: true });
      continue;
    }
    const baixo = c.nome === 'BANHO' ? 7 : 0;
    d.texto(x, y + 3 + baixo, c.nome, { tamanho: c.nome === 'BANHO' ? 2.2 : 3, onde: 'meio', forte: true });
    d.texto(x, y - 2 + baixo, `A = ${metros2(c.largura * c.fundo)}`, { tamanho: 2.2, onde: 'meio' });
    if (baixo === 0) d.texto(x, y - 6.5, c.piso, { tamanho: 1.8, onde: 'meio', cor: 0.35 });
  }
  cotas(d, m);
  d.texto(px(4.5), 78, 'PLANTA BAIXA - PAVIMENTO TÉRREO', { tamanho: 5, onde: 'meio', forte: true });
  d.texto(px(4.5), 70, 'ESCALA 1:50', { tamanho: 3, onde: 'meio' });
  // Scale bar.
  for (const i of [0, 1, 2, 3, 4]) d.retangulo(px(2) + i * MM, 58, MM, 2.5, { fundo: i % 2 === 0 ? 0 : 1, traco: 0.2 });
  for (const i of [0, 1, 2, 3, 4, 5]) d.texto(px(2) + i * MM, 53, String(i), { tamanho: 2, onde: 'meio' });
  d.texto(px(2) + 5 * MM + 5, 53, 'm', { tamanho: 2 });
};
