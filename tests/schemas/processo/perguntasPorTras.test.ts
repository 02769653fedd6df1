import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { perguntasPorTras } from '../../../src/schemas/processo/perguntasPorTras.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import { definicaoDe } from './verificar/exemplo.ts';

const decimal = (chave: string, nome: string, mais: Partial<Campo> = {}): Campo => ({
  chave,
  nome,
  tipo: 'decimal',
  obrigatorio: false,
  ...mais,
});
const campos: readonly Campo[] = [
  { chave: 'lote', nome: 'Imóvel', tipo: 'imovel', obrigatorio: true },
  decimal('coeficiente', 'Coeficiente', { da_zona: { imovel: 'lote', indice: 'coeficiente_basico' } }),
  {
    chave: 'obras',
    nome: 'Obras',
    tipo: 'tabela',
    obrigatorio: true,
    colunas: [{ chave: 'area', nome: 'Área', tipo: 'decimal', obrigatorio: true }],
  },
  decimal('garagem', 'Garagem'),
  decimal('soma_das_obras', 'Soma das obras', { calculo: 'soma(obras; area)' }),
  decimal('cobrada', 'Área cobrada', { calculo: '(soma_das_obras + garagem) * coeficiente' }),
];
const d: Definicao = { ...definicaoDe('o2'), campos: [...campos], etapas: [] };
const taxa: Definicao['taxas'][number] = {
  chave: 't',
  nome: 'T',
  etapa: 'analise',
  unidade: 'BRL',
  formula: 'cobrada * 2',
};

describe('[W21] a fee that waits for what the portal works out', () => {
  const dito = (valores: Readonly<Record<string, unknown>>): string | undefined =>
    calcularTaxaDoProcesso(d, taxa, valores, {}, null).erro?.mensagem;

  it('names the questions that somebody can answer, and only those that are blank', () => {
    expect(dito({})).toBe('Falta responder: Obras, Garagem, Imóvel');
    expect(dito({ lote: '01.02', obras: [{ area: '10' }], soma_das_obras: '10' })).toBe(
      'Falta responder: Garagem, Imóvel',
    );
  });

  it('goes on calling a question by its own name', () => {
    expect(perguntasPorTras(d, 'garagem', {})).toEqual(['garagem']);
    expect(perguntasPorTras(d, 'UFM', {})).toEqual(['UFM']);
  });

  it('names the table in which a cell lacks', () => {
    expect(perguntasPorTras(d, 'soma_das_obras', { obras: [{ area: null }] })).toEqual(['obras']);
  });

  it('ends in a circle', () => {
    const circulo = {
      ...d,
      campos: [decimal('a', 'A', { calculo: 'b + 1' }), decimal('b', 'B', { calculo: 'a + 1' })],
    };
    expect(perguntasPorTras(circulo, 'a', {})).toEqual(['a']);
  });
});
