import { cpfNumero } from '../../../support/builders.ts';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { achadosDe, campoDe, cidade, definicaoDe, item } from './exemplo.ts';

type Caso = readonly [nome: string, mudar: (d: Definicao) => void, achados: readonly string[]];

describe('rules', () => {
  it('under which an opinion is proposed are checked like every other', () => {
    const propor = (condicao: string) => (d: Definicao) =>
      void (item(d.etapas, 2).pareceres = [{ setor: 'SFIS', motivo: 'Fossa', condicao }]);
    const onde = 'etapas[2].pareceres[0].condicao';
    expect(achadosDe('o3', propor('tem_fossa'))).toEqual([]);
    expect(achadosDe('o3', propor('resultado_vistoria_obra = "aprovada"'))).toEqual([]);
    expect(achadosDe('o3', propor('area_total > 3'))).toEqual([`campo_desconhecido ${onde}`]);
    expect(achadosDe('o3', propor('numero_predial = "12"'))).toEqual([`campo_posterior ${onde}`]);
    expect(achadosDe('o3', propor('falso'))).toEqual([`regra_nunca_vale ${onde}`]);
  });

  const condicaoDaEtapa = (condicao: string) => (d: Definicao) => void (item(d.etapas, 2).condicao = condicao);
  it.each<Caso>([
    ['names a field that does not exist', condicaoDaEtapa('area_total > 3'), ['campo_desconhecido etapas[2].condicao']],
    ['names a field answered later', condicaoDaEtapa('numero_predial = "12"'), ['campo_posterior etapas[2].condicao']],
    [
      'names a field answered in the step that it opens',
      condicaoDaEtapa('resultado_vistoria_obra = "aprovada"'),
      ['campo_posterior etapas[2].condicao'],
    ],
    ['names a parameter', condicaoDaEtapa('UFM > 3'), ['campo_desconhecido etapas[2].condicao']],
    ['does not close a parenthesis', condicaoDaEtapa('(tem_fossa'), ['expressao_invalida etapas[2].condicao']],
    ['gives no yes or no', condicaoDaEtapa('area_obra_m2 + 1'), ['expressao_invalida etapas[2].condicao']],
    [
      'prose where the engine decides',
      condicaoDaEtapa('texto: obra antiga'),
      ['expressao_invalida etapas[2].condicao'],
    ],
    [
      'compares with an option that does not exist',
      condicaoDaEtapa('finalidade = "demolicao"'),
      ['regra_nunca_vale etapas[2].condicao'],
    ],
    ['is constantly false', condicaoDaEtapa('falso'), ['regra_nunca_vale etapas[2].condicao']],
    ['is constantly false by figures', condicaoDaEtapa('2 + 2 = 5'), ['regra_nunca_vale etapas[2].condicao']],
    [
      'contradicts itself',
      condicaoDaEtapa('finalidade = "reforma" e finalidade = "construcao"'),
      ['regra_nunca_vale etapas[2].condicao'],
    ],
    [
      'asks for more and less at once',
      condicaoDaEtapa('area_obra_m2 > 100 e area_obra_m2 < 50'),
      ['regra_nunca_vale etapas[2].condicao'],
    ],
    [
      'lies outside of the field’s limits',
      condicaoDaEtapa('area_obra_m2 < 0.005'),
      ['regra_nunca_vale etapas[2].condicao'],
    ],
    [
      'excludes every option',
      condicaoDaEtapa('finalidade não em ("construcao", "reforma", "ampliacao", "regularizacao")'),
      ['regra_nunca_vale etapas[2].condicao'],
    ],
    [
      'a way out that earlier ones leave nothing to',
      (d) =>
        (item(d.etapas, 2).proximas = [
          { para: 'expedicao', condicao: 'tem_fossa ou não tem_fossa' },
          { para: 'vistoria_sanitaria', condicao: 'tem_fossa' },
          { para: 'expedicao' },
        ]),
      ['regra_nunca_vale etapas[2].proximas[1].condicao'],
    ],
    [
      'a document that contradicts its step',
      (d) => Object.assign(item(d.documentos, 0), { etapa: 'vistoria_sanitaria', condicao: 'não tem_fossa' }),
      ['regra_nunca_vale documentos[0].condicao'],
    ],
    [
      'a document asked by a later field',
      (d) => (item(d.documentos, 0).condicao = 'numero_predial = "1"'),
      ['campo_posterior documentos[0].condicao'],
    ],
    [
      'a document asked by a fact of the flow',
      (d) => (item(d.documentos, 0).condicao = 'taxa_paga'),
      ['campo_desconhecido documentos[0].condicao'],
    ],
    [
      'a field shown by one further down in its step',
      (d) => (campoDe(d, 'finalidade').condicao = 'tem_fossa'),
      ['campo_posterior campos[0].condicao'],
    ],
    [
      'a field shown by itself',
      (d) => (campoDe(d, 'tem_fossa').condicao = 'tem_fossa'),
      ['campo_posterior campos[3].condicao'],
    ],
    [
      'a field that contradicts its step',
      (d) => (campoDe(d, 'observacoes_vistoria_sanitaria').condicao = 'não tem_fossa'),
      ['regra_nunca_vale campos[6].condicao'],
    ],
    [
      'a calculation of the wrong kind',
      (d) => (campoDe(d, 'observacoes_vistoria_obra').calculo = 'area_obra_m2 * 2'),
      ['expressao_invalida campos[9].calculo'],
    ],
    [
      'a calculation over a later field',
      (d) => (campoDe(d, 'area_obra_m2').calculo = 'se(tem_fossa, 1, 2)'),
      ['campo_posterior campos[2].calculo'],
    ],
    [
      'a division by zero',
      (d) => (campoDe(d, 'area_obra_m2').validacao = { expressao: 'area_obra_m2 / 0 > 1', mensagem: 'Confira' }),
      ['expressao_invalida campos[2].validacao.expressao'],
    ],
    [
      'a validation that nothing passes',
      (d) => (campoDe(d, 'area_obra_m2').validacao = { expressao: 'area_obra_m2 < 0', mensagem: 'Confira' }),
      ['regra_nunca_vale campos[2].validacao.expressao'],
    ],
  ])('%s', (_nome, mudar, achados) => {
    expect(achadosDe('o3', mudar)).toEqual(achados);
  });

  it('gives the line and the column inside the expression', () => {
    const d = definicaoDe('o3');
    item(d.etapas, 2).condicao = 'tem_fossa e\n area_total > 3';
    expect(verificarDefinicao(d, cidade)).toEqual([
      {
        codigo: 'campo_desconhecido',
        gravidade: 'bloqueia',
        onde: 'etapas[2].condicao',
        mensagem:
          '“A etapa só acontece se” da etapa "Vistoria da obra" não serve: o campo "area_total" não existe (linha 2, coluna 2)',
        linha: 2,
        coluna: 2,
      },
    ]);
  });

  it.each([
    'tem_fossa ou area_obra_m2 > 100 e area_obra_m2 < 101',
    'area_obra_m2 * 2 > 10 e area_obra_m2 < 6',
    'finalidade != "reforma" e finalidade != "construcao"',
    'decisao = "enviada" ou taxa_paga ou isento',
    'teto(area_obra_m2) = area_obra_m2',
    'alvara_construcao = "2026/000001" ou alvara_construcao = "2026/000002"',
  ])('says nothing of a rule that some answers fulfil: %s', (condicao) => {
    expect(achadosDe('o3', (d) => void (item(d.etapas, 2).condicao = condicao))).toEqual([]);
  });

  it('an answer that everybody has given by then is never missing, one that is optional may be', () => {
    const semFinalidade = (mudar: (d: Definicao) => void) =>
      achadosDe('o3', (d) => {
        item(d.etapas, 2).condicao = 'não preenchido(finalidade)';
        mudar(d);
      });
    expect(semFinalidade(() => undefined)).toEqual(['regra_nunca_vale etapas[2].condicao']);
    expect(semFinalidade((d) => (campoDe(d, 'finalidade').obrigatorio = false))).toEqual([]);
    expect(semFinalidade((d) => (campoDe(d, 'finalidade').condicao = 'não preenchido(hoje)'))).not.toContain(
      'regra_nunca_vale etapas[2].condicao',
    );
  });

  it('a person is compared with documents, of which anything else is none', () => {
    const comPessoa = (documento: string) =>
      achadosDe('o3', (d) => {
        campoDe(d, 'alvara_construcao').tipo = 'pessoa';
        delete campoDe(d, 'alvara_construcao').processos;
        item(d.etapas, 2).condicao = `alvara_construcao = "${documento}"`;
      });
    expect(comPessoa('sim')).toEqual(['regra_nunca_vale etapas[2].condicao']);
    expect(comPessoa(cpfNumero(7))).toEqual([]);
  });

  it('dates and hours are compared, too', () => {
    const comData = (condicao: string) => achadosDe('o3', (d) => void (item(d.etapas, 2).condicao = condicao));
    expect(
      comData('data_vistoria_sanitaria > data("2020-01-01") e data_vistoria_sanitaria < data("2020-01-02")'),
    ).toEqual(['regra_nunca_vale etapas[2].condicao']);
    expect(
      comData('data_vistoria_sanitaria >= data("2020-01-01") e data_vistoria_sanitaria < data("2020-01-02")'),
    ).toEqual([]);
  });
});
