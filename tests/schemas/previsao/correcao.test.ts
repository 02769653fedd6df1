import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  corrigirPor,
  emOrdem,
  escore,
  quantilCensurado,
  type Bruta,
  type Prova,
} from '../../../src/schemas/previsao/correcao.ts';
import { criarSorteio } from '../../../src/schemas/previsao/sortear.ts';

const estreita: Bruta = { de80: 28, de50: 29, meio: 30, ate50: 31, ate80: 32 };
const sorteio = criarSorteio(4);
/** Told to take 28 to 32 days; they take 10 to 50, any as often. */
const provas = Array.from({ length: 400 }, (_, i): Prova => ({
  processo: 1,
  tipo: 'aberto',
  feita: i % 100,
  bruta: estreita,
  fim: (i % 100) + 10 + Math.floor(sorteio() * 41),
}));

describe('ranges as past forecasts correct them', () => {
  it('are widened until eight in ten of the past ends lie in them', () => {
    const correcao = corrigirPor(provas, 500);
    const { oito, metade } = correcao.corrigir(estreita, 1, 'aberto');
    expect(oito.de).toBeGreaterThanOrEqual(12);
    expect(oito.de).toBeLessThanOrEqual(16);
    expect(oito.ate).toBeGreaterThanOrEqual(44);
    expect(oito.ate).toBeLessThanOrEqual(48);
    expect(metade.ate - metade.de).toBeGreaterThan(15);
    const dentro = provas.filter(({ fim, feita }) => (fim ?? 0) - feita >= oito.de && (fim ?? 0) - feita <= oito.ate);
    expect(dentro.length / provas.length).toBeGreaterThan(0.77);
    expect(dentro.length / provas.length).toBeLessThan(0.85);
  });

  it('are narrowed where they were too wide', () => {
    const larga: Bruta = { de80: 0, de50: 10, meio: 30, ate50: 60, ate80: 100 };
    const certas = provas.map((p, i) => ({ ...p, bruta: larga, fim: p.feita + 28 + (i % 5) }));
    const { oito } = corrigirPor(certas, 500).corrigir(larga, 1, 'aberto');
    expect(oito.ate - oito.de).toBeLessThan(10);
  });

  it('stay as they are while too few forecasts have ended', () => {
    const correcao = corrigirPor(provas.slice(0, 20), 500);
    expect(correcao.corrigir(estreita, 1, 'aberto').oito).toEqual({ de: 28, ate: 32 });
  });

  it('of a kind are not corrected by those of the other', () => {
    expect(corrigirPor(provas, 500).corrigir(estreita, 1, 'novo').oito).toEqual({ de: 28, ate: 32 });
  });

  it('count what goes on as far as it has come', () => {
    const abertas = provas.map((p, i): Prova => (i % 2 === 0 ? { ...p, feita: 440, fim: null } : p));
    const semElas = provas.filter((_, i) => i % 2 === 1);
    const ate = (quais: readonly Prova[]) => corrigirPor(quais, 500).corrigir(estreita, 1, 'aberto').oito.ate;
    expect(ate(abertas)).toBeGreaterThan(ate(semElas));
    expect(
      quantilCensurado(
        emOrdem([
          { z: 1, fim: true, peso: 1 },
          { z: 2, fim: false, peso: 1 },
          { z: 3, fim: true, peso: 1 },
          { z: 4, fim: true, peso: 1 },
        ]),
        0.5,
      ),
    ).toBe(3);
  });

  it('nest, begin today at the earliest and are whole days, whatever the model says', () => {
    const correcao = corrigirPor(provas, 500);
    const partes = fc.array(fc.nat(400), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        partes,
        fc.constantFrom(1, 2),
        fc.constantFrom('aberto' as const, 'novo' as const),
        (cinco, processo, tipo) => {
          const [de80 = 0, de50 = 0, meio = 0, ate50 = 0, ate80 = 0] = cinco.sort((a, b) => a - b);
          const { oito, metade } = correcao.corrigir({ de80, de50, meio, ate50, ate80 }, processo, tipo);
          for (const n of [oito.de, oito.ate, metade.de, metade.ate]) expect(Number.isInteger(n)).toBe(true);
          expect(oito.de).toBeGreaterThanOrEqual(0);
          expect(metade.de).toBeGreaterThanOrEqual(oito.de);
          expect(metade.ate).toBeGreaterThanOrEqual(metade.de);
          expect(oito.ate).toBeGreaterThanOrEqual(metade.ate);
        },
      ),
    );
  });

  it('score by their width, and ten times what they miss', () => {
    expect(escore({ de: 10, ate: 20 }, 15)).toBe(10);
    expect(escore({ de: 10, ate: 20 }, 23)).toBe(40);
    expect(escore({ de: 10, ate: 20 }, 9)).toBe(20);
  });
});
