import type { Ajuste } from './ajuste.ts';
import { misturar } from './misturar.ts';
import type { PaginaDesenhada } from './usePagina.ts';

const branca = (largura: number, altura: number): CanvasRenderingContext2D | null => {
  const tela = document.createElement('canvas');
  [tela.width, tela.height] = [largura, altura];
  const contexto = tela.getContext('2d');
  if (contexto === null) return null;
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, largura, altura);
  return contexto;
};

/** Draws both versions over each other onto `tela`, which becomes as large as the sheet that holds both. Nothing where there is no drawing. */
export const sobrepor = (
  tela: HTMLCanvasElement,
  velha: PaginaDesenhada,
  nova: PaginaDesenhada,
  ajuste: Ajuste,
  peso: number,
): void => {
  const k = velha.pontos;
  const largura = Math.max(1, Math.floor(Math.max(velha.tamanho.largura, nova.tamanho.largura) * k));
  const altura = Math.max(1, Math.floor(Math.max(velha.tamanho.altura, nova.tamanho.altura) * k));
  const [a, b, c] = [branca(largura, altura), branca(largura, altura), tela.getContext('2d')];
  if (a === null || b === null || c === null) return;
  a.drawImage(velha.tela, 0, 0);
  // The new one by its own size in points: drawings of one sheet lie on each other, whatever their dots.
  const escala = (k / nova.pontos) * ajuste.escala;
  b.drawImage(nova.tela, ajuste.x * k, ajuste.y * k, nova.tela.width * escala, nova.tela.height * escala);
  [tela.width, tela.height] = [largura, altura];
  const saida = c.createImageData(largura, altura);
  misturar(a.getImageData(0, 0, largura, altura).data, b.getImageData(0, 0, largura, altura).data, saida.data, peso);
  c.putImageData(saida, 0, 0);
};
