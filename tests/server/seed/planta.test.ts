import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { LUGARES, plantaDaCasa } from '../../../server/seed/plantas/plantaDaCasa.ts';

const carimbo = {
  proprietario: 'Iara Campestre',
  responsavel: 'Arq. Lívia (Pedra Branca)',
  registro: 'CAU-SC A98761',
  endereco: 'Rua das Paineiras, 150',
  inscricao: '01.05.101.0150.001',
  datas: ['12/09/2026', '02/10/2026'],
} as const;
/** Size in millimetres and words of a revision, as a reader of PDF sees them. */
const ler = async (
  revisao: 0 | 1,
): Promise<{ readonly folha: readonly number[]; readonly palavras: readonly string[] }> => {
  const documento = await getDocument({
    data: new Uint8Array(plantaDaCasa(carimbo, revisao)),
    standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/',
  }).promise;
  const pagina = await documento.getPage(1);
  const { width, height } = pagina.getViewport({ scale: 25.4 / 72 });
  const { items } = await pagina.getTextContent();
  const palavras = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
  return { folha: [Math.round(width), Math.round(height)], palavras };
};

describe('the plan of the demonstration', () => {
  it('is an A1 sheet at 1:50 with its rooms, dimensions and title block', async () => {
    const { folha, palavras } = await ler(0);
    expect(folha).toEqual([841, 594]);
    expect(palavras).toEqual(
      expect.arrayContaining([
        'ESCALA 1:50',
        'QUARTO 2',
        'A = 6,84 m²',
        '9,00',
        'R00',
        'Rua das Paineiras, 150 - Nova Aurora/SC',
      ]),
    );
    expect(palavras).toContain('Arq. Lívia (Pedra Branca) - CAU-SC A98761');
  });

  it('has a wall moved in its second revision, and every area that follows from it', async () => {
    const [antes, depois] = await Promise.all([ler(0), ler(1)]);
    const so = (estes: readonly string[], aqueles: readonly string[]): readonly string[] =>
      [...new Set(estes)].filter((um) => !aqueles.includes(um));
    expect(so(depois.palavras, antes.palavras)).toEqual(
      expect.arrayContaining(['A = 8,26 m²', 'A = 10,13 m²', '117,45 m²', '4,00 m', 'R01', '02/10/2026']),
    );
    expect(so(antes.palavras, depois.palavras)).toEqual(expect.arrayContaining(['A = 6,84 m²', '121,95 m²', '3,50 m']));
    // Everything else stays as it was.
    expect(so(depois.palavras, antes.palavras).length).toBeLessThan(antes.palavras.length / 4);
  });

  it('has the places that items point at on its sheet', () => {
    for (const { x, y } of Object.values(LUGARES)) expect([x, y].every((n) => n > 0 && n < 1)).toBe(true);
    expect(LUGARES.quarto2.x + LUGARES.quarto2.largura).toBeLessThan(1);
  });
});
