import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { achadosDe, campoDe, cidade, definicaoDe, item } from './exemplo.ts';

type Caso = readonly [nome: string, mudar: (d: Definicao) => void, achados: readonly string[]];

describe('fees', () => {
  it.each<Caso>([
    [
      'neither formula nor table nor typed',
      (d) => delete item(d.taxas, 0).formula,
      ['taxa_sem_formula taxas[0].formula'],
    ],
    [
      'a formula over an unknown field',
      (d) => (item(d.taxas, 0).formula = '0.0155 * area'),
      ['campo_desconhecido taxas[0].formula'],
    ],
    [
      'a formula that divides by zero',
      (d) => (item(d.taxas, 0).formula = 'area_ampliada_m2 / 0'),
      ['expressao_invalida taxas[0].formula'],
    ],
    [
      '[W7] a formula that multiplies by the unit of its fee',
      (d) => {
        item(d.taxas, 0).unidade = 'UFM';
        item(d.taxas, 0).formula = '0.0155 * area_ampliada_m2 * UFM';
        delete item(d.taxas, 0).exemplos;
      },
      ['unidade_duas_vezes taxas[0].formula'],
    ],
    [
      '[W7] a formula that divides by what may be zero',
      (d) => {
        delete campoDe(d, 'area_ampliada_m2').minimo;
        item(d.taxas, 0).formula = '100 / area_ampliada_m2';
        delete item(d.taxas, 0).exemplos;
      },
      ['divisao_por_zero taxas[0].formula'],
    ],
    [
      '[W7] one that sees to it',
      (d) => {
        delete campoDe(d, 'area_ampliada_m2').minimo;
        item(d.taxas, 0).formula = 'se(area_ampliada_m2 > 0, 100 / area_ampliada_m2, 0)';
        delete item(d.taxas, 0).exemplos;
      },
      [],
    ],
    [
      'rows with a gap',
      (d) => {
        const f = item(d.taxas, 1);
        if (f.faixas) item(f.faixas.linhas, 1).de = '90';
      },
      ['faixa_invalida taxas[1].faixas.linhas[1]'],
    ],
    [
      'a table over a text',
      (d) => {
        const f = item(d.taxas, 1);
        if (f.faixas) f.faixas.sobre = 'inscricao_imovel';
      },
      ['expressao_invalida taxas[1].faixas.sobre'],
    ],
    ['in a step that does not exist', (d) => (item(d.taxas, 0).etapa = 'protocolo'), ['taxa_sem_etapa taxas[0].etapa']],
    ['in the applicant’s step', (d) => (item(d.taxas, 0).etapa = 'abertura'), ['taxa_sem_etapa taxas[0].etapa']],
    [
      'in a unit that is no money',
      (d) => (item(d.taxas, 0).unidade = 'mudas'),
      ['taxa_sem_conversao taxas[0].unidade'],
    ],
    [
      'an example that the formula does not give',
      (d) => (item(item(d.taxas, 1).exemplos, 2).resultado = '2.28'),
      ['exemplo_diverge taxas[1].exemplos[2]'],
    ],
    [
      'an example with an unknown input',
      (d) => (item(item(d.taxas, 0).exemplos, 0).entradas = { area: '60' }),
      ['exemplo_diverge taxas[0].exemplos[0]'],
    ],
    [
      'an example without its input',
      (d) => (item(item(d.taxas, 0).exemplos, 0).entradas = {}),
      ['exemplo_diverge taxas[0].exemplos[0]'],
    ],
    [
      'an example in which the fee is not due',
      (d) => (item(d.taxas, 0).condicao = 'solicitante_e_proprietario'),
      ['exemplo_diverge taxas[0].exemplos[0]', 'exemplo_diverge taxas[0].exemplos[1]'],
    ],
    [
      'a condition that never holds',
      (d) => {
        item(d.taxas, 0).condicao = 'area_ampliada_m2 < 0';
        item(d.taxas, 0).exemplos = [];
      },
      ['regra_nunca_vale taxas[0].condicao'],
    ],
    [
      'a condition over an unknown name',
      (d) => (item(d.taxas, 0).condicao = 'urgente'),
      ['campo_desconhecido taxas[0].condicao'],
    ],
  ])('%s', (_nome, mudar, achados) => {
    expect(achadosDe('o2', mudar)).toEqual(achados);
  });

  it('a fee over a field that only a later step asks', () => {
    expect(
      achadosDe('o3', (d) => {
        campoDe(d, 'numero_predial').tipo = 'inteiro';
        item(d.taxas, 0).formula = '0.3 * numero_predial';
        item(d.taxas, 0).exemplos = [];
      }),
    ).toEqual(['campo_posterior taxas[0].formula']);
  });

  it('typed by staff, or turned on by staff under a condition in prose, is no fault', () => {
    expect(
      achadosDe('o2', (d) => {
        d.taxas = [
          { chave: 'laudo', nome: 'Laudo', etapa: 'aprovacao', manual: true, unidade: 'BRL' },
          { ...item(d.taxas, 0), condicao: 'texto: quando a obra já começou' },
          item(d.taxas, 1),
        ];
      }),
    ).toEqual([]);
  });

  it('says what the example gave', () => {
    const d = definicaoDe('o2');
    item(item(d.taxas, 1).exemplos, 2).resultado = '2.28';
    expect(verificarDefinicao(d, cidade).map((a) => a.mensagem)).toEqual([
      'Exemplo 3 da taxa "Alvará": deu 3,2 UFM e não 2,28 UFM',
    ]);
  });
});
