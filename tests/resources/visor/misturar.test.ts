import { expect, it } from 'vitest';
import { misturar, tintaDe, type Camada } from '../../../src/resources/visor/comparar/misturar.ts';

const BRANCO = [255, 255, 255, 255];
const PRETO = [0, 0, 0, 255];

/** A sheet of one colour, 16 by 16. */
const folha = (ponto: readonly number[]): Camada =>
  tintaDe(new Uint8ClampedArray(Array.from({ length: 256 }, () => ponto).flat()), 16, 16);
const misturada = (velha: Camada, nova: Camada, peso = 0.5, x = 0): number[][] => {
  const saida = new Uint32Array(256);
  misturar(velha, nova, saida, peso, { x, y: 0 });
  const dots = new Uint8ClampedArray(saida.buffer);
  return Array.from({ length: 256 }, (_, i) => [...dots.slice(i * 4, i * 4 + 4)]);
};
const cores = (pontos: readonly (readonly number[])[]): string[] => [...new Set(pontos.map(String))].sort();

it('what both have is one grey, paper is white, whatever the slider says', () => {
  for (const peso of [0, 0.5, 1]) {
    expect(cores(misturada(folha(PRETO), folha(PRETO), peso))).toEqual(['104,112,124,255']);
    expect(cores(misturada(folha(BRANCO), folha(BRANCO), peso))).toEqual(['255,255,255,255']);
  }
});

it('what went is red and hatched, what came is blue and full: one is told from the other without colour', () => {
  const foi = misturada(folha(PRETO), folha(BRANCO));
  expect(cores(foi)).toHaveLength(2);
  expect(foi.every(([r = 0, g = 0, b = 0]) => r > g + 40 && r > b + 40)).toBe(true);
  // Hatches are crossed by every wall, upright or lying, and by a slope of 45°.
  const tons = (indices: readonly number[]): number => new Set(indices.map((i) => String(foi[i]))).size;
  const reta = (passo: number, inicio = 0): number[] => Array.from({ length: 15 }, (_, i) => inicio + i * passo);
  expect([tons(reta(1)), tons(reta(16)), tons(reta(17)), tons(reta(15, 15))]).toEqual([2, 2, 2, 2]);
  const veio = misturada(folha(BRANCO), folha(PRETO));
  expect(cores(veio)).toEqual(['0,80,216,255']);
});

it('at its ends the slider shows one of the two alone', () => {
  expect(cores(misturada(folha(BRANCO), folha(PRETO), 0))).toEqual(['255,255,255,255']);
  expect(cores(misturada(folha(PRETO), folha(BRANCO), 1))).toEqual(['255,255,255,255']);
});

it('the newer one may lie elsewhere, and nothing of it comes in from the other side', () => {
  const movida = misturada(folha(BRANCO), folha(PRETO), 1, 4);
  expect(movida.slice(0, 4).map(String)).toEqual(Array.from({ length: 4 }, () => '255,255,255,255'));
  expect(String(movida[4])).toBe('0,80,216,255');
});

it('what is see-through is paper', () => {
  expect([...folha([0, 0, 0, 0]).tinta].every((t) => t === 0)).toBe(true);
});
