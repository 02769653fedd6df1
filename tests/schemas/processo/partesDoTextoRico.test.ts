import { describe, expect, it } from 'vitest';
import { errosDoTexto, errosDoTextoRico } from '../../../src/schemas/processo/errosDoTexto.ts';
import { preencherEtiquetas } from '../../../src/schemas/processo/etiquetas.ts';
import { escreverPartesRicas } from '../../../src/schemas/processo/partesDoTextoRico.ts';

const escrever = (html: string, vale: (fonte: string) => boolean = () => true): string => {
  const lotes = [
    { quadra: 'A', lote: '1' },
    { quadra: 'B', lote: '<b>2</b>' },
  ];
  const { html: feito, valores } = escreverPartesRicas(html, { vale, linhas: () => lotes }, { nome: 'Iara' });
  return preencherEtiquetas(feito, valores);
};

describe('parts of a formatted text', () => {
  it('a sign alone in its paragraph stands between its neighbours, inside one it parts its words', () => {
    const html = '<p>{{se area &lt; 70}}</p><p>Casa <b>pequena</b>.</p><p>{{senão}}</p><p>Outra.</p><p>{{/se}}</p>';
    expect(escrever(html, (fonte) => fonte === 'area < 70')).toBe('<p>Casa <b>pequena</b>.</p>');
    expect(escrever(html, () => false)).toBe('<p>Outra.</p>');
    expect(escrever('<p>A obra{{se fossa}} com fossa{{/se}} de {{nome}}.</p>')).toBe(
      '<p>A obra com fossa de Iara.</p>',
    );
    expect(escrever('<p>A{{se fossa}} com fossa{{/se}}.</p>', () => false)).toBe('<p>A.</p>');
  });

  it('items and rows of a table come once for each row', () => {
    expect(escrever('<ul><li>{{para cada lotes}}</li><li>{{linha.quadra}}</li><li>{{/para cada}}</li></ul>')).toBe(
      '<ul><li>A</li><li>B</li></ul>',
    );
    const tabela =
      '<table><tbody><tr><td colspan="2"><p>{{para cada lotes}}</p></td></tr><tr><td>{{linha.quadra}}</td></tr><tr><td>{{/para cada}}</td></tr></tbody></table>';
    expect(escrever(tabela)).toBe('<table><tbody><tr><td>A</td></tr><tr><td>B</td></tr></tbody></table>');
  });

  it('what is no sign is left as it is stored: entities never become markup', () => {
    const html = '<p>{{se a}}{{x &lt;img src=y onerror=z&gt;}}{{/se}} {{nome}}</p>';
    expect(escrever(html)).toBe('<p>{{x &lt;img src=y onerror=z&gt;}} Iara</p>');
    expect(escrever('<p>{{nome}} &amp; &lt;b&gt;</p>')).toBe('<p>Iara &amp; &lt;b&gt;</p>');
  });

  it.each([
    ['<p>{{se fossa}} sem fim</p>', /^Falta \{\{\/se\}\} para \{\{se fossa\}\}$/],
    ['<p>{{s<b>e fossa}}</b> x {{/se}}</p>', /não fecha o que está aberto|cortada por uma formatação/],
    ['<p>x <b>{{se fossa}} y</b> z {{/se}}</p>', /começa dentro de um parágrafo, item ou formatação e termina fora$/],
    ['<p>{{se area &gt;}} y {{/se}}</p>', /^A condição \{\{se area >\}\} não serve: /],
    ['<p>{{se campo.area &gt; 2}} y {{/se}}</p>', /sem "campo\."$/],
    ['<p>{{linha.quadra}}</p>', /^A etiqueta \{\{linha\.quadra\}\} está fora de um \{\{para cada\}\}$/],
    ['<p>{{se fossa}}{{requerente.nme}}{{/se}}</p>', /A mais parecida é \{\{requerente\.nome\}\}$/],
  ])('%s is refused with its fault', (html, frase) => {
    expect(errosDoTextoRico(html).join(' | ')).toMatch(frase);
  });

  it('what is right is not refused, in a line without formats neither', () => {
    expect(
      errosDoTextoRico(
        '<p>{{se area &lt; 70 e uso = "casa"}}</p><p>{{campo.area}} {{requerente.nome}}</p><p>{{/se}}</p><ul><li>{{para cada lotes}}</li><li>{{linha.quadra}} {{linha}}</li><li>{{/para cada}}</li></ul>',
      ),
    ).toEqual([]);
    expect(errosDoTexto(['{{se fossa}}Com fossa{{/se}}, {{prefeitura.nome}}'])).toEqual([]);
  });
});
