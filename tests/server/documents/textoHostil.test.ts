import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentRenderer, type Bloco } from '../../../server/documents/renderer.ts';
import { richTextToTree } from '../../../server/documents/richTextToTree.ts';
import { papelCom } from './amostras.ts';
import { lerPdf, type PdfLido } from './lerPdf.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

/** The text stands in every place where people's text can stand. */
async function papelComTexto(texto: string): Promise<PdfLido> {
  const { pdf } = await renderer.render('notificacao', {
    ...papelCom(
      { tipo: 'campos', campos: [{ rotulo: 'Campo', valor: texto }] },
      { tipo: 'paragrafo', conteudo: [{ tag: 'p', filhos: [texto] }] },
      { tipo: 'tabela', colunas: [{ titulo: 'Coluna' }, { titulo: 'Outra' }], linhas: [[texto, 'x']] },
      { tipo: 'lista', itens: [texto] },
      { tipo: 'aviso', texto },
    ),
    titulo: 'Notificação',
  });
  return lerPdf(pdf);
}

const vezes = (onde: string, texto: string): number => onde.split(texto).length - 1;

describe('text of people is data, never source', () => {
  it.each([
    '#read("/etc/passwd")',
    '#include "licenca.typ" #set page(width: 1pt)',
    '$ x^2 $ *forte* _ênfase_ `código` = título <rotulo> @ref // fim /* a */',
    '\\u{41} \\ \\" " \' {"a": 1} #{1+1} [x] ~ --- ...',
    '<script>alert(1)</script> &amp; %PDF (a) /Type',
  ])('%s stays as typed', async (texto) => {
    expect(vezes((await papelComTexto(texto)).corrido, texto.replace(/\s/g, ''))).toBe(5);
  });

  it('keeps letters of other scripts and emoji that a face has, and right-to-left text in order', async () => {
    const pdf = await papelComTexto('Ωμέγα Жук 😀 ✓ עברית');
    for (const palavra of ['Ωμέγα', 'Жук', '😀', '✓', 'עברית']) expect(vezes(pdf.corrido, palavra)).toBe(5);
    expect(pdf.texto).not.toContain('O sinal □');
  });

  it('marks what no face can draw, and says so on the paper', async () => {
    const pdf = await papelComTexto('João 中 da\ue000 Silva\ud800 👨‍👩‍👧 1\u20e3');
    expect(vezes(pdf.corrido, 'João□da□Silva□')).toBe(5);
    expect(pdf.texto).toContain('O sinal □ está no lugar de um caractere');
  });

  it('drops controls and marks that turn the reading direction around, and composes accents', async () => {
    const pdf = await papelComTexto('Joa\u0303o\u202e avliS\u202c\u0000\u0007 fi\u200bm\ufeff');
    expect(vezes(pdf.corrido, 'JoãoavliSfim')).toBe(5);
  });

  it('keeps line breaks', async () => {
    const { paginas } = await papelComTexto('linha um\r\nlinha dois');
    expect(paginas[0]).toMatch(/linha um\s*\n\s*linha dois/);
  });

  it('breaks a word of 100 kB inside the margins and loses no letter of it', async () => {
    const palavra = 'αβγδεζηθικ'.repeat(10_000);
    const { pdf } = await renderer.render('comprovante', papelCom({ tipo: 'paragrafo', conteudo: [palavra] }));
    const lido = await lerPdf(pdf);
    expect((lido.texto.match(/[α-κ]+/g) ?? []).join('') === palavra).toBe(true);
    expect(lido.direita).toBeLessThan(595 - 55);
  });

  it('breaks long words in a table cell, a title and a value, and a cell longer than a page', async () => {
    const palavra = 'x'.repeat(300);
    const { pdf } = await renderer.render('licenca', {
      ...papelCom(
        {
          tipo: 'tabela',
          colunas: [
            { titulo: 'A', largura: 1 },
            { titulo: 'B', largura: 3 },
          ],
          linhas: [[palavra, 'frase comum '.repeat(900)]],
        },
        { tipo: 'campos', colunas: 3, campos: [{ rotulo: palavra, valor: palavra }] },
      ),
      titulo: palavra,
    });
    const lido = await lerPdf(pdf);
    expect(lido.direita).toBeLessThan(595 - 55);
    expect(vezes(lido.texto, 'frase comum')).toBe(900);
    expect(vezes(lido.corrido, palavra)).toBeGreaterThanOrEqual(4);
  });
});

describe('nothing runs over the foot of the page', () => {
  const linhas = Array.from({ length: 300 }, (_, i) => `§${i}§`);
  const texto = linhas.join('\n');
  it.each<[string, Bloco]>([
    ['a cell', { tipo: 'tabela', colunas: Array.from({ length: 12 }, () => ({ titulo: 'A' })), linhas: [[texto]] }],
    [
      'a head and a total',
      {
        tipo: 'tabela',
        colunas: Array.from({ length: 24 }, () => ({ titulo: 'cabeça\n'.repeat(11) })),
        linhas: linhas.map((linha) => [linha]),
        total: Array.from({ length: 24 }, () => 'soma\n'.repeat(19)),
      },
    ],
    [
      'the head of a formatted table',
      {
        tipo: 'paragrafo',
        conteudo: richTextToTree(`<table><tr><th>${linhas.join('<br>')}</th></tr><tr><td>x</td></tr></table>`),
      },
    ],
    ['a warning', { tipo: 'aviso', texto }],
    ['a value', { tipo: 'campos', campos: [{ rotulo: 'R', valor: texto }] }],
    [
      'a calculation',
      { tipo: 'memoria', itens: [{ descricao: 'T', calculo: linhas, valor: 'R$ 1,00' }], total: 'a\n'.repeat(50) },
    ],
    ['a list', { tipo: 'lista', itens: linhas }],
    ['a list over the signatures', { tipo: 'lista', itens: linhas.slice(0, 60) }],
  ])('%s', async (_nome, bloco) => {
    const assinaturas = [{ nome: 'Helena Prado' }, { nome: 'Rui' }];
    const { pdf } = await renderer.render('licenca', { ...papelCom(bloco), assinaturas });
    const lido = await lerPdf(pdf);
    const esperadas = bloco.tipo === 'lista' ? bloco.itens : linhas;
    expect(esperadas.filter((linha) => !lido.corrido.includes(String(linha)))).toEqual([]);
    expect(lido.baixo).toBeGreaterThan(35);
    expect(lido.paginas.at(-1)).toContain('Helena Prado');
  });
});

describe('formatted text', () => {
  it('is drawn with its lists, quotation, table with spans and links, without its scripts', async () => {
    const html =
      '<p>Um <b>forte</b> <u>sub</u></p><script>alert(1)</script><ol start="3"><li>três<ul><li>dentro</li></ul></li><li>quatro</li></ol>' +
      '<blockquote>citado</blockquote><table><tr><th>Prancha</th><th colspan="2">Áreas</th></tr><tr><td rowspan="2">03</td><td>a</td><td>b</td></tr>' +
      '<tr><td>c</td><td>d</td></tr></table><p><a href="https://lei.exemplo/">lei</a> <a href="javascript:alert(1)">mau</a></p>';
    const { pdf } = await renderer.render(
      'notificacao',
      papelCom({ tipo: 'paragrafo', conteudo: richTextToTree(html) }),
    );
    const lido = await lerPdf(pdf);
    expect(lido.texto).toContain('Um forte sub');
    expect(lido.texto).toMatch(/3\. três • dentro 4\. quatro citado Prancha Áreas [abcd03 ]+ lei mau/);
    expect(lido.texto).not.toContain('alert');
    expect(lido.enderecos).toEqual(['https://lei.exemplo/']);
    expect(lido.papeis).toEqual(expect.arrayContaining(['L', 'BlockQuote', 'Table', 'TH', 'Link']));
  });

  it('nested a hundred levels deep is still drawn', async () => {
    const html = '<ul><li>a<blockquote>'.repeat(100) + 'fundo' + '</blockquote></li></ul>'.repeat(100);
    const { pdf } = await renderer.render(
      'notificacao',
      papelCom({ tipo: 'paragrafo', conteudo: richTextToTree(html) }),
    );
    expect((await lerPdf(pdf)).texto).toContain('fundo');
  });
});
