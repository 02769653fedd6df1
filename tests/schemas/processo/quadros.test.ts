import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import { respostaQueFica } from '../../../src/schemas/processo/reconciliar.ts';
import type { Valor } from '../../../src/schemas/requerimento/resposta.ts';

const campo = (c: Partial<Campo> & Pick<Campo, 'tipo'>): Campo => ({
  chave: 'x',
  nome: 'Campo',
  obrigatorio: true,
  ...c,
});
const calculado = (chave: string, calculo: string): Campo =>
  campo({ chave, tipo: 'decimal', casas: 2, obrigatorio: false, calculo });

/** What a step of these fields makes of an answer to the first. */
const lido = (valor: Valor | undefined, campos: readonly Campo[], completo = true, outras = {}) => {
  const etapa: Etapa = {
    chave: 'e',
    nome: 'E',
    tipo: 'preencher',
    publico: 'requerente',
    proximas: [],
    secoes: [{ chave: 's', titulo: 'S', campos: campos.map((c) => c.chave) }],
  };
  const definicao = { campos: [...campos], etapas: [etapa], documentos: [], taxas: [], parametros: [] };
  const respostas = valor === undefined ? outras : { x: valor, ...outras };
  return preencher(definicao as unknown as Definicao, etapa, respostas, { completo });
};
const errosDe = (valor: Valor | undefined, c: Campo, completo = true) => lido(valor, [c], completo).erros;

describe('a field of land uses', () => {
  const opcoes = ['a', 'b', 'c', 'd'].map((chave) => ({ chave, nome: chave.toUpperCase() }));
  const usos = campo({ tipo: 'usos', opcoes });

  it('needs one [VAL-039]', () => {
    expect(errosDe(undefined, usos)).toEqual({ x: ['Informe pelo menos 1 uso'] });
    expect(errosDe([], usos)).toEqual({ x: ['Informe pelo menos 1 uso'] });
    expect(errosDe(['a'], usos)).toEqual({});
    expect(errosDe(undefined, { ...usos, obrigatorio: false })).toEqual({});
  });

  it('takes three and no fourth, also before it is sent [VAL-040]', () => {
    expect(errosDe(['a', 'b', 'c'], usos)).toEqual({});
    for (const completo of [false, true])
      expect(errosDe(['a', 'b', 'c', 'd'], usos, completo)).toEqual({ x: ['Quantidade máxima de 3 usos excedida'] });
  });

  it('takes each once, and only those of the list', () => {
    expect(errosDe(['a', 'a'], usos)['x']).toHaveLength(1);
    expect(Object.keys(errosDe(['z'], usos))).toEqual(['x[0]']);
  });

  it('is read by rules, shown by its labels and reconciled by its options', () => {
    const conta = lido(['a', 'b'], [usos, calculado('n', 'qtd(x)')]);
    expect(conta.valores['n']).toBe('2');
    expect(lido(['a'], [usos, campo({ chave: 'y', tipo: 'texto', condicao: '"b" em x' })]).visiveis.has('y')).toBe(
      false,
    );
    expect(mostrarResposta(usos, ['a', 'c'])).toBe('A, C');
    expect(respostaQueFica(usos, { ...usos, opcoes: opcoes.slice(1) }, ['a', 'b'])).toEqual(['b']);
  });
});

describe('floors and tables of areas', () => {
  const pavimentos = campo({ tipo: 'pavimentos' });
  const areas = campo({ tipo: 'areas' });
  const piso = (pavimento: string, computavel: string, outras = {}): Valor => ({ pavimento, computavel, ...outras });
  const COMPUTAVEL = 'A área computável precisa ser maior que a área não computável e que a área vazia';

  it('needs a floor [VAL-041]', () => {
    expect(errosDe(undefined, pavimentos)).toEqual({ x: ['Informe pelo menos 1 pavimento'] });
    expect(errosDe([piso('Térreo', '80')], pavimentos)).toEqual({});
  });

  it('needs an area above zero [VAL-043]', () => {
    const parte = (computavel: string): Valor => ({ parte: 'A construir', computavel, nao_computavel: '0' });
    expect(errosDe(undefined, areas)).toEqual({ x: ['Informe pelo menos uma área maior que zero'] });
    expect(errosDe([parte('0'), parte('0.00')], areas)).toEqual({ x: ['Informe pelo menos uma área maior que zero'] });
    expect(errosDe([parte('0'), parte('0.01')], areas)).toEqual({});
  });

  it('has more computable area than non-computable and than voids, each by itself [VAL-044]', () => {
    for (const outra of ['nao_computavel', 'vazia']) {
      expect(errosDe([piso('Térreo', '100', { [outra]: '100' })], pavimentos)).toEqual({ x: [COMPUTAVEL] });
      expect(errosDe([piso('Térreo', '100.01', { [outra]: '100' })], pavimentos)).toEqual({});
    }
    expect(errosDe([piso('Térreo', '100', { nao_computavel: '60', vazia: '60' })], pavimentos)).toEqual({});
  });

  it('compares what all rows add up to, so that a floor of garages may stand beside others', () => {
    const garagem = piso('Subsolo', '0', { nao_computavel: '90' });
    expect(errosDe([garagem, piso('Térreo', '90.01')], pavimentos)).toEqual({});
    expect(errosDe([garagem, piso('Térreo', '90')], pavimentos)).toEqual({ x: [COMPUTAVEL] });
  });

  it('says nothing of a comparison while a row is still being typed', () => {
    expect(errosDe([{ pavimento: 'Térreo', nao_computavel: '90' }], pavimentos, false)).toEqual({});
    expect(errosDe([piso('Térreo', '1', { nao_computavel: '90' })], pavimentos, false)).toEqual({ x: [COMPUTAVEL] });
    expect(errosDe([{ pavimento: 'Térreo', nao_computavel: '90' }], pavimentos)).toEqual({
      'x[0].computavel': ['Campo obrigatório'],
    });
  });

  it('takes no negative area and no unknown column, and more columns where the definition has them', () => {
    expect(Object.keys(errosDe([piso('Térreo', '10', { vazia: '-1' })], pavimentos))).toEqual(['x[0].vazia']);
    expect(Object.keys(errosDe([piso('Térreo', '10', { cor: 'azul' })], pavimentos))).toEqual(['x[0].cor']);
    const comCor = {
      ...pavimentos,
      colunas: [{ chave: 'cor', nome: 'Cor', tipo: 'texto' as const, obrigatorio: true }],
    };
    expect(errosDe([piso('Térreo', '10', { cor: 'azul' })], comCor)).toEqual({});
    expect(Object.keys(errosDe([piso('Térreo', '10')], comCor))).toEqual(['x[0].cor']);
  });

  it('is summed, floor by floor [ENT-087]', () => {
    const { valores } = lido(
      [piso('Térreo', '100.10'), piso('1º', '99.9')],
      [pavimentos, calculado('ac', 'soma(x, computavel)')],
    );
    expect([valores['ac'], valores['x']]).toEqual(['200', [piso('Térreo', '100.10'), piso('1º', '99.9')]]);
  });

  it('is written row by row', () => {
    expect(mostrarResposta(pavimentos, [piso('Térreo', '1234.5', { vazia: '3' }), {}])).toBe(
      'Térreo: Área computável 1.234,50 m², Área vazia 3,00 m²; Linha 2',
    );
  });
});

describe('QMA = AC / K', () => {
  const k = campo({
    chave: 'k',
    tipo: 'decimal',
    obrigatorio: false,
    da_zona: { imovel: 'i', indice: 'coeficiente_qma' },
  });
  const campos = [campo({ tipo: 'decimal', casas: 2 }), k, calculado('qma', 'x / k')];
  const qma = (ac: string, coeficiente: Valor) => lido(ac, campos, true, { k: coeficiente });

  it('is worked out with two places [LIM-010] [AMB-146]', () => {
    expect(qma('300', '60').valores['qma']).toBe('5');
    expect(qma('100', '30').valores['qma']).toBe('3.33');
    expect(qma('100', '0.123456').valores['qma']).toBe('810.01');
    expect(mostrarResposta(calculado('qma', 'x / k'), '5')).toBe('5,00');
  });

  it('has no value without a coefficient, and nothing breaks [LIM-010]', () => {
    for (const semK of ['0', null]) {
      expect(qma('300', semK).valores).not.toHaveProperty('qma');
      expect(qma('300', semK).erros).toEqual({});
    }
  });
});

describe('technicians', () => {
  const responsaveis = campo({ tipo: 'responsaveis', exigidas: ['projeto'] });
  const um = (responsabilidade: string, profissional = 'CREA-SC 1'): Valor => ({ responsabilidade, profissional });

  it('needs one, each responsibility once, and those that are asked for [VAL-042]', () => {
    expect(errosDe(undefined, responsaveis)).toEqual({ x: ['Informe pelo menos 1 responsável técnico'] });
    expect(errosDe([um('projeto'), um('projeto', 'CREA-SC 2')], responsaveis)).toEqual({
      x: ['Já existe um técnico para esta responsabilidade'],
    });
    expect(errosDe([um('execucao')], responsaveis)).toEqual({
      x: ['Informe o técnico responsável por: Autoria do projeto'],
    });
    expect(errosDe([um('execucao')], responsaveis, false)).toEqual({});
    expect(errosDe([um('projeto'), um('execucao')], responsaveis)).toEqual({});
  });

  it('are named with what they answer for', () => {
    expect(profissionaisCitados([responsaveis], { x: [um('projeto'), {}] })).toEqual([
      { papel: 'Campo: Autoria do projeto', registro: 'CREA-SC 1', onde: 'x[0].profissional' },
    ]);
  });
});

describe('parking', () => {
  it('counts by kind', () => {
    const vagas = campo({ tipo: 'vagas' });
    expect(errosDe([{ tipo: 'automovel', quantidade: 3 }], vagas)).toEqual({});
    expect(Object.keys(errosDe([{ tipo: 'nave', quantidade: -1 }], vagas))).toEqual(['x[0].tipo', 'x[0].quantidade']);
    expect(
      lido(
        [
          { tipo: 'automovel', quantidade: 3 },
          { tipo: 'idoso', quantidade: 2 },
        ],
        [vagas, calculado('n', 'soma(x, quantidade)')],
      ).valores['n'],
    ).toBe('5');
    expect(mostrarResposta(vagas, [{ tipo: 'automovel', quantidade: 3 }])).toBe('Automóvel: Quantidade 3');
  });
});
