import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentRenderer } from '../../../server/documents/renderer.ts';
import type { Bloco, DadosDocumento } from '../../../server/documents/renderer.ts';
import { cidade, licenca } from './amostras.ts';
import { lerPdf } from './lerPdf.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

const papel = (blocos: readonly Bloco[], muda: Partial<DadosDocumento> = {}): DadosDocumento => ({
  organizacao: cidade,
  titulo: 'Alvará',
  numero: '1/2026',
  data_emissao: '2026-10-12',
  blocos,
  ...muda,
});
const ARQUITETA = 'Lívia Pedra Branca, Arquiteta e urbanista, CAU-SC A98761';

describe('how a paper reads', () => {
  it('a label stands on the page of its value, wherever the page ends', async () => {
    const divididas: string[] = [];
    // The row comes down the page two lines at a time, over its foot.
    for (let linhas = 22; linhas <= 34; linhas += 2) {
      const enchimento = Array.from({ length: linhas }, (_, i) => `Linha ${i}.`).join('\n');
      const { pdf } = await renderer.render(
        'licenca',
        papel([
          { tipo: 'paragrafo', conteudo: [{ tag: 'p', filhos: [enchimento] }] },
          { tipo: 'campos', campos: [{ rotulo: 'Quem projetou', valor: `${ARQUITETA}, quem assina` }] },
          ...Array.from({ length: 12 }, (): Bloco => ({
            tipo: 'paragrafo',
            conteudo: [{ tag: 'p', filhos: ['Mais.'] }],
          })),
        ]),
      );
      const { paginas } = await lerPdf(pdf);
      const doRotulo = paginas.findIndex((texto) => texto.includes('Quem projetou'));
      if (!(paginas[doRotulo] ?? '').includes('quem assina')) divididas.push(`${linhas} linhas`);
    }
    expect(divididas).toEqual([]);
  });

  it('[W14] no number of a person, firm, property or address ends its line at its hyphen, which would be printed twice', async () => {
    const numeros = ['***.000.009-**', '900.000.005-07', '11.222.333/0001-81', '88999-003', '99123-4567', 'AB12CD3-X'];
    // Each number comes to the end of a line at every letter of its own.
    const linhas = numeros.flatMap((numero) =>
      Array.from(
        { length: 20 },
        (_, i) => `${'m'.repeat(10)} ${'m '.repeat(22)}${'i'.repeat(i + 1)} ${numero}, e segue`,
      ),
    );
    const { pdf } = await renderer.render(
      'licenca',
      papel(linhas.map((linha): Bloco => ({ tipo: 'paragrafo', conteudo: [{ tag: 'p', filhos: [linha] }] }))),
    );
    const { corrido, paginas } = await lerPdf(pdf);
    expect(corrido).not.toContain('--');
    for (const numero of numeros) expect(paginas.join('\n').split(numero)).toHaveLength(21);
  });

  it('the register of a professional stays in one line, with one hyphen', async () => {
    const { pdf } = await renderer.render(
      'licenca',
      papel([
        {
          tipo: 'campos',
          campos: [
            { rotulo: 'Pelo projeto', valor: ARQUITETA },
            { rotulo: 'Pela obra', valor: 'Tomé Ribeirinho Castanho, Engenheiro civil, CREA-SC 120345' },
          ],
        },
      ]),
    );
    const lido = await lerPdf(pdf);
    expect(lido.corrido).not.toContain('--');
    for (const registro of ['CAU-SC A98761', 'CREA-SC 120345']) expect(lido.paginas.join('\n')).toContain(registro);
  });

  it('[W14] an article, and a number, stand in the line of what they are of', async () => {
    // Whatever length the words before it have, one of these would end its line at "art." or "nº".
    const frases = Array.from(
      { length: 60 },
      (_, i) =>
        `${'i'.repeat(1 + (i % 30))} ${'obra '.repeat(14)}conforme a Lei nº 41, art. 12, e o art. 7º da Lei 14.063/2020, como a Lei nº 9 diz.`,
    );
    const { paginas } = await lerPdf(
      (await renderer.render('relatorio', papel([{ tipo: 'lista', itens: frases }]))).pdf,
    );
    const linhas = paginas.flatMap((pagina) => pagina.split('\n')).map((linha) => linha.trimEnd());
    expect(linhas.length).toBeGreaterThan(100);
    expect(linhas.filter((linha) => /(?:art\.|nº)$|^14\.063/.test(linha))).toEqual([]);
  });

  it('a paper without a number of its own says whose number it bears, in its title too', async () => {
    const { pdf } = await renderer.render(
      'notificacao',
      papel([], { titulo: 'Notificação de pendência 1', numero: '2026/000014', numero_de: 'requerimento' }),
    );
    const { texto, info } = await lerPdf(pdf);
    expect(texto).toContain('Requerimento nº 2026/000014');
    expect(info['Title']).toBe(
      'Notificação de pendência 1, requerimento nº 2026/000014 · Prefeitura Municipal de Nova Aurora',
    );
    const outro = await lerPdf((await renderer.render('licenca', licenca)).pdf);
    expect(outro.texto).not.toContain('equerimento nº');
  });
});
