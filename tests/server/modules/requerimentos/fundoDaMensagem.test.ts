import { describe, expect, it } from 'vitest';
import { fundoDaMensagem } from '../../../../server/modules/requerimentos/fundoDaMensagem.ts';
import { escreverMensagem } from '../../../../src/schemas/mensagem/escreverMensagem.ts';
import { errosDosCampos } from '../../../../src/schemas/mensagem/errosDosCampos.ts';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import { estadoInicial } from '../../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';

const CAMPOS: readonly Campo[] = [
  { chave: 'obra', nome: 'Nome da obra', tipo: 'texto', obrigatorio: true },
  { chave: 'renda', nome: 'Renda', tipo: 'moeda', obrigatorio: true, pessoal: true, finalidade: 'Isenção' },
  { chave: 'inicio', nome: 'Início', tipo: 'data', obrigatorio: true },
  {
    ...{ chave: 'lotes', nome: 'Lotes', tipo: 'tabela', obrigatorio: true },
    colunas: [
      { chave: 'quadra', nome: 'Quadra', tipo: 'texto', obrigatorio: true },
      { chave: 'area', nome: 'Área', tipo: 'decimal', obrigatorio: true },
    ],
  },
];
const escrever = (texto: string, respostas: Respostas): readonly string[] => {
  const definicao = definicaoO2({ campos: [...CAMPOS] });
  const fundo = fundoDaMensagem(
    { definicao, estado: { ...estadoInicial, respostas }, fuso: 'America/Sao_Paulo' },
    '2026-11-19',
  );
  return escreverMensagem('etapa_iniciada', {}, [{ evento: 'etapa_iniciada', assunto: 'A', texto }], fundo).paragrafos;
};

describe('what a message says of its request', () => {
  it('rows come once each, values are never read for tags', () => {
    const lotes = [
      { quadra: 'A', area: '10' },
      { quadra: '{{linha}}', area: '20' },
    ];
    expect(
      escrever('Lotes:\n{{para cada lotes}}\nQuadra {{linha.quadra}}, {{linha.area}}\n{{/para cada}}', {
        lotes,
        obra: 'X',
      }),
    ).toEqual(['Lotes:', 'Quadra A, 10,00', 'Quadra {{linha}}, 20,00']);
  });

  it('words that read like a link are left out, dates and numbers are not', () => {
    const texto = 'Obra: {{campo.obra}}\nInício: {{campo.inicio}}';
    expect(escrever(texto, { obra: 'Casa', inicio: '2026-12-01' })).toEqual(['Obra: Casa', 'Início: 01/12/2026']);
    expect(escrever(texto, { obra: 'Veja http://mau.com', inicio: '2026-12-01' })).toEqual(['Início: 01/12/2026']);
    const lotes = [{ quadra: 'mau.com', area: '1.5' }];
    expect(escrever('{{para cada lotes}}{{linha.quadra}} {{linha.area}}{{/para cada}}', { lotes })).toEqual(['1,50']);
  });

  it('personal answers are in no mail, and a text that names one is refused', () => {
    expect(escrever('Renda: {{campo.renda}}\nFim', { renda: '1000' })).toEqual(['Fim']);
    expect(errosDosCampos('Renda: {{campo.renda}}', CAMPOS)).toEqual([
      '"Renda" ({{campo.renda}}) é dado pessoal e não vai por e-mail',
    ]);
    expect(
      errosDosCampos('{{se renda > 1}}Isento{{/se}} {{para cada lotes}}{{linha.quadra}}{{/para cada}}', CAMPOS),
    ).toEqual([]);
  });

  it('a process that lacks a field leaves out what hangs on it', () => {
    expect(
      escrever('{{se outro}}Sim{{senão}}Não{{/se}}\n{{campo.outro}}\n{{para cada outra}}x{{/para cada}}', {}),
    ).toEqual(['Não']);
  });

  it('fields of several processes are judged together: options and columns of each serve', () => {
    const uso = (chave: string): Campo => ({
      ...{ chave: 'uso', nome: 'Uso', tipo: 'selecao', obrigatorio: true },
      opcoes: [{ chave, nome: chave }],
    });
    const texto = '{{se uso = "casa" ou uso = "loja"}}x{{/se}}';
    expect(errosDosCampos(texto, [uso('casa')])).toHaveLength(1);
    expect(errosDosCampos(texto, [uso('casa'), uso('loja')])).toEqual([]);
  });
});
