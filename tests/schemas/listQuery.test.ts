import { describe, expect, it } from 'vitest';
import { lerConsulta, normalizarConsulta, parametrosDaLista } from '../../src/schemas/listQuery.ts';
import { feira } from '../support/descartavel/feira.ts';

const normal = (query: Record<string, unknown>) => ({ ...normalizarConsulta(feira, query) });

describe('the spelling of a list query', () => {
  it.each([
    [{ s: '', order: '', direction: '', 'filtro[tipo]': '' }, {}],
    [{ tipo: 'livre' }, { 'filtro[tipo]': 'livre' }],
    [{ 'tipo[]': ['livre', 'noturna'] }, { 'filtro[tipo][]': ['livre', 'noturna'] }],
    [{ 'tipo[0]': 'livre', 'tipo[1]': 'noturna' }, { 'filtro[tipo][]': ['livre', 'noturna'] }],
    [{ 'filtro[tipo]': ['livre', 'noturna'] }, { 'filtro[tipo][]': ['livre', 'noturna'] }],
    [{ 'filtro[tipo][]': '' }, {}],
    [{ 'taxa[de]': '1' }, { 'filtro[taxa][de]': '1' }],
    [{ 'contato.email': 'a' }, { 'filtro[contato.email]': 'a' }],
    [
      { outra: '1', 'filtro[outra]': '2' },
      { outra: '1', 'filtro[outra]': '2' },
    ],
  ])('%j is %j', (query, esperada) => {
    expect(normal(query)).toEqual(esperada);
  });

  it('keeps a name like __proto__ as a name, to be refused', () => {
    const query = JSON.parse('{"__proto__": "x"}') as Record<string, unknown>;
    expect(Object.keys(normalizarConsulta(feira, query))).toEqual(['__proto__']);
  });
});

describe('a list query, read', () => {
  it('starts at the first page of ten, newest first', () => {
    expect(lerConsulta(feira, {})).toEqual({ page: 1, perPage: 10, filtros: [] });
  });

  it('ignores the direction without an order, and trims the search', () => {
    expect(lerConsulta(feira, { direction: 'desc', s: '  praça ' })).toEqual({
      page: 1,
      perPage: 10,
      s: 'praça',
      filtros: [],
    });
    expect(lerConsulta(feira, { direction: 'desc', order: 'nome' }).order).toEqual({ caminho: 'nome', desc: true });
    expect(lerConsulta(feira, { s: '   ' })).not.toHaveProperty('s');
  });

  it('joins the parts of one filter', () => {
    const query = {
      'filtro[taxa][de]': '1',
      'filtro[taxa][ate]': '2',
      'filtro[tipo][]': ['livre'],
      'filtro[setor_id][vazio]': '1',
      'filtro[coberta]': false,
    };
    expect(lerConsulta(feira, query).filtros).toEqual([
      { caminho: 'tipo', valores: ['livre'] },
      { caminho: 'taxa', de: '1', ate: '2' },
      { caminho: 'coberta', valores: [false] },
      { caminho: 'setor_id', vazio: true },
    ]);
  });
});

describe('the parameters of a list', () => {
  const { properties } = parametrosDaLista(feira) as { properties: Record<string, { enum?: readonly string[] }> };

  it('offer ranges only where values have an order, and nothing that the declaration does not name', () => {
    expect(properties).toHaveProperty(['filtro[taxa][de]']);
    expect(properties).not.toHaveProperty(['filtro[tipo][de]']);
    expect(properties).not.toHaveProperty(['filtro[nome]']);
    expect(properties['order']?.enum).toEqual(['id', 'nome', 'tipo', 'inicio', 'taxa', 'contato.nome']);
  });
});
