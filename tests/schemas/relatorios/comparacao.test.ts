import { describe, expect, it } from 'vitest';
import {
  diferencaDita,
  faltasDosLados,
  fraseDaComparacao,
  gruposComparados,
  nomesNasColunas,
  periodosComparados,
  type ComparacaoLida,
  type GrupoComparado,
  type Lado,
} from '../../../src/schemas/relatorios/comparacao.ts';
import {
  COMPARACAO_NA_FOLHA,
  COMPARACAO_NA_TELA,
  desenharComparacao,
} from '../../../src/schemas/relatorios/desenho/desenharComparacao.ts';
import { entradaRequerimento } from '../../../src/schemas/relatorios/entradaRequerimento.ts';
import { larguraDoTexto } from '../../../src/schemas/relatorios/desenho/formas.ts';
import { desenharPeriodos } from '../../../src/schemas/relatorios/desenho/desenharPeriodos.ts';
import { exportadoDaComparacao } from '../../../src/schemas/relatorios/exportadoDaComparacao.ts';
import { lancamento } from '../../../src/schemas/relatorios/lancamento.ts';
import { tempoProcesso } from '../../../src/schemas/relatorios/tempoProcesso.ts';

const { mediana } = tempoProcesso.medidas;
const lado = (nome: string, total: number | null, grupos: Readonly<Record<string, number>>): Lado => ({
  nome,
  curto: nome,
  de: '2026-01-01',
  ate: '2026-06-30',
  periodos: [],
  grupos_fora: 0,
  total: { mediana: total },
  grupos: Object.entries(grupos).map(([chave, valor]) => ({ chave, nome: chave, valores: { mediana: valor } })),
});

describe('dois lados de um relatório', () => {
  const a = lado('2026', 14, { Alvará: 20, Habite: 8 });
  const b = lado('2025', 20, { Alvará: 25, Certidão: 3 });

  it('[REL-007] os grupos de um lado e do outro ficam juntos; o que um não tem não é zero', () => {
    expect(gruposComparados({ a, b }, 'mediana')).toEqual([
      { chave: 'Alvará', nome: 'Alvará', a: 20, b: 25 },
      { chave: 'Certidão', nome: 'Certidão', a: null, b: 3 },
      { chave: 'Habite', nome: 'Habite', a: 8, b: null },
    ]);
    // Of what is counted it is: unless the group may be among those that were left out.
    expect(gruposComparados({ a, b }, 'mediana', 0)[1]).toMatchObject({ nome: 'Certidão', a: 0, b: 3 });
    expect(gruposComparados({ a: { ...a, grupos_fora: 1 }, b }, 'mediana', 0)[1]).toMatchObject({ a: null, b: 3 });
    expect([diferencaDita(mediana, 20, 25), diferencaDita(mediana, null, 3)]).toEqual(['5 dias a menos', '–']);
  });

  it('[REL-007] nomes com números estão na ordem destes, como no relatório', () => {
    const com = lado('2026', 1, { 'Obra 10': 1, 'Obra 2': 1 });
    expect(
      gruposComparados({ a: com, b: lado('2025', 1, { 'Obra 9': 1 }) }, 'mediana').map(({ nome }) => nome),
    ).toEqual(['Obra 2', 'Obra 9', 'Obra 10']);
  });

  const comparar = 'periodo';

  it('[REL-007] o título diz os dois valores e a diferença', () => {
    expect(fraseDaComparacao(mediana, { a, b, comparar }, 'mediana')).toBe(
      'Metade acaba em até: 14 dias em 2026 e 20 dias em 2025, 6 dias a menos',
    );
    expect(fraseDaComparacao(mediana, { a, b: { ...a, curto: '2024' }, comparar }, 'mediana')).toBe(
      'Metade acaba em até: 14 dias em 2026 e 14 dias em 2024, o mesmo',
    );
    expect(fraseDaComparacao(mediana, { a, b: lado('2024', null, {}), comparar }, 'mediana')).toBe(
      'Metade acaba em até: 14 dias em 2026 e – em 2024',
    );
  });

  it('[REL-007] a diferença é dita em números e como parte, onde ela diz algo', () => {
    const { entraram, em_papel } = entradaRequerimento.medidas;
    const { valor } = lancamento.medidas;
    expect([
      diferencaDita(entraram, 120, 100),
      diferencaDita(entraram, 5, 20),
      // Of a handful, and of what grew more than ten times, a share says nothing.
      diferencaDita(entraram, 45, 1),
      diferencaDita(entraram, 220, 20),
      diferencaDita(entraram, 3, 0),
      diferencaDita(entraram, 7, 7),
      diferencaDita(em_papel, 0.25, 0.5),
      diferencaDita(valor, 1500, 1000),
    ]).toEqual([
      '20 a mais (20%)',
      '15 a menos (75%)',
      '44 a mais',
      '200 a mais',
      '3 a mais',
      'igual',
      '25,0 pontos a menos',
      'R$ 500,00 a mais (50%)',
    ]);
  });

  it('[REL-007] dentro da frase, dias que vão de um a outro são ditos assim, e lados que se chamariam igual, por A e B', () => {
    const de = (curto: string): Lado => ({ ...lado(curto, 1, {}), curto });
    expect(fraseDaComparacao(mediana, { a: de('jan a jun/2026'), b: de('2025'), comparar }, 'mediana')).toBe(
      'Metade acaba em até: 1 dia de jan a jun/2026 e 1 dia em 2025, o mesmo',
    );
    const longo = 'Alvará de construção de obra multifamiliar com ';
    expect(nomesNasColunas({ a: de('SEMOB'), b: de('TOPO') })).toEqual(['SEMOB', 'TOPO']);
    expect(nomesNasColunas({ a: de(`${longo}garagem`), b: de(`${longo}quintal`) })).toEqual([
      'A: Alvará de construção de obra multifamil…',
      'B: Alvará de construção de obra multifamil…',
    ]);
  });

  it('[REL-007] porque não há número é dito uma vez, com as medidas e os lados', () => {
    const { oitenta, no_prazo } = tempoProcesso.medidas;
    const lados = { a: lado('2026', 1, {}), b: lado('2025', 1, {}) };
    expect(
      faltasDosLados(lados, [
        { medida: mediana, a: 3, b: null },
        { medida: oitenta, a: 4, b: null },
        { medida: oitenta, a: 4, b: null },
        { medida: no_prazo, a: null, b: null },
      ]),
    ).toEqual([
      { falta: mediana.falta, lados: ['2025'], rotulos: [mediana.rotulo, oitenta.rotulo] },
      { falta: no_prazo.falta, lados: ['2026', '2025'], rotulos: [no_prazo.rotulo] },
    ]);
  });

  it('[REL-007] o período que um lado não tem e o grupo que ficou fora da tabela dizem isso, e não o que a medida diria', () => {
    const { em_papel } = entradaRequerimento.medidas;
    const meses = (nome: string, ditos: readonly string[]): Lado => ({
      ...lado(nome, 1, {}),
      periodos: ditos.map((inicio) => ({ inicio, valores: { em_papel: 0.5 } })),
    });
    const lados = { a: meses('2026', ['2026-01-01', '2026-02-01', '2026-03-01']), b: meses('2025', ['2025-01-01']) };
    const periodos = periodosComparados({ ...lados, comparar, agrupar: 'mensal' }, 'em_papel');
    const faltas = (linhas: readonly GrupoComparado[]) =>
      faltasDosLados(
        lados,
        linhas.map((linha) => ({ ...linha, medida: em_papel })),
      );
    expect(faltas(periodos)).toEqual([
      { falta: 'Esse lado não tem esse período', lados: ['2025'], rotulos: [em_papel.rotulo] },
    ]);
    const cortado = { a: { ...a, grupos_fora: 1 }, b };
    expect(faltas(gruposComparados(cortado, 'mediana'))).toEqual([
      { falta: 'Ficou fora da tabela', lados: ['2026'], rotulos: [em_papel.rotulo] },
      // Of a side that has them all there was none.
      { falta: em_papel.falta, lados: ['2025'], rotulos: [em_papel.rotulo] },
    ]);
  });

  it('[REL-007] o dicionário dos arquivos diz as mesmas razões', () => {
    const valores = { entraram: 1, em_papel: 0.5 };
    const doLado = (nome: string, ditos: readonly string[], grupos_fora: number): Lado => ({
      ...lado(nome, 1, {}),
      total: valores,
      periodos: ditos.map((inicio) => ({ inicio, valores })),
      grupos_fora,
      grupos: [{ chave: nome, nome, valores }],
    });
    const lida: ComparacaoLida = {
      relatorio: 'entrada-requerimento',
      comparar,
      agrupar: 'mensal',
      por: 'processo',
      contagem: null,
      a: doLado('2026', ['2026-01-01', '2026-02-01'], 0),
      b: doLado('2025', ['2025-01-01'], 3),
      atrasado_desde: null,
      por_reunir: 0,
      so_o_proprio: false,
    };
    const { dicionario } = exportadoDaComparacao(entradaRequerimento, lida, 'entraram');
    const faltaDe = (rotulo: string) => dicionario.find((um) => um.rotulo === rotulo)?.falta;
    const { entraram, em_papel } = entradaRequerimento.medidas;
    expect(faltaDe(entraram.rotulo)).toBe('Ficou fora da tabela. Esse lado não tem esse período');
    expect(faltaDe(em_papel.rotulo)).toBe(`${em_papel.falta}. Ficou fora da tabela`);
  });

  const muitos: readonly GrupoComparado[] = Array.from({ length: 20 }, (_, i) => ({
    chave: String(i),
    nome: `Alvará de construção de número ${i}`,
    a: i * 1234.5,
    b: i === 19 ? null : 1000,
  }));

  it('[REL-007] impresso, o desenho toma no máximo meia folha', () => {
    const { altura } = desenharComparacao(lancamento.medidas.valor, ['2026', '2025'], muitos, 620, COMPARACAO_NA_FOLHA);
    expect(altura).toBeLessThanOrEqual(460);
  });

  it.each([2, 12, 60, 104].flatMap((quantos) => [1340, 620, 332].map((largura) => [quantos, largura] as const)))(
    '[REL-007] %i períodos são desenhados todos, em %i unidades, com os nomes que cabem',
    (quantos, largura) => {
      const periodos = Array.from({ length: quantos }, (_, i) => ({
        chave: String(i),
        nome: `jan/${i} e fev/${i}`,
        nomes: [`jan/${i}`, `fev/${i}`],
        a: i + 1,
        b: i === 0 ? null : i,
      }));
      const { altura, formas } = desenharPeriodos(
        entradaRequerimento.medidas.entraram,
        ['2026', '2025'],
        periodos,
        largura,
        260,
      );
      const colunas = formas.filter((f) => f.tipo === 'retangulo');
      expect(colunas).toHaveLength(quantos * 2 - 1);
      for (const [i, f] of colunas.entries()) {
        const fim = f.x + f.largura;
        expect([f.x >= 48, f.y >= 0, fim <= largura, f.y + f.altura <= altura]).toEqual([true, true, true, true]);
        expect(fim).toBeLessThanOrEqual((colunas[i + 1]?.x ?? largura) + 0.001);
      }
      expect(colunas.at(-1)?.linha).toEqual({ onde: 'periodo', chave: String(quantos - 1) });
      const nomes = formas.flatMap((f) => (f.tipo === 'texto' && f.texto.startsWith('jan') ? [f.x] : []));
      expect(nomes.length).toBeGreaterThan(1);
      for (const [i, x] of nomes.entries()) if (i > 0) expect(x - (nomes[i - 1] ?? 0)).toBeGreaterThanOrEqual(42);
    },
  );

  it.each(
    [1016, 560, 332].flatMap((largura) =>
      [COMPARACAO_NA_TELA, COMPARACAO_NA_FOLHA].map((espacos) => [largura, espacos.grupos, espacos] as const),
    ),
  )('[REL-007] nada sai dos limites do desenho, em %i unidades, com %i grupos', (largura, cabem, espacos) => {
    const { altura, formas } = desenharComparacao(lancamento.medidas.valor, ['2026', '2025'], muitos, largura, espacos);
    const barras = formas.filter((f) => f.tipo === 'retangulo');
    expect(barras).toHaveLength(cabem * 2 - 1);
    for (const f of barras) {
      expect([f.x >= 0, f.y >= 0, f.largura > 0]).toEqual([true, true, true]);
      expect(f.x + f.largura).toBeLessThanOrEqual(largura);
      expect(f.y + f.altura).toBeLessThanOrEqual(altura);
    }
    // Each bar has its own number at its end.
    for (const f of barras)
      expect(
        formas.filter((um) => um.tipo === 'texto' && um.papel === 'valor' && um.y > f.y && um.y <= f.y + f.altura + 5),
      ).toEqual([expect.objectContaining({ x: f.x + f.largura + 6, ancora: 'start' })]);
    for (const f of formas)
      if (f.tipo === 'texto' && f.papel === 'valor') expect(f.x + larguraDoTexto(f.texto)).toBeLessThanOrEqual(largura);
    for (const f of formas) if (f.tipo === 'texto') expect([f.x <= largura, f.y <= altura]).toEqual([true, true]);
    expect(barras[0]?.dica).toBe('Alvará de construção de número 19, 2026: R$ 23.455,50');
  });
});
