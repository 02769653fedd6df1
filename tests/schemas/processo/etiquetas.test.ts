import { describe, expect, it } from 'vitest';
import { etiquetasDoTexto, preencherEtiquetas } from '../../../src/schemas/processo/etiquetas.ts';
import { etiquetasDaDefinicao } from '../../../src/schemas/processo/etiquetasDoProcesso.ts';
import { definicaoDe } from './verificar/exemplo.ts';

describe('tags of document templates', () => {
  it('are replaced by their values, once, and vanish without one', () => {
    const valores = { 'requerente.nome': 'Iara {{processo.nome}}', area: '10,00 m²' };
    expect(preencherEtiquetas('A {{requerente.nome}}: {{ area }}{{outra}}.', valores)).toBe(
      'A Iara {{processo.nome}}: 10,00 m².',
    );
    expect(preencherEtiquetas('{{constructor}}{{hasownproperty}}', valores)).toBe('');
  });

  it('are found, each once, and left-over braces are told', () => {
    expect(etiquetasDoTexto('{{a}} {{ b.c }} {{a}}')).toEqual({ nomes: ['a', 'b.c'], sobra: false });
    expect(etiquetasDoTexto('{{Área}} {a}')).toEqual({ nomes: [], sobra: true });
    expect(etiquetasDoTexto('{{a}')).toEqual({ nomes: [], sobra: true });
  });

  it('the address of the property only where a property is asked for', () => {
    expect(etiquetasDaDefinicao(definicaoDe('o2')).has('imovel.endereco')).toBe(true);
    expect(etiquetasDaDefinicao(definicaoDe('o3')).has('imovel.endereco')).toBe(false);
    expect(etiquetasDaDefinicao(definicaoDe('o3')).has('numero_predial')).toBe(true);
  });
});
