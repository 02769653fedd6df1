import { describe, expect, it } from 'vitest';
import { coresDaMarca } from '../../src/schemas/coresDaMarca.ts';
import { nomeDeExibicao } from '../../src/schemas/nomeDeExibicao.ts';
import { contraste, hexDe, oklchDe } from '../../src/schemas/oklch.ts';

const cidades = ['#f4b13e', '#ffe600', '#0b7a3b', '#c8102e', '#808080', '#0057b7', '#4aa3df', '#000000', '#ffffff'];

describe('a city’s colour', () => {
  it.each(cidades)('%s carries text that can be read, in both themes', (cor) => {
    const { claro, escuro } = coresDaMarca(cor) ?? { claro: {}, escuro: {} };
    for (const tema of [claro, escuro])
      expect(contraste(tema['brand'] ?? '', tema['on-brand'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['#0057b7', '#0057b7'],
    ['#f4b13e', undefined],
    ['#c8102e', undefined],
    ['#0b7a3b', undefined],
    ['#808080', undefined],
  ])('%s colours the buttons only when it is a blue', (cor, action) => {
    expect(coresDaMarca(cor)?.claro['action']).toBe(action);
  });

  it('a light blue is darkened until it can be read as a button and as a link', () => {
    const { claro, escuro } = coresDaMarca('#4aa3df') ?? { claro: {}, escuro: {} };
    expect(contraste(claro['action'] ?? '', '#e9edf4')).toBeGreaterThanOrEqual(5);
    expect(contraste(claro['action'] ?? '', claro['on-action'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contraste(escuro['action'] ?? '', '#1c3157')).toBeGreaterThanOrEqual(5);
  });

  it('a grey on which no text is legible is moved and the one given kept for lines', () => {
    expect(coresDaMarca('#808080')?.claro).toMatchObject({ brand: '#868686', 'brand-line': '#808080' });
  });

  it('that is no colour gives none', () => {
    for (const texto of ['', 'red', '#fff', '#12345g', '#1234567', 'url(x)'])
      expect(coresDaMarca(texto)).toBeUndefined();
  });

  it('goes to OKLCH and back', () => {
    for (const cor of cidades) expect(hexDe(oklchDe(cor) ?? { l: 0, c: 0, h: 0 })).toBe(cor);
  });
});

describe('the name shown', () => {
  it.each([
    ['Prefeitura Municipal de Campinas', 'Campinas'],
    ['PREFEITURA MUNICIPAL DE Campinas', 'Campinas'],
    ['Câmara de Campinas', 'Câmara de Campinas'],
    ['Secretaria da Prefeitura Municipal de Campinas', 'Secretaria da Prefeitura Municipal de Campinas'],
  ])('of %s is %s [CAB-003] [AMB-004]', (nome, mostrado) => {
    expect(nomeDeExibicao(nome)).toBe(mostrado);
  });
});
