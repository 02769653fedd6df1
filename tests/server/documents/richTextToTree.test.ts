import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextToTree } from '../../../server/documents/richTextToTree.ts';
import type { NoRico, TabelaRica, TextoRico } from '../../../server/documents/textoRico.ts';

const textoDe = (nos: TextoRico): string =>
  nos
    .map((no: NoRico): string =>
      typeof no === 'string'
        ? no
        : no.tag === 'table'
          ? no.celulas.map((c) => textoDe(c.filhos)).join(' ')
          : textoDe(no.filhos),
    )
    .join('');

const tabela = (html: string): TabelaRica => {
  const no = richTextToTree(html).find((um): um is TabelaRica => typeof um !== 'string' && um.tag === 'table');
  return no ?? expect.fail('no table');
};

describe('richTextToTree', () => {
  it('keeps paragraphs, emphasis, line breaks and single blanks between words', () => {
    expect(richTextToTree('<p> Um  <b>dois </b><i>três</i><br>quatro\n</p>')).toEqual([
      {
        tag: 'p',
        filhos: [
          'Um ',
          { tag: 'strong', filhos: ['dois '] },
          { tag: 'em', filhos: ['três'] },
          { tag: 'br', filhos: [] },
          'quatro',
        ],
      },
    ]);
  });

  it('makes paragraphs of loose text and of divs around paragraphs', () => {
    expect(richTextToTree('solto <u>aqui</u><div><p>a</p>b</div>')).toEqual([
      { tag: 'p', filhos: ['solto ', { tag: 'u', filhos: ['aqui'] }] },
      { tag: 'p', filhos: ['a'] },
      { tag: 'p', filhos: ['b'] },
    ]);
  });

  it('keeps nested lists, the first number, and takes loose text in a list as an item', () => {
    expect(richTextToTree('<ol start="4">solto<li>a<ul><li>b</li></ul></li></ol>')).toEqual([
      {
        tag: 'ol',
        inicio: 4,
        filhos: [
          { tag: 'li', filhos: ['solto'] },
          {
            tag: 'li',
            filhos: [
              { tag: 'p', filhos: ['a'] },
              { tag: 'ul', filhos: [{ tag: 'li', filhos: ['b'] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('keeps web and mail links only; of others the words', () => {
    const html =
      '<a href="HTTPS://a.b/c">x</a><a href="javascript:alert(1)">y</a><a href="//z">z</a><a href="mailto:a@b.c">m</a>';
    expect(richTextToTree(html)).toEqual([
      {
        tag: 'p',
        filhos: [
          { tag: 'a', href: 'https://a.b/c', filhos: ['x'] },
          'y',
          'z',
          { tag: 'a', href: 'mailto:a@b.c', filhos: ['m'] },
        ],
      },
    ]);
  });

  it('drops scripts, styles, pictures and attributes; entities become letters', () => {
    const html =
      '<style>p{}</style><p onclick="x()" style="color:red">a &lt;b&gt; &amp; c<img src=x onerror=alert(1)></p><script>alert(1)</script>';
    expect(richTextToTree(html)).toEqual([{ tag: 'p', filhos: ['a <b> & c'] }]);
  });

  it('of nothing makes nothing', () => {
    for (const html of ['', '   ', '<p></p>', '<p> </p><ul></ul>', '<table></table>', '<!-- a -->'])
      expect(richTextToTree(html)).toEqual([]);
  });

  it('places the cells of a table, with spans and a repeating head', () => {
    const t = tabela(
      '<table><thead><tr><th>A</th><th colspan=2>B</th></tr></thead><tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td colspan=2>4</td></tr></table>',
    );
    expect([t.colunas, t.cabecalho]).toEqual([3, 1]);
    expect(t.celulas.map((c) => [textoDe(c.filhos), c.x, c.y, c.colspan, c.rowspan, c.titulo])).toEqual([
      ['A', 0, 0, 1, 1, true],
      ['B', 1, 0, 2, 1, true],
      ['1', 0, 1, 1, 2, false],
      ['2', 1, 1, 1, 1, false],
      ['3', 2, 1, 1, 1, false],
      ['4', 1, 2, 2, 1, false],
    ]);
  });

  it('never lets two cells overlap or leave the grid, whatever the spans', () => {
    const celula = fc.record({
      c: fc.integer({ min: -1, max: 40 }),
      r: fc.integer({ min: -1, max: 9 }),
      th: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(celula, { maxLength: 5 }), { minLength: 1, maxLength: 5 }), (linhas) => {
        const html = linhas
          .map(
            (linha) =>
              `<tr>${linha.map(({ c, r, th }) => `<${th ? 'th' : 'td'} colspan="${c}" rowspan="${r}">x`).join('')}</tr>`,
          )
          .join('');
        const [t] = richTextToTree(`<table>${html}</table>`);
        if (t === undefined || typeof t === 'string' || t.tag !== 'table') return;
        const usadas = t.celulas.flatMap((c) =>
          Array.from(
            { length: c.colspan * c.rowspan },
            (_, i) => `${c.x + (i % c.colspan)},${c.y + Math.floor(i / c.colspan)}`,
          ),
        );
        expect(new Set(usadas).size).toBe(usadas.length);
        expect(t.celulas.every((c) => c.x + c.colspan <= t.colunas && c.y + c.rowspan <= linhas.length)).toBe(true);
        expect(t.celulas.every((c) => c.y >= t.cabecalho || c.y + c.rowspan <= t.cabecalho)).toBe(true);
      }),
    );
  });

  it('returns the words of any text, escaped, in order', () => {
    const escapado = (texto: string): string =>
      texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (texto) => {
        expect(
          textoDe(richTextToTree(`<p>${escapado(texto)}</p>`))
            .split(/\s+/)
            .join(''),
        ).toBe(texto.replace(/\s/g, ''));
      }),
    );
  });
});
