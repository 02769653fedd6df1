import { describe, expect, it } from 'vitest';
import { completarNoCadastro } from '../../../../src/schemas/processo/edicao/completarNoCadastro.ts';
import { etiquetasDoRequerimento, etiquetasFixas } from '../../../../src/schemas/processo/etiquetas.ts';
import { etiquetasDasRespostas } from '../../../../src/schemas/processo/etiquetasDasRespostas.ts';
import { juntarCampos, type CampoCitavel } from '../../../../src/schemas/processo/camposDaCidade.ts';

const todas = { ...etiquetasFixas, ...etiquetasDasRespostas };
const campos: readonly CampoCitavel[] = [
  { chave: 'area_obra', nome: 'Área da obra', tipo: 'decimal' },
  {
    ...{ chave: 'uso', nome: 'Uso', tipo: 'selecao' },
    opcoes: [
      { chave: 'misto', nome: 'Misto' },
      { chave: 'casa', nome: 'Casa' },
    ],
  },
  {
    ...{ chave: 'lotes', nome: 'Lotes', tipo: 'tabela' },
    colunas: [{ chave: 'quadra', nome: 'Quadra', tipo: 'texto', obrigatorio: false }],
  },
  { chave: 'nome_da_mae', nome: 'Nome da mãe', tipo: 'texto', pessoal: true },
];

const em = (comCursor: string, fixas: Parameters<typeof completarNoCadastro>[1] = todas) => {
  const linhas = comCursor.split('\n');
  const qual = linhas.findIndex((linha) => linha.includes('|'));
  const linha = linhas[qual] ?? '';
  return completarNoCadastro(
    { linha: linha.replace('|', ''), cursor: linha.indexOf('|'), antes: linhas.slice(0, qual) },
    fixas,
    campos,
  );
};
const textos = (comCursor: string, fixas?: Parameters<typeof em>[1]) =>
  em(comCursor, fixas).sugestoes.map(({ texto }) => texto);

describe('tags that are offered in the texts of a city', () => {
  it('none before {{, after }}, nor for one that was begun on another line', () => {
    expect(textos('Senhor |')).toEqual([]);
    expect(textos('{{requerente.nome}} e|')).toEqual([]);
    expect(textos('{{requer\nnome|')).toEqual([]);
    expect(textos('{{|')).not.toEqual([]);
  });

  it('by how they begin or are called; what stands after the cursor is replaced with it', () => {
    expect(textos('Senhor {{requerente|').slice(0, 2)).toEqual(['requerente.nome}}', 'requerente.documento}}']);
    expect(textos('{{area da|')).toEqual(['campo.area_obra}}']);
    expect(em('Senhor {{requ|erente.documento}},')).toMatchObject({ de: 9, ate: 31 });
    expect(textos('Senhor\u00a0{{para\u00a0cada|')).toEqual(['para cada lotes}}', '/para cada}}']);
  });

  it('answers say whether they are personal', () => {
    expect(em('{{mãe|').sugestoes).toEqual([
      { texto: 'campo.nome_da_mae}}', rotulo: 'Nome da mãe', tipo: 'dado pessoal' },
    ]);
  });

  it('in a condition fields by their keys, and options', () => {
    expect(textos('{{se are|')).toEqual(['area_obra']);
    expect(textos('{{se uso = |')).toEqual(['"misto"', '"casa"']);
  });

  it('the row of a repeated part only inside it', () => {
    expect(textos('{{para cada lotes}}\nO lote {{quad|')).toEqual(['linha.quadra}}', 'imovel.quadra}}']);
    expect(textos('{{para cada lotes}}\nx{{/para cada}}\n{{quad|')).toEqual(['imovel.quadra}}']);
  });

  it('a text without answers has its own tags alone', () => {
    expect(textos('{{|', etiquetasDoRequerimento)).toEqual(Object.keys(etiquetasDoRequerimento).map((um) => `${um}}}`));
    expect(textos('{{se are|', etiquetasDoRequerimento)).toEqual([]);
  });
});

it('fields of several processes are one where they are called and typed alike', () => {
  const [area, uso, ...outros] = campos;
  if (area === undefined || uso === undefined) throw new Error('No fields');
  const outroUso = { ...uso, nome: 'Uso do imóvel', pessoal: true, opcoes: [{ chave: 'loja', nome: 'Loja' }] };
  const areaEmTexto = { ...area, tipo: 'texto' as const, pessoal: true };
  expect(juntarCampos([area, uso, ...outros, outroUso, areaEmTexto])).toEqual([
    area,
    { ...uso, pessoal: true, opcoes: [...(uso.opcoes ?? []), { chave: 'loja', nome: 'Loja' }] },
    ...outros,
  ]);
});
