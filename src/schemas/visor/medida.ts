import type { Ponto } from './lugar.ts';

/** Width and height of a page on paper, in points. */
interface Papel {
  readonly largura: number;
  readonly altura: number;
}

/** Metres of a point of paper: an inch is 72 of them. */
const METROS_DO_PONTO = 0.0254 / 72;

/** What a point of paper stands for, and how that is known. */
export interface EscalaDoDesenho {
  readonly metrosPorPonto: number;
  /** '1:50', or 'calibrada por 4,10 m'. */
  readonly como: string;
}

const comDecimais = (n: number, casas: number): string =>
  n.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });

export const mostrarMetros = (metros: number): string => `${comDecimais(metros, 2)} m`;
export const mostrarArea = (metros: number): string => `${comDecimais(metros, 2)} m²`;

/** A number as it is typed in Portuguese: '1.200,5' or '1200,5' or '4.10'; null when it is none above zero. */
export const lerNumero = (texto: string): number | null => {
  const limpo = texto.trim().replace(/\s/g, '');
  const normal = limpo.includes(',') ? limpo.replace(/\./g, '').replace(',', '.') : limpo;
  const n = /^\d+(\.\d+)?$/.test(normal) ? Number(normal) : Number.NaN;
  return Number.isFinite(n) && n > 0 ? n : null;
};

/** The scale 1:n of a sheet that is as large as it was drawn. */
export const escalaDe = (n: number): EscalaDoDesenho => ({
  metrosPorPonto: METROS_DO_PONTO * n,
  como: `1:${n.toLocaleString('pt-BR')}`,
});

const emPontos = (p: Ponto, { largura, altura }: Papel): Ponto => ({ x: p.x * largura, y: p.y * altura });

/** Length of a way through these points of a page, in points of paper. */
export const comprimento = (caminho: readonly Ponto[], papel: Papel): number =>
  caminho.reduce((soma, ponto, i) => {
    const [a, b] = [emPontos(caminho[i - 1] ?? ponto, papel), emPontos(ponto, papel)];
    return soma + Math.hypot(a.x - b.x, a.y - b.y);
  }, 0);

/** Area within these corners, in square points; 0 for fewer than three. The corners go round without crossing. */
export const areaDoPoligono = (cantos: readonly Ponto[], papel: Papel): number => {
  const dobro = cantos.reduce((soma, ponto, i) => {
    const [a, b] = [emPontos(ponto, papel), emPontos(cantos[(i + 1) % cantos.length] ?? ponto, papel)];
    return soma + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(dobro) / 2;
};

/** The scale by which the way through these points is so long; null where they are one and the same. */
export const calibrar = (caminho: readonly Ponto[], papel: Papel, metros: number): EscalaDoDesenho | null => {
  const pontos = comprimento(caminho, papel);
  return pontos > 0 ? { metrosPorPonto: metros / pontos, como: `calibrada por ${mostrarMetros(metros)}` } : null;
};

export interface Medida {
  readonly distancia: string;
  /** From three points on. */
  readonly area: string | null;
}

/** What was measured, in words; null without a scale or with fewer than two points. */
export const medir = (pontos: readonly Ponto[], papel: Papel, escala: EscalaDoDesenho | null): Medida | null => {
  if (escala === null || pontos.length < 2) return null;
  const { metrosPorPonto: m } = escala;
  return {
    distancia: mostrarMetros(comprimento(pontos, papel) * m),
    area: pontos.length < 3 ? null : mostrarArea(areaDoPoligono(pontos, papel) * m * m),
  };
};
