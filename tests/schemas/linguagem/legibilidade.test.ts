import { describe, expect, it } from 'vitest';
import { facilidadeDeLeitura, frasesDe, palavrasDe } from '../../../src/schemas/linguagem/legibilidade.ts';

describe('reading a text', () => {
  it('counts words by their letters, hyphenated ones as one', () => {
    expect(palavrasDe('A pré-análise custa R$ 15,88 (0,30 UFM).')).toEqual(['A', 'pré-análise', 'custa', 'R', 'UFM']);
  });

  it('parts sentences at points, colons and lines, and not behind abbreviations', () => {
    expect(frasesDe('Envie a planta. Depois, aguarde: a análise leva dez dias!')).toHaveLength(3);
    expect(frasesDe('Conforme o art. 5º da lei, o lote mínimo é este. Confira.')).toHaveLength(2);
    expect(frasesDe('Documentos\nPlanta\nMatrícula')).toHaveLength(3);
    expect(frasesDe(' … ')).toEqual([]);
  });

  it('is the index of Martins et al. by hand', () => {
    // 12 words, 2 sentences, 24 syllables: 248.835 - 84.6 * 2 - 1.015 * 6.
    const texto = 'Envie a planta da sua casa hoje. Depois espere nossa carta chegar.';
    expect(palavrasDe(texto)).toHaveLength(12);
    expect(facilidadeDeLeitura(texto)).toBeCloseTo(248.835 - (84.6 * 24) / 12 - 1.015 * 6, 6);
  });

  it('tells a plain text from an officialese one', () => {
    const claro =
      'Peça aqui a licença para cortar uma árvore. Tire uma foto dela. A gente vai até a sua casa e olha se pode cortar.';
    const obscuro =
      'A concessão da autorização administrativa pressupõe a comprovação documental da regularidade urbanística ' +
      'da edificação e a tempestiva apresentação das anotações de responsabilidade técnica correspondentes.';
    expect(facilidadeDeLeitura(claro)).toBeGreaterThan(70);
    expect(facilidadeDeLeitura(obscuro)).toBeLessThan(25);
  });

  it('says nothing of a label', () => {
    expect(facilidadeDeLeitura('Índice de aproveitamento')).toBeUndefined();
    expect(facilidadeDeLeitura('')).toBeUndefined();
  });
});
