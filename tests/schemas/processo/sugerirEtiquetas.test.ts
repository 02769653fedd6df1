import { describe, expect, it } from 'vitest';
import { etiquetasDasRespostas } from '../../../src/schemas/processo/etiquetasDasRespostas.ts';
import { etiquetasDoRequerimento, etiquetasFixas } from '../../../src/schemas/processo/etiquetas.ts';
import { sugerirEtiquetas, type CampoCitavel } from '../../../src/schemas/processo/sugerirEtiquetas.ts';

const todas = { ...etiquetasFixas, ...etiquetasDasRespostas };
const campos: readonly CampoCitavel[] = [
  { chave: 'area_obra', nome: 'Área da obra' },
  { chave: 'lotes', nome: 'Lotes', colunas: [{ chave: 'quadra', nome: 'Quadra' }] },
  { chave: 'obras', nome: 'Obras', colunas: [] },
];
const textos = (antes: string, fixas: Parameters<typeof sugerirEtiquetas>[1] = todas) =>
  sugerirEtiquetas(antes, fixas, campos)?.sugestoes.map(({ texto }) => texto);

describe('tags that are offered while they are typed', () => {
  it('none before {{ and after }}', () => {
    expect(textos('Senhor ')).toBeUndefined();
    expect(textos('{{requerente.nome}} e')).toBeUndefined();
  });

  it('by how they begin, by what they are called, without accents', () => {
    expect(textos('Senhor {{requerente')).toEqual(['requerente.nome}}', 'requerente.documento}}']);
    expect(textos('{{campo.a')).toEqual(['campo.area_obra}}']);
    expect(textos('{{area da')).toEqual(['campo.area_obra}}']);
    expect(sugerirEtiquetas('x {{ requ', todas, campos)?.comecado).toBe('requ');
  });

  it('parts, with the tables and lists that there are; the cursor stays in a condition', () => {
    expect(textos('{{para')).toEqual(['para cada lotes}}', 'para cada obras}}', '/para cada}}']);
    expect(sugerirEtiquetas('{{se', todas, campos)?.sugestoes[0]).toMatchObject({ texto: 'se }}', recuo: 2 });
    expect(textos('{{se are')).toEqual(['area_obra']);
    expect(sugerirEtiquetas('{{se area_obra > 2 e lo', todas, campos)).toMatchObject({
      comecado: 'lo',
      sugestoes: [{ texto: 'lotes', rotulo: 'Lotes' }],
    });
  });

  it('of a row only inside its part', () => {
    expect(textos('{{para cada lotes}} {{linha')).toEqual(['linha.quadra}}', 'para cada lotes}}', 'para cada obras}}']);
    expect(textos('{{para cada obras}} {{lin')?.[0]).toBe('linha}}');
    expect(textos('{{para cada lotes}}x{{/para cada}} {{linha.q')).toEqual([]);
  });

  it('a text without answers is offered its own tags alone', () => {
    expect(textos('{{', etiquetasDoRequerimento)).toEqual(Object.keys(etiquetasDoRequerimento).map((um) => `${um}}}`));
  });
});
