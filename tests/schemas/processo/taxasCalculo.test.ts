import { describe, expect, it } from 'vitest';
import type { ContextoDaTaxa, DefinicaoTaxa } from '../../../src/schemas/processo/definicaoTaxa.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import {
  parametroVigente,
  parametrosVigentes,
  type ParametroDatado,
} from '../../../src/schemas/processo/parametros.ts';
import { calcularTaxa } from '../../../src/schemas/processo/taxas.ts';
import { verificarTaxa } from '../../../src/schemas/processo/verificarTaxa.ts';

const campos: ContextoDaTaxa['campos'] = {
  area: { tipo: 'decimal', rotulo: 'Área da obra', unidade: 'm²' },
  tem_fossa: { tipo: 'logico', rotulo: 'Tem fossa' },
  lotes: { tipo: { tabela: { area: 'decimal' } }, rotulo: 'Quadro de lotes' },
};
const taxa = (mudancas: Partial<DefinicaoTaxa>): DefinicaoTaxa => ({
  chave: 'alvara',
  nome: 'Alvará',
  unidade: 'BRL',
  ...mudancas,
});
const UFM = { valor: '4.5519', unidade: 'BRL', fonte: 'Decreto 12/2026', vigencia: '2026-01-01' };

describe('calcularTaxa', () => {
  it('keeps the unit exact and rounds once, half up, in reais', () => {
    const exata = calcularTaxa(
      taxa({ formula: 'area * 0.015', unidade: 'UFM' }),
      { area: '33.33' },
      { UFM },
      { campos },
    );
    expect(exata).toMatchObject({ devida: true, quantidade: '0.49995', unidade: 'UFM', valor_brl: '2.28' });
    expect(exata.memoria.conversao).toEqual({ sigla: 'UFM', ...UFM, resultado: '2.275722405' });
    expect(exata.memoria.arredondamento).toEqual({ casas: 2, de: '2.275722405', para: '2.28' });
    expect(calcularTaxa(taxa({ formula: '1.005' }), {}, {}, { campos })).toMatchObject({
      quantidade: '1.005',
      valor_brl: '1.01',
    });
    expect(calcularTaxa(taxa({ formula: '2.344999' }), {}, {}, { campos }).valor_brl).toBe('2.34');
  });

  it('leaves plain units without reais', () => {
    const mudas = calcularTaxa(
      taxa({ formula: 'teto(area / 30)', unidade: 'mudas' }),
      { area: '31' },
      { UFM },
      { campos },
    );
    expect(mudas).toMatchObject({ quantidade: '2', unidade: 'mudas' });
    expect(mudas.valor_brl).toBeUndefined();
    expect(mudas.memoria.arredondamento).toBeNull();
  });

  it('says what is missing, with the labels of the fields', () => {
    const formula = 'area * 2 + soma(lotes, area)';
    expect(calcularTaxa(taxa({ formula }), { area: '' }, {}, { campos }).erro).toEqual({
      codigo: 'indefinido',
      mensagem: 'Falta responder: Área da obra, Quadro de lotes',
      falta: ['area', 'lotes'],
    });
    expect(calcularTaxa(taxa({ formula: 'area * UFM' }), { area: 1 }, { UFM: null }, { campos }).erro).toEqual({
      codigo: 'parametro_sem_valor',
      mensagem: 'Falta o valor vigente de UFM',
      falta: ['UFM'],
    });
    const semConversao = calcularTaxa(taxa({ formula: '3.5', unidade: 'UFM' }), {}, { UFM: null }, { campos });
    expect(semConversao).toMatchObject({ quantidade: '3.5', erro: { codigo: 'parametro_sem_valor' } });
    expect(semConversao.valor_brl).toBeUndefined();
    expect(calcularTaxa(taxa({ formula: 'area * FMP' }), { area: 1 }, {}, { campos }).erro).toEqual({
      codigo: 'formula_invalida',
      mensagem: 'O nome "FMP" não existe',
      falta: ['FMP'],
    });
  });

  it('a condition without its answer asks for it; one over a hidden field does not hold', () => {
    const condicional = taxa({ formula: '10', condicao: 'tem_fossa' });
    expect(calcularTaxa(condicional, {}, {}, { campos })).toMatchObject({
      devida: true,
      quantidade: '0',
      erro: { codigo: 'indefinido', mensagem: 'Falta responder: Tem fossa', falta: ['tem_fossa'] },
    });
    expect(calcularTaxa(condicional, {}, {}, { campos, ocultos: ['tem_fossa'] })).toMatchObject({ devida: false });
    expect(calcularTaxa(condicional, { tem_fossa: true }, {}, { campos })).toMatchObject({ valor_brl: '10.00' });
  });

  it('prose is a switch of the staff', () => {
    const prosa = taxa({ formula: '10', condicao: 'texto: débito não pago' });
    expect(calcularTaxa(prosa, {}, {}, { campos })).toMatchObject({
      devida: false,
      motivo: 'Depende de decisão do setor: débito não pago',
    });
    expect(calcularTaxa(prosa, {}, {}, { campos, ligada: true })).toMatchObject({ devida: true, valor_brl: '10.00' });
  });

  it('a typed fee waits for its value and keeps the reason', () => {
    const digitada = taxa({ manual: true });
    expect(calcularTaxa(digitada, {}, {}, { campos }).erro).toEqual({
      codigo: 'aguarda_valor',
      mensagem: 'O setor ainda não informou o valor de "Alvará"',
    });
    const informado = { valor: '120.505', motivo: 'Laudo 7/2026' };
    const feita = calcularTaxa(digitada, {}, {}, { campos, informado });
    expect(feita).toMatchObject({ quantidade: '120.505', valor_brl: '120.51', memoria: { motivo: 'Laudo 7/2026' } });
  });

  it.each([
    [{}, 'sem_formula', 'A taxa "Alvará" não tem fórmula nem tabela'],
    [{ formula: 'area - 300' }, 'valor_negativo', 'A taxa "Alvará" deu um valor negativo: -100'],
    [{ formula: '1 / (area - 200)' }, 'divisao_por_zero', 'Divisão por zero: area - 200 vale 0'],
    [{ formula: 'area +' }, 'formula_invalida', 'Falta um valor aqui'],
    [{ formula: 'tem_fossa' }, 'formula_invalida', 'A expressão deve dar número, mas dá sim ou não'],
    [{ formula: 'faixa(area)' }, 'formula_invalida', 'Esta taxa não tem tabela de faixas'],
    [{ formula: '1', condicao: 'area' }, 'condicao_invalida', 'A expressão deve dar sim ou não, mas dá número'],
    [
      { faixas: { sobre: 'area', modo: 'integral', linhas: [{ de: '0', ate: '100', valor: '1' }] } },
      'fora_das_faixas',
      'Nenhuma faixa da tabela vale para 200',
    ],
    [
      { faixas: { sobre: 'area', modo: 'por_parcela', linhas: [{ de: '0', ate: 'x', valor: '1' }] } },
      'valor_invalido',
      'A faixa 1 da tabela não está preenchida com números',
    ],
  ] as const)('%j: %s', (mudancas, codigo, mensagem) => {
    expect(calcularTaxa(taxa(mudancas), { area: '200' }, {}, { campos }).erro).toMatchObject({ codigo, mensagem });
  });

  it('a table with a measure needs no formula; faixa() reads a fixed amount per row', () => {
    const linhas = [
      { de: '0', ate: '100', valor: '50' },
      { de: '100', ate: null, valor: '80.5' },
    ];
    const tabela = { sobre: 'area', modo: 'integral', linhas } as const;
    const fixa = calcularTaxa(taxa({ formula: 'faixa(area)', faixas: tabela }), { area: '100' }, {}, { campos });
    expect(fixa.valor_brl).toBe('50.00');
    expect(fixa.memoria.faixa).toEqual({ modo: 'integral', partes: [linhas[0]] });
    expect(calcularTaxa(taxa({ faixas: tabela }), { area: '101' }, {}, { campos }).valor_brl).toBe('8130.50');
  });
});

describe('printed memory', () => {
  it('shows formula, values with their source, steps, conversion and the one rounding', () => {
    const faixas = {
      modo: 'por_parcela',
      linhas: [
        { de: '0', ate: '1000', valor: '0.0045' },
        { de: '1000', ate: null, valor: '0.016' },
      ],
    } as const;
    const definicao = taxa({
      formula: 'max(por_faixa(area), 1.5)',
      faixas,
      unidade: 'UFM',
      condicao: 'tem_fossa',
      fundamento: 'Lei 10/2020, art. 3',
    });
    const resultado = calcularTaxa(definicao, { area: '1234.5', tem_fossa: true }, { UFM }, { campos });
    expect(imprimirMemoria('Alvará', resultado)).toEqual([
      'Alvará',
      'Condição: tem_fossa',
      'Fórmula: max(por_faixa(area); 1,5)',
      'Área da obra (area): 1.234,5 m²',
      'Faixa acima de 0, até 1.000: 0,0045 × 1.000 = 4,5',
      'Faixa acima de 1.000, sem limite: 0,016 × 234,5 = 3,752',
      'por_faixa(1.234,5) = 8,252',
      'max(8,252; 1,5) = 8,252',
      'Resultado: 8,252 UFM',
      '8,252 UFM × R$ 4,5519 (vigente desde 01/01/2026, Decreto 12/2026) = R$ 37,5622788',
      'Valor: R$ 37,56 (meio centavo arredonda para cima)',
      'Fundamento: Lei 10/2020, art. 3',
    ]);
  });

  it('says why a fee is not due, what it waits for, or who typed it', () => {
    const print = (mudancas: Partial<DefinicaoTaxa>, extra: Partial<ContextoDaTaxa> = {}): readonly string[] =>
      imprimirMemoria('Alvará', calcularTaxa(taxa(mudancas), { tem_fossa: false }, {}, { campos, ...extra }));
    expect(print({ formula: '1', condicao: 'tem_fossa' })).toEqual(['Alvará', 'Não devida. Só é devida se tem_fossa']);
    expect(print({ formula: 'area * 2' })).toContain('Falta responder: Área da obra');
    expect(print({ manual: true }, { informado: { valor: '7', motivo: 'Laudo 7' } })).toEqual([
      'Alvará',
      'Valor informado pelo setor: Laudo 7',
      'Resultado: R$ 7',
      'Valor: R$ 7,00 (meio centavo arredonda para cima)',
    ]);
  });
});

describe('publish check of a fee', () => {
  it('finds every fault with its place', () => {
    const faixas = {
      modo: 'integral',
      linhas: [
        { de: '0', ate: '80', valor: '1' },
        { de: '70', ate: '60', valor: '1' },
        { de: '90', ate: null, valor: 'x' },
        { de: '10', ate: '20', valor: '1' },
      ],
    } as const;
    const achados = verificarTaxa(taxa({ formula: 'foo * faixa(area)', condicao: 'area >', faixas }), campos, ['area']);
    expect(achados.map(({ onde, mensagem }) => `${onde}: ${mensagem}`)).toEqual([
      'parametros: "area" é nome de um campo e de um parâmetro',
      'formula: O nome "foo" não existe',
      'condicao: Falta um valor aqui',
      'faixas: Faixa 2: O fim da faixa deve ser maior que o começo',
      'faixas: Faixa 2: A faixa começa antes do fim da anterior',
      'faixas: Faixa 3: Preencha a faixa com números',
      'faixas: Faixa 4: Só a última faixa pode ficar sem limite',
    ]);
    expect(verificarTaxa(taxa({}), campos, [])).toMatchObject([{ codigo: 'sem_formula', onde: 'formula' }]);
    const vao = {
      modo: 'integral',
      linhas: [
        { de: '0', ate: '10', valor: '1' },
        { de: '20', ate: null, valor: '1' },
      ],
    } as const;
    expect(verificarTaxa(taxa({ formula: 'faixa(area)', faixas: vao }), campos, [])).toMatchObject([
      { codigo: 'faixa_invalida', linha: 2, mensagem: 'Faixa 2: Há um vão entre esta faixa e a anterior' },
    ]);
  });
});

describe('dated parameters', () => {
  const lista: readonly ParametroDatado[] = [
    { sigla: 'UFM', valor: '5.0000', vigencia_inicio: '2027-01-01' },
    { sigla: 'UFM', valor: '4.5519', vigencia_inicio: '2026-01-01', unidade: 'BRL', fonte: 'Decreto 12/2026' },
    { sigla: 'UFM', valor: '4.1', vigencia_inicio: '2025-01-01' },
    { sigla: 'UFM', valor: '9', vigencia_inicio: '2026-06-01', vigencia_fim: '2026-06-30', processo: 'habite_se' },
    { sigla: 'CUB', valor: '2000', vigencia_inicio: '2026-05-01', vigencia_fim: '2026-05-31' },
  ];
  it.each([
    ['2024-12-31', null],
    ['2025-01-01', '4.1'],
    ['2025-12-31', '4.1'],
    ['2026-01-01', '4.5519'],
    ['2026-12-31', '4.5519'],
    ['2027-01-01', '5.0000'],
  ])('on %s the UFM is %s', (data, valor) => {
    expect(parametroVigente(lista, 'UFM', data)?.valor ?? null).toBe(valor);
  });

  it('a value of the process goes first while it is in force', () => {
    expect(parametroVigente(lista, 'UFM', '2026-06-15', 'habite_se')?.valor).toBe('9');
    expect(parametroVigente(lista, 'UFM', '2026-07-01', 'habite_se')?.valor).toBe('4.5519');
    expect(parametroVigente(lista, 'UFM', '2026-06-15', 'alvara')?.valor).toBe('4.5519');
  });

  it('gives what a calculation takes, null for a sigla without a value', () => {
    expect(parametrosVigentes(lista, ['UFM', 'CUB', 'FMP'], '2026-06-02')).toEqual({
      UFM: { valor: '4.5519', unidade: 'BRL', fonte: 'Decreto 12/2026', vigencia: '2026-01-01' },
      CUB: null,
      FMP: null,
    });
  });
});
