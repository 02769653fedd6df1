import { describe, expect, it } from 'vitest';
import type { ContextoDaTaxa, DefinicaoTaxa, ResultadoTaxa } from '../../../src/schemas/processo/definicaoTaxa.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { nomesDaMemoria, nomesDosCampos } from '../../../src/schemas/processo/nomesDaMemoria.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import {
  parametroVigente,
  parametrosVigentes,
  type ParametroDatado,
} from '../../../src/schemas/processo/parametros.ts';
import { calcularTaxa } from '../../../src/schemas/processo/taxas.ts';
import { verificarTaxa } from '../../../src/schemas/processo/verificarTaxa.ts';
import { campos, taxa, UFM } from './taxaDeTeste.ts';

describe('printed memory', () => {
  it('[E9] shows formula, values with their source, steps, conversion and the one rounding, by the labels of the questions', () => {
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
    expect(imprimirMemoria('Alvará', resultado, nomesDosCampos(campos))).toEqual([
      'Alvará',
      'Condição: Tem fossa',
      'Fórmula: o maior de (soma por faixas de (Área da obra); 1,5)',
      'Área da obra: 1.234,5 m²',
      'Faixa acima de 0, até 1.000: 0,0045 × 1.000 = 4,5',
      'Faixa acima de 1.000, sem limite: 0,016 × 234,5 = 3,752',
      'soma por faixas de (1.234,5) = 8,252',
      'o maior de (8,252; 1,5) = 8,252',
      'Resultado: 8,252 UFM',
      '8,252 UFM × R$ 4,5519 (vigente desde 01/01/2026, Decreto 12/2026) = R$ 37,5622788',
      'Valor: R$ 37,56 (meio centavo arredonda para cima)',
      'Fundamento: Lei 10/2020, art. 3',
    ]);
  });

  it('says why a fee is not due, what it waits for, or who typed it', () => {
    const print = (mudancas: Partial<DefinicaoTaxa>, extra: Partial<ContextoDaTaxa> = {}): readonly string[] =>
      imprimirMemoria(
        'Alvará',
        calcularTaxa(taxa(mudancas), { tem_fossa: false }, {}, { campos, ...extra }),
        nomesDosCampos(campos),
      );
    expect(print({ formula: '1', condicao: 'tem_fossa' })).toEqual(['Alvará', 'Não devida. Só é devida se Tem fossa']);
    expect(print({ formula: 'area * 2' })).toContain('Falta responder: Área da obra');
    expect(print({ manual: true }, { informado: { valor: '7', motivo: 'Laudo 7' } })).toEqual([
      'Alvará',
      'Valor informado pelo setor: Laudo 7',
      'Resultado: R$ 7',
      'Valor: R$ 7,00 (meio centavo arredonda para cima)',
    ]);
  });
});

describe('[E9] a memory that was kept', () => {
  const definicao = {
    campos: [
      {
        chave: 'uso',
        nome: 'Qual é o uso?',
        tipo: 'selecao',
        obrigatorio: true,
        opcoes: [{ chave: 'loja', nome: 'Loja' }],
      },
      {
        chave: 'lotes',
        nome: 'Lotes',
        tipo: 'tabela',
        obrigatorio: true,
        colunas: [{ chave: 'area_do_lote', nome: 'Área do lote', tipo: 'decimal', obrigatorio: true }],
      },
      { chave: 'obra', nome: 'Área da obra', tipo: 'decimal', obrigatorio: true },
    ],
    etapas: [],
    parametros: [{ sigla: 'CUB_mes', nome: 'CUB do mês', unidade: 'BRL' }],
  } as unknown as Definicao;
  const guardada = {
    devida: true,
    quantidade: '3',
    unidade: 'BRL',
    valor_brl: '3.00',
    memoria: {
      formula: 'se(uso = "loja", soma(lotes, area_do_lote) * CUB_mes, obra * UFM)',
      condicao: 'uso = "loja" e não isento',
      // As they were kept before labels were: by their keys alone.
      nomes: [
        { nome: 'uso', valor: 'loja' },
        { nome: 'lotes', valor: '[{"area_do_lote":"1"},{"area_do_lote":"2"}]' },
        { nome: 'isento', valor: 'false' },
        { nome: 'hoje', valor: '2026-11-29' },
      ],
      passos: [{ expressao: 'uso = "loja"', valores: '"loja" = "loja"', resultado: 'verdadeiro' }],
      arredondamento: null,
    },
  } as const satisfies ResultadoTaxa;

  it('is read by what its process calls things: questions, columns, options, days, facts', () => {
    expect(imprimirMemoria('Alvará', guardada, nomesDaMemoria(definicao))).toEqual([
      'Alvará',
      'Condição: Qual é o uso = “Loja” e não Isento de taxas',
      'Fórmula: se(Qual é o uso = “Loja”; soma de (Lotes; Área do lote) × CUB do mês; Área da obra × UFM)',
      'Qual é o uso: Loja',
      'Lotes: 2 linhas',
      'Isento de taxas: não',
      'Hoje: 29/11/2026',
      '“Loja” = “Loja” = verdadeiro',
      'Resultado: R$ 3',
    ]);
  });

  it('without its process says what it was kept with, and leaves prose alone', () => {
    const nomes = [{ nome: 'uso', rotulo: 'Uso', valor: 'loja' }];
    const prosa = {
      ...guardada,
      memoria: { ...guardada.memoria, nomes, passos: [], condicao: 'texto: Se o uso o pede' },
    };
    expect(imprimirMemoria('Alvará', prosa).slice(1, 4)).toEqual([
      'Condição: Se o uso o pede',
      'Fórmula: se(Uso = "loja"; soma de (lotes; area_do_lote) × CUB_mes; obra × UFM)',
      'Uso: loja',
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
