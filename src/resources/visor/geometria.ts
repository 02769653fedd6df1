import type { Giro, Ponto } from '../../schemas/visor/lugar.ts';

/** Width and height of a page in points (1/72 inch), as it lies when it opens. */
export interface Tamanho {
  readonly largura: number;
  readonly altura: number;
}

/** Where a page lies on the desk, in CSS pixels. */
export interface Caixa extends Ponto, Tamanho {}

export const ESPACO = 16;
export const ESCALA_MINIMA = 0.02;
export const ESCALA_MAXIMA = 24;
const PASSO = 1.25;
/** CSS pixels of a point at 100 %: 96 dots per inch. */
export const CEM_POR_CENTO = 96 / 72;

export const limitarEscala = (escala: number): number => Math.min(ESCALA_MAXIMA, Math.max(ESCALA_MINIMA, escala));
export const aumentar = (escala: number): number => limitarEscala(escala * PASSO);
export const diminuir = (escala: number): number => limitarEscala(escala / PASSO);

export const aoGirarTamanho = ({ largura, altura }: Tamanho, giro: Giro): Tamanho =>
  giro % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura };

/** What the whole desk measures, and where each page lies on it: one below the other, each in the middle. */
export interface Mesa extends Tamanho {
  readonly caixas: readonly Caixa[];
}

export const porNaMesa = (paginas: readonly Tamanho[], escala: number, giro: Giro, vista: Tamanho): Mesa => {
  const tamanhos = paginas.map((p) => aoGirarTamanho(p, giro));
  const maior = tamanhos.reduce((m, t) => Math.max(m, t.largura), 0) * escala;
  const largura = Math.max(vista.largura, Math.ceil(maior) + 2 * ESPACO);
  let y = ESPACO;
  const caixas = tamanhos.map((t): Caixa => {
    const caixa = { x: (largura - t.largura * escala) / 2, y, largura: t.largura * escala, altura: t.altura * escala };
    y += caixa.altura + ESPACO;
    return caixa;
  });
  // A single plan that is smaller than the window stands in its middle.
  const sobra = Math.max(0, vista.altura - y);
  if (sobra > 0 && caixas.length === 1)
    return { largura, altura: vista.altura, caixas: caixas.map((c) => ({ ...c, y: c.y + sobra / 2 })) };
  return { largura, altura: Math.max(vista.altura, y), caixas };
};

/** First and last page of which something lies between two heights; the nearest one where there is only desk. */
export const paginasEntre = (caixas: readonly Caixa[], topo: number, pe: number): readonly [number, number] => {
  let [de, ate] = [0, caixas.length - 1];
  while (de < ate) {
    const meio = (de + ate) >> 1;
    const caixa = caixas[meio];
    if (caixa !== undefined && caixa.y + caixa.altura < topo) de = meio + 1;
    else ate = meio;
  }
  const primeira = de;
  let ultima = primeira;
  for (let i = primeira + 1; i < caixas.length && (caixas[i]?.y ?? Infinity) <= pe; i += 1) ultima = i;
  return [primeira, ultima];
};

/** The page under the middle of the window. */
export const paginaNoMeio = (caixas: readonly Caixa[], topo: number, altura: number): number =>
  paginasEntre(caixas, topo + altura / 2, topo + altura / 2)[0];

/** What fits the page into the window: its width, or all of it. */
export const escalaQueCabe = (pagina: Tamanho, giro: Giro, vista: Tamanho, modo: 'largura' | 'pagina'): number => {
  const { largura, altura } = aoGirarTamanho(pagina, giro);
  const porLargura = (vista.largura - 2 * ESPACO) / largura;
  const porAltura = (vista.altura - 2 * ESPACO) / altura;
  return limitarEscala(modo === 'largura' ? porLargura : Math.min(porLargura, porAltura));
};

/** A point of a page that is to stay under the pointer. */
export interface Ancora {
  readonly pagina: number;
  /** Fractions of the page as it is shown. */
  readonly naPagina: Ponto;
  /** CSS pixels from the corner of the window. */
  readonly naVista: Ponto;
}

export const ancorar = (caixas: readonly Caixa[], rolagem: Ponto, naVista: Ponto): Ancora | null => {
  const naMesa = { x: rolagem.x + naVista.x, y: rolagem.y + naVista.y };
  const pagina = paginasEntre(caixas, naMesa.y, naMesa.y)[0];
  const caixa = caixas[pagina];
  if (caixa === undefined) return null;
  return {
    pagina,
    naPagina: { x: (naMesa.x - caixa.x) / caixa.largura, y: (naMesa.y - caixa.y) / caixa.altura },
    naVista,
  };
};

/** How far the desk must be scrolled for the point to lie where it lay. */
export const rolagemDaAncora = (caixas: readonly Caixa[], { pagina, naPagina, naVista }: Ancora): Ponto => {
  const caixa = caixas[pagina];
  if (caixa === undefined) return { x: 0, y: 0 };
  return {
    x: Math.max(0, caixa.x + naPagina.x * caixa.largura - naVista.x),
    y: Math.max(0, caixa.y + naPagina.y * caixa.altura - naVista.y),
  };
};

/** A part of a page, in CSS pixels of the page at its scale. */
export interface Regiao extends Ponto, Tamanho {}

/** What of a page lies in the window, and `margem` (share of the window) around it; null: nothing. */
export const regiaoVista = (caixa: Caixa, rolagem: Ponto, vista: Tamanho, margem: number): Regiao | null => {
  const [mx, my] = [vista.largura * margem, vista.altura * margem];
  const x0 = Math.max(0, Math.floor(rolagem.x - mx - caixa.x));
  const y0 = Math.max(0, Math.floor(rolagem.y - my - caixa.y));
  const x1 = Math.min(caixa.largura, Math.ceil(rolagem.x + vista.largura + mx - caixa.x));
  const y1 = Math.min(caixa.altura, Math.ceil(rolagem.y + vista.altura + my - caixa.y));
  return x1 <= x0 || y1 <= y0 ? null : { x: x0, y: y0, largura: x1 - x0, altura: y1 - y0 };
};

export const contem = (fora: Regiao, dentro: Regiao): boolean =>
  fora.x <= dentro.x &&
  fora.y <= dentro.y &&
  fora.x + fora.largura >= dentro.x + dentro.largura &&
  fora.y + fora.altura >= dentro.y + dentro.altura;

/** Dots per CSS pixel that keep an area within so many dots. */
export const densidadeQueCabe = (area: Tamanho, densidade: number, pontos: number): number =>
  Math.min(densidade, Math.sqrt(pontos / Math.max(1, area.largura * area.altura)));
