import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preencherEtiquetas } from '../../../src/schemas/processo/etiquetas.ts';
import {
  escreverPartes,
  lerPartes,
  nomesDasPartes,
  semMarcasDasPartes,
  trocarNasPartes,
} from '../../../src/schemas/processo/partesDoTexto.ts';
import { lerMarcado } from '../../../src/schemas/processo/textoMarcado.ts';
import { verificarTexto } from '../../../src/schemas/processo/verificar/verificarTextos.ts';
import { comTudo } from './provar/definicaoDeTeste.ts';

const lotes = [
  { quadra: 'A', area_do_lote: '10,00 m²' },
  { quadra: '{{requerente.nome}}', area_do_lote: '20,00 m²' },
];
const escrever = (paragrafos: readonly string[], valem: readonly string[] = []): readonly string[] => {
  const { paragrafos: feitos, valores } = escreverPartes(
    paragrafos,
    { vale: (fonte) => valem.includes(fonte), linhas: (tabela) => (tabela === 'lotes' ? lotes : []) },
    { area: '120,00 m²', 'requerente.nome': 'Marina' },
  );
  return feitos.map((um) => preencherEtiquetas(um, valores));
};

describe('parts of a text', () => {
  it('come only in some cases, inside a paragraph or around others', () => {
    const inteiro = [
      'Obra de {{area}}{{se fossa}} com fossa{{senão}} sem fossa{{/se}}.',
      '{{se misto}}',
      'Uso misto.',
      '{{/se}}',
      'Fim.',
    ];
    expect(escrever(inteiro)).toEqual(['Obra de 120,00 m² sem fossa.', 'Fim.']);
    expect(escrever(inteiro, ['fossa', 'misto'])).toEqual(['Obra de 120,00 m² com fossa.', 'Uso misto.', 'Fim.']);
    const dentro = ['{{se a}}A{{se b}}B{{senão}}C{{/se}}{{/se}}'];
    expect([escrever(dentro), escrever(dentro, ['a']), escrever(dentro, ['a', 'b'])]).toEqual([[], ['AC'], ['AB']]);
  });

  it('come once for each row, whose values are never read as tags', () => {
    expect(
      escrever(['{{para cada lotes}}', 'Quadra {{linha.quadra}}: {{linha.area_do_lote}}', '{{/para cada}}']),
    ).toEqual(['Quadra A: 10,00 m²', 'Quadra {{requerente.nome}}: 20,00 m²']);
    expect(escrever(['Lotes:{{para cada lotes}} {{linha.quadra}};{{/para cada}}'])).toEqual([
      'Lotes: A; {{requerente.nome}};',
    ]);
    expect(escrever(['{{para cada outros}}', '{{linha.x}}', '{{/para cada}}'])).toEqual([]);
  });

  it('a text without parts stays as it is, empty paragraphs too', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (textos) => {
        const semPartes = textos.map((um) => um.replaceAll('{{', ''));
        const { paragrafos } = escreverPartes(semPartes, { vale: () => true, linhas: () => [] }, {});
        expect(paragrafos).toEqual(semPartes);
      }),
    );
  });

  it('what is not closed is said at its paragraph, and nothing throws', () => {
    const faltas = (...textos: string[]) => lerPartes(textos).faltas.map(({ indice, mensagem }) => [indice, mensagem]);
    expect(faltas('a', '{{se fossa}}b')).toEqual([[1, 'Falta {{/se}} para {{se fossa}}']]);
    expect(faltas('{{/se}}')).toEqual([[0, '{{/se}} não fecha o que está aberto']]);
    expect(faltas('{{se a}}{{/para cada}}{{/se}}')).toEqual([[0, '{{/para cada}} não fecha o que está aberto']]);
    expect(faltas('{{senão}}')).toEqual([[0, '{{senão}} está fora de um {{se}}']]);
    expect(faltas('{{para cada a}}{{para cada b}}{{/para cada}}{{/para cada}}')[0]?.[1]).toMatch(/dentro de outro/);
    const pedaco = fc.constantFrom(
      '{{se a}}',
      '{{senão}}',
      '{{/se}}',
      '{{para cada lotes}}',
      '{{/para cada}}',
      '{{linha.quadra}}',
      'x',
      '{{',
      '}}',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(pedaco, { maxLength: 6 }).map((um) => um.join('')),
          { maxLength: 4 },
        ),
        fc.boolean(),
        (textos, vale) => {
          const feitos = escreverPartes(textos, { vale: () => vale, linhas: () => lotes }, {}).paragrafos;
          expect(
            feitos.some((um) => /\{\{(se |\/se|senão|para cada|\/para cada)/.test(um.replaceAll('{{{{', ''))),
          ).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('name conditions and tables, which are found and renamed', () => {
    const texto = '{{se area > 70}}x{{/se}}{{para cada lotes}}{{linha.quadra}}{{/para cada}}';
    expect(nomesDasPartes(texto)).toEqual({ fontes: ['area > 70'], tabelas: ['lotes'] });
    expect(semMarcasDasPartes(texto)).toBe('x{{linha.quadra}}');
    expect(trocarNasPartes(texto, { fonte: (um) => um.replace('area', 'total'), tabela: () => 'terrenos' })).toBe(
      '{{se total > 70}}x{{/se}}{{para cada terrenos}}{{linha.quadra}}{{/para cada}}',
    );
  });
});

describe('the check of a text', () => {
  const ditos = (...textos: string[]) =>
    verificarTexto(
      comTudo,
      'O texto',
      textos,
      textos.map((_, i) => `[${i}]`),
    ).achados.map(({ onde, mensagem }) => `${onde} ${mensagem}`);
  it('takes what this process fills, in parts too', () => {
    expect(ditos('{{se area > 70 e fossa}}', '{{requerente.nome}}: {{area}}', '{{/se}}')).toEqual([]);
    expect(ditos('{{para cada lotes}}{{linha.quadra}} {{area}}{{/para cada}}')).toEqual([]);
  });
  it('refuses unknown tags, rows out of their part, tables and conditions that there are not', () => {
    expect(ditos('x', '{{areaa}}')).toEqual([
      '[1] O texto usa a etiqueta {{areaa}}, que este processo não tem. A mais parecida é {{area}}',
    ]);
    expect(ditos('{{linha.quadra}}')).toEqual(['[0] O texto usa a etiqueta {{linha.quadra}} fora de um {{para cada}}']);
    expect(ditos('{{para cada lotes}}{{linha.x}}{{/para cada}}')[0]).toContain(
      'Ela tem linha.quadra, linha.area_do_lote',
    );
    expect(ditos('{{para cada uso}}{{/para cada}}')[0]).toContain('não é tabela nem lista');
    expect(ditos('{{se area > "a"}}x{{/se}}')[0]).toContain('que não serve');
    expect(ditos('{{se area}}x{{/se}}')[0]).toContain('deve dar sim ou não');
    expect(ditos('{{se fossa}}x')[0]).toContain('Falta {{/se}}');
  });
  it('says which answers each paragraph needs', () => {
    const { nomes } = verificarTexto(comTudo, '', ['{{se fossa}}{{area}}{{/se}}', '{{campo.uso}}'], ['', '']);
    expect(nomes).toEqual([['fossa', 'area'], ['uso']]);
  });
});

describe('a marked paragraph', () => {
  it('has headings, lists, bold and slanted words, and lines', () => {
    expect(lerMarcado('## Título\nUma **linha** e *outra*\nsegunda\n- um\n- dois\n1. primeiro')).toEqual([
      { tag: 'h', filhos: ['Título'] },
      {
        tag: 'p',
        filhos: [
          'Uma ',
          { tag: 'strong', filhos: ['linha'] },
          ' e ',
          { tag: 'em', filhos: ['outra'] },
          { tag: 'br', filhos: [] },
          'segunda',
        ],
      },
      {
        tag: 'ul',
        filhos: [
          { tag: 'li', filhos: ['um'] },
          { tag: 'li', filhos: ['dois'] },
        ],
      },
      { tag: 'ol', filhos: [{ tag: 'li', filhos: ['primeiro'] }] },
    ]);
  });
  it('a star that marks nothing is a star, and no text is lost', () => {
    expect(lerMarcado('5 * 3 * 2')).toEqual([{ tag: 'p', filhos: ['5 * 3 * 2'] }]);
    const texto = (no: unknown): string =>
      typeof no === 'string' ? no : (no as { filhos: readonly unknown[] }).filhos.map(texto).join('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '*', 'é', '{', '-', '#', '<') }), (um) => {
        const so = (t: string): string => t.replace(/[\s*#-]/g, '');
        expect(so(lerMarcado(um).map(texto).join(''))).toBe(so(um));
      }),
    );
  });
});
