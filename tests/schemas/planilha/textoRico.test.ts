import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeloDocumento } from '../../../src/schemas/modeloDocumento.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { perfil } from '../../../src/schemas/perfil.ts';
import { corpoDaAtualizacao } from '../../../src/schemas/planilha/corpoDaAtualizacao.ts';
import { lerCelula, perdeFormatacao } from '../../../src/schemas/planilha/lerCelula.ts';
import { MAIOR_VALOR, recortarDiferenca } from '../../../src/schemas/planilha/recortarDiferenca.ts';
import { dizOMesmo, paragrafosDe, semMarcas, temFormatacao } from '../../../src/schemas/textoRico.ts';

const { corpo } = modeloDocumento.schema.properties;
const HTML = '<h2>Título</h2><p>Com <strong>força</strong> &amp; <a href="https://a.br">link</a></p>';

describe('a rich text and a cell', () => {
  it('reads without marks, with its signs as they are', () => {
    expect(semMarcas(HTML)).toBe('Título Com força & link');
    expect(semMarcas('<p>1 &lt; 2&nbsp;&gt; &amp;lt; &quot;a&quot; &outra;</p>')).toBe('1 < 2 > &lt; "a" &outra;');
    expect(mostrarValor(corpo, HTML)).toBe('Título Com força & link');
  });

  it('makes a paragraph of each line, with nothing in it that runs', () => {
    expect(paragrafosDe(' um\r\n\r\ndois <b>três</b>\n& quatro')).toBe(
      '<p>um</p><p>dois &lt;b&gt;três&lt;/b&gt;</p><p>&amp; quatro</p>',
    );
    expect(lerCelula(corpo, "'=soma")).toBe('<p>=soma</p>');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        expect(dizOMesmo(paragrafosDe(texto), texto)).toBe(true);
        expect(temFormatacao(paragrafosDe(texto))).toBe(false);
      }),
    );
  });

  const mudanca = (celula: string, registro: Record<string, unknown>, vazias: 'manter' | 'apagar' = 'manter') =>
    corpoDaAtualizacao(
      modeloDocumento.schema,
      registro,
      [{ indice: 0, caminho: 'corpo', schema: corpo }],
      [celula],
      vazias,
    );

  it('leaves the field alone while the cell says what it says, white space aside', () => {
    for (const celula of ['Título Com força & link', '  Título\nCom força &  link ', 'Título Com forc\u0327a & link'])
      expect(mudanca(celula, { corpo: HTML })).toEqual({});
    expect(mudanca("'=1+1", { corpo: '<p><b>=1+1</b></p>' })).toEqual({});
    expect(mudanca('Título', { corpo: HTML })).toEqual({ corpo: '<p>Título</p>' });
    expect(mudanca('', { corpo: HTML })).toEqual({});
    expect(mudanca('', { corpo: HTML }, 'apagar')).toEqual({ corpo: null });
  });

  it('loses marks only where there were any', () => {
    expect(perdeFormatacao(corpo, HTML, '<p>a</p>')).toBe(true);
    expect(perdeFormatacao(corpo, '<p>um<br />dois</p><p>três</p>', '<p>a</p>')).toBe(false);
    expect(perdeFormatacao(corpo, HTML, null)).toBe(false);
    expect(perdeFormatacao({ type: 'string' }, '<b>a</b>', 'a')).toBe(false);
  });
});

it('clears a list to one without items, and leaves an empty one alone', () => {
  const coluna = { indice: 0, caminho: 'permissoes', schema: perfil.schema.properties.permissoes };
  const limpar = (permissoes: unknown) => corpoDaAtualizacao(perfil.schema, { permissoes }, [coluna], [''], 'apagar');
  expect(limpar([])).toEqual({});
  expect(limpar(['painel.prefeitura'])).toEqual({ permissoes: [] });
});

describe('two values that differ', () => {
  it('stand whole while they are short', () => {
    expect(recortarDiferenca('a', '')).toEqual(['a', '']);
    expect(recortarDiferenca('a'.repeat(MAIOR_VALOR), 'b')).toEqual(['a'.repeat(MAIOR_VALOR), 'b']);
  });

  it('are cut around the first difference, with an ellipsis where something is left out', () => {
    const comum = 'x'.repeat(500);
    expect(recortarDiferenca(`${comum}antes`, `${comum}depois`)).toEqual([
      `…${'x'.repeat(60)}antes`,
      `…${'x'.repeat(60)}depois`,
    ]);
    expect(recortarDiferenca(`um${comum}`, `dois${comum}`)).toEqual([
      `um${'x'.repeat(198)}…`,
      `dois${'x'.repeat(196)}…`,
    ]);
    expect(recortarDiferenca(comum, `${comum}.`)).toEqual([`…${'x'.repeat(60)}`, `…${'x'.repeat(60)}.`]);
  });

  it('always look different, and never hold half a sign', () => {
    const longo = fc.string({ unit: fc.constantFrom('a', 'é', '🏠'), maxLength: 900 });
    fc.assert(
      fc.property(longo, longo, longo, (comum, um, outro) => {
        const [antes, depois] = recortarDiferenca(comum + um, comum + outro);
        expect(antes === depois).toBe(um === outro);
        for (const cortado of [antes, depois]) {
          expect([...cortado].length).toBeLessThanOrEqual(MAIOR_VALOR + 2);
          expect(encodeURIComponent(cortado)).toBeTypeOf('string');
        }
      }),
    );
  });
});
