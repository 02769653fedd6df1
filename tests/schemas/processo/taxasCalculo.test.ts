import { describe, expect, it } from 'vitest';
import { calcularTaxa } from '../../../src/schemas/processo/taxas.ts';
import { campos, taxa, UFM } from './taxaDeTeste.ts';

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

  it('[W1] a blank means to a fee what it means to every rule, asked or hidden', () => {
    const condicional = taxa({ formula: '10', condicao: 'tem_fossa' });
    expect(calcularTaxa(condicional, {}, {}, { campos })).toMatchObject({ devida: false });
    expect(calcularTaxa(condicional, { tem_fossa: true }, {}, { campos })).toMatchObject({ valor_brl: '10.00' });
    const negada = taxa({ formula: '10', condicao: 'não tem_fossa' });
    expect(calcularTaxa(negada, {}, {}, { campos })).toMatchObject({ valor_brl: '10.00' });
    expect(calcularTaxa(taxa({ formula: 'se(tem_fossa, 2, 1)' }), {}, {}, { campos }).valor_brl).toBe('1.00');
    expect(calcularTaxa(taxa({ formula: 'area * 2' }), {}, {}, { campos }).erro?.codigo).toBe('indefinido');
  });

  it('[W1] a unit without a value in force is no blank answer: the fee says that it lacks', () => {
    const falta = { codigo: 'parametro_sem_valor', mensagem: 'Falta o valor vigente de UFM', falta: ['UFM'] };
    const por = (formula: string, condicao: string | null) =>
      calcularTaxa(taxa({ formula, condicao }), { area: '10' }, { UFM: null }, { campos });
    expect(por('10', 'area > UFM')).toMatchObject({ devida: true, erro: falta });
    expect(por('se(area > UFM, 2, 1)', null)).toMatchObject({ devida: true, erro: falta });
  });

  it('a discount and a surcharge are a formula with its condition', () => {
    const base = taxa({ formula: '100 * se(tem_fossa, 0.8, 1)' });
    expect(calcularTaxa(base, { tem_fossa: true }, {}, { campos }).valor_brl).toBe('80.00');
    expect(calcularTaxa(base, { tem_fossa: false }, {}, { campos }).valor_brl).toBe('100.00');
    const sobretaxa = taxa({ formula: '0.5 * area', condicao: 'area > 100' });
    expect(calcularTaxa(sobretaxa, { area: '100' }, {}, { campos }).devida).toBe(false);
    expect(calcularTaxa(sobretaxa, { area: '101' }, {}, { campos })).toMatchObject({
      devida: true,
      valor_brl: '50.50',
    });
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
