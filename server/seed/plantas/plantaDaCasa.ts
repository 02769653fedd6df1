import { CASA, comodos, LOTE, metros2, PAREDE, REVISOES, type Medidas } from './casa.ts';
import { Desenho } from './desenho.ts';
import { MM, plantaBaixa, px, py } from './plantaBaixa.ts';

/** A1, lying. */
const FOLHA = { largura: 841, altura: 594 } as const;
/** Millimetres on the sheet for a metre, at 1:200. */
const MM_DO_LOTE = 5;

/** What the sheet says beside its drawing. */
export interface Carimbo {
  readonly proprietario: string;
  readonly responsavel: string;
  readonly registro: string;
  readonly endereco: string;
  readonly inscricao: string;
  /** DD/MM/AAAA, one for each revision that has been, the first first. */
  readonly datas: readonly [string, ...string[]];
}

const implantacao = (d: Desenho, m: Medidas, { endereco }: Carimbo): void => {
  const [x, y] = [430, 330];
  const f = MM_DO_LOTE;
  const frente = LOTE.recuo - m.varanda;
  d.retangulo(x, y, LOTE.largura * f, LOTE.fundo * f, { traco: 0.5 });
  const cx = x + LOTE.lateral * f;
  const cy = y + LOTE.recuo * f;
  d.retangulo(cx, cy, CASA.largura * f, CASA.fundo * f, { fundo: 0.82, traco: 0.35 });
  d.retangulo(cx, cy - m.varanda * f, CASA.largura * f, m.varanda * f, { fundo: 0.92, traco: 0.25 });
  d.texto(cx + (CASA.largura * f) / 2, cy + 26, 'EDIFICAÇÃO', { tamanho: 2.2, onde: 'meio', forte: true });
  d.texto(cx + (CASA.largura * f) / 2, cy + 21, 'A CONSTRUIR', { tamanho: 2.2, onde: 'meio', forte: true });
  d.cota('x', x, x + LOTE.largura * f, y + LOTE.fundo * f + 6, LOTE.largura);
  d.cota('y', y, y + LOTE.fundo * f, x - 8, LOTE.fundo);
  d.cota('y', y, y + frente * f, x + LOTE.largura * f + 9, frente);
  d.cota('y', y + frente * f, cy, x + LOTE.largura * f + 9, m.varanda);
  d.cota('y', cy, cy + CASA.fundo * f, x + LOTE.largura * f + 9, CASA.fundo);
  d.texto(x + LOTE.largura * f + 13, y + (frente * f) / 2, 'recuo frontal', { tamanho: 1.8 });
  d.cota('x', x, cx, y + 100, LOTE.lateral);
  d.linha(x - 15, y - 8, x + LOTE.largura * f + 40, y - 8, { traco: 0.25 });
  d.texto(x + (LOTE.largura * f) / 2, y - 16, (endereco.split(',')[0] ?? '').toUpperCase(), {
    tamanho: 3,
    onde: 'meio',
    forte: true,
  });
  d.texto(x + (LOTE.largura * f) / 2, y - 27, 'IMPLANTAÇÃO - ESCALA 1:200', { tamanho: 3, onde: 'meio', forte: true });
  // North.
  const [nx, ny] = [x + LOTE.largura * f + 45, y + 135];
  d.elipse(nx, ny, 9, 9, { tom: 0, traco: 0.25 });
  d.poligono(
    [
      [nx, ny + 12],
      [nx - 3.5, ny - 6],
      [nx, ny - 3],
    ],
    { fundo: 0 },
  );
  d.poligono([
    [nx, ny + 12],
    [nx + 3.5, ny - 6],
    [nx, ny - 3],
  ]);
  d.texto(nx, ny + 14, 'N', { tamanho: 3.5, onde: 'meio', forte: true });
};

/** The house from the street, at 1:50. */
const fachada = (d: Desenho): void => {
  const [x, y] = [385, 110];
  const em = (mx: number, my: number): readonly [number, number] => [x + mx * MM, y + my * MM];
  const caixa = (mx: number, my: number, largura: number, altura: number, fundo?: number): void => {
    const [cx, cy] = em(mx, my);
    d.retangulo(cx, cy, largura * MM, altura * MM, { traco: 0.3, ...(fundo === undefined ? {} : { fundo }) });
  };
  d.linha(x - 15, y, x + CASA.largura * MM + 15, y, { traco: 0.6 });
  caixa(0, 0, CASA.largura, 2.9, 0.95);
  d.poligono([em(-0.6, 2.9), em(4.5, 4.6), em(9.6, 2.9)], { fundo: 0.85, traco: 0.35 });
  for (const passo of [0.25, 0.5, 0.75])
    d.linha(...em(-0.6 + 5.1 * passo, 2.9 + 1.7 * passo), ...em(9.6 - 5.1 * passo, 2.9 + 1.7 * passo), {
      traco: 0.1,
      tom: 0.5,
    });
  for (const pilar of [0, 4.4, 8.8]) caixa(pilar, 0, 0.2, 2.9, 0.75);
  caixa(1.35, 0, 0.9, 2.1, 0.7);
  for (const vao of [2.75, 6.1]) {
    caixa(vao, 1.1, 1.5, 1.1, 1);
    d.linha(...em(vao + 0.75, 1.1), ...em(vao + 0.75, 2.2), { traco: 0.2 });
  }
  d.cota('y', y, y + 2.9 * MM, x - 20, 2.9);
  d.cota('y', y, y + 4.6 * MM, x + CASA.largura * MM + 24, 4.6);
  d.texto(x + 4.5 * MM, y - 14, 'FACHADA FRONTAL - ESCALA 1:50', { tamanho: 3, onde: 'meio', forte: true });
};

/** A table with lines between its rows, from its upper left corner down. */
const tabela = (
  d: Desenho,
  x: number,
  topo: number,
  titulo: string,
  colunas: readonly number[],
  linhas: readonly (readonly string[])[],
): void => {
  const largura = colunas.reduce((a, b) => a + b, 0);
  d.retangulo(x, topo - 8, largura, 8, { fundo: 0.88, traco: 0.3 });
  d.texto(x + largura / 2, topo - 5.6, titulo, { tamanho: 2.6, onde: 'meio', forte: true });
  for (const [i, linha] of linhas.entries()) {
    const y = topo - 8 - (i + 1) * 6.5;
    d.retangulo(x, y, largura, 6.5, { traco: 0.13 });
    let c = x;
    for (const [j, celula] of linha.entries()) {
      const l = colunas[j] ?? 0;
      const fim = j > 0 && j === linha.length - 1;
      d.texto(fim ? c + l - 2 : c + 2, y + 2.1, celula, {
        tamanho: 2.1,
        onde: fim ? 'fim' : 'inicio',
        forte: i === linhas.length - 1 && titulo.startsWith('QUADRO DE ÁREAS'),
      });
      c += l;
    }
  }
};

const carimbo = (d: Desenho, c: Carimbo, revisao: number): void => {
  const [x, y, largura] = [631, 10, 200];
  d.retangulo(x, y, largura, 150, { traco: 0.6 });
  const faixa = (
    base: number,
    altura: number,
    rotulo: string,
    valor: string,
    { tamanho = 3, dx = 0, l = largura } = {},
  ): void => {
    d.retangulo(x + dx, y + base, l, altura, { traco: 0.25 });
    d.texto(x + dx + 2, y + base + altura - 4, rotulo, { tamanho: 1.6, cor: 0.35 });
    d.texto(x + dx + 3, y + base + 3, valor, { tamanho, forte: tamanho > 3 });
  };
  faixa(132, 18, 'OBRA', 'RESIDÊNCIA UNIFAMILIAR - 1 PAVIMENTO', { tamanho: 3.6 });
  faixa(116, 16, 'LOCAL', `${c.endereco} - Nova Aurora/SC`);
  faixa(102, 14, 'INSCRIÇÃO IMOBILIÁRIA', c.inscricao, { l: 100 });
  faixa(102, 14, 'ZONA', 'Residencial', { dx: 100, l: 100 });
  faixa(84, 18, 'PROPRIETÁRIA', c.proprietario);
  faixa(64, 20, 'AUTORIA DO PROJETO E RESPONSABILIDADE TÉCNICA', `${c.responsavel} - ${c.registro}`);
  faixa(46, 18, 'CONTEÚDO', 'Planta baixa, implantação, quadros de áreas e de esquadrias');
  faixa(26, 20, 'ESCALA', 'indicada', { l: 50 });
  faixa(26, 20, 'DATA', c.datas[revisao] ?? c.datas[0], { dx: 50, l: 50 });
  faixa(26, 20, 'REVISÃO', `R${String(revisao).padStart(2, '0')}`, { dx: 100, l: 50, tamanho: 4 });
  faixa(26, 20, 'PRANCHA', '01/01', { dx: 150, l: 50, tamanho: 4 });
  d.texto(x + 3, y + 18, 'O projeto atende à legislação municipal; a aprovação não implica reconhecimento', {
    tamanho: 1.7,
    cor: 0.35,
  });
  d.texto(x + 3, y + 14, 'da propriedade do terreno.', { tamanho: 1.7, cor: 0.35 });
  d.texto(x + 3, y + 5, 'ESPAÇO RESERVADO À PREFEITURA', { tamanho: 1.7, cor: 0.35 });
};

const quadros = (d: Desenho, m: Medidas, c: Carimbo, revisao: number): void => {
  const casa = CASA.largura * CASA.fundo;
  const varanda = CASA.largura * m.varanda;
  const lote = LOTE.largura * LOTE.fundo;
  const porcento = (v: number): string => `${((v / lote) * 100).toFixed(2).replace('.', ',')} %`;
  tabela(
    d,
    625,
    560,
    'QUADRO DE ÁREAS',
    [130, 70],
    [
      ['Terreno', metros2(lote)],
      ['Pavimento térreo', metros2(casa)],
      ['Varanda coberta', metros2(varanda)],
      ['Taxa de ocupação', porcento(casa + varanda)],
      ['Taxa de permeabilidade', porcento(lote - casa - varanda - 90)],
      ['Recuo frontal', `${(LOTE.recuo - m.varanda).toFixed(2).replace('.', ',')} m`],
      ['TOTAL A CONSTRUIR', metros2(casa + varanda)],
    ],
  );
  tabela(
    d,
    625,
    490,
    'QUADRO DE COMPARTIMENTOS',
    [100, 50, 50],
    comodos(m).map((um) => [um.nome, um.piso, metros2(um.largura * um.fundo)]),
  );
  tabela(
    d,
    625,
    415,
    'QUADRO DE ESQUADRIAS',
    [30, 90, 80],
    [
      ['P1', 'Porta de madeira, de abrir', '0,90 x 2,10 m'],
      ['P2', 'Porta de madeira, de abrir', '0,80 x 2,10 m'],
      ['P3', 'Porta de madeira, de abrir', '0,70 x 2,10 m'],
      ['J1', 'Janela de correr, peitoril 1,10 m', '1,50 x 1,10 m'],
      ['J2', 'Janela de correr, peitoril 1,10 m', '1,20 x 1,10 m'],
      ['J3', 'Janela basculante, peitoril 1,70 m', '0,60 x 0,60 m'],
    ],
  );
  tabela(
    d,
    625,
    350,
    'REVISÕES',
    [20, 140, 40],
    [
      ['R00', 'Emissão inicial', c.datas[0]],
      ...(revisao === 0
        ? []
        : [['R01', 'Parede entre os quartos 2 e 3 e varanda, pelo comunique-se', c.datas[1] ?? '']]),
    ],
  );
};

/** Where what the city asks for stands on the sheet, as the viewer keeps places: fractions from the upper left corner. */
export const LUGARES = {
  quarto2: (() => {
    const [x, y, largura, altura] = [px(6), py(5.55), 2.85 * MM, (7.95 - 5.55 + PAREDE) * MM];
    return {
      pagina: 1,
      x: Math.round((x / FOLHA.largura) * 10_000) / 10_000,
      y: Math.round((1 - (y + altura) / FOLHA.altura) * 10_000) / 10_000,
      largura: Math.round((largura / FOLHA.largura) * 10_000) / 10_000,
      altura: Math.round((altura / FOLHA.altura) * 10_000) / 10_000,
    };
  })(),
  recuo: {
    pagina: 1,
    x: Math.round((499 / FOLHA.largura) * 10_000) / 10_000,
    y: Math.round((1 - 338 / FOLHA.altura) * 10_000) / 10_000,
  },
} as const;

/** A plan of a house on one A1 sheet, at 1:50. @param revisao 0, or 1 with the wall moved, the porch shorter and the areas that follow */
export const plantaDaCasa = (c: Carimbo, revisao: 0 | 1): Buffer => {
  const m = REVISOES[revisao];
  if (m === undefined) throw new Error(`A planta não tem a revisão ${revisao}`);
  const d = new Desenho();
  d.retangulo(10, 10, FOLHA.largura - 20, FOLHA.altura - 20, { traco: 0.6 });
  plantaBaixa(d, m);
  implantacao(d, m, c);
  fachada(d);
  quadros(d, m, c, revisao);
  carimbo(d, c, revisao);
  return d.pdf(FOLHA.largura, FOLHA.altura, `Planta baixa R0${revisao}`);
};
