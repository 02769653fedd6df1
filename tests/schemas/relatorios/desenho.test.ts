import { describe, expect, it } from 'vitest';
import { desenhar } from '../../../src/schemas/relatorios/desenho/desenhar.ts';
import { desenhosDoRelatorio } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import { larguraDoTexto } from '../../../src/schemas/relatorios/desenho/formas.ts';
import { GRUPOS_NO_DESENHO } from '../../../src/schemas/relatorios/desenho/partes.ts';
import { foraDoDesenho, fraseDoGrafico } from '../../../src/schemas/relatorios/frases.ts';
import { metaDosPrazos } from '../../../src/schemas/relatorios/metaDoPrazo.ts';
import { diferencaDe, mostrarValor } from '../../../src/schemas/relatorios/mostrarValor.ts';
import type { Grafico, RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import { entradaRequerimento } from '../../../src/schemas/relatorios/entradaRequerimento.ts';
import { tempoEtapa } from '../../../src/schemas/relatorios/tempoEtapa.ts';
import { tempoProcesso } from '../../../src/schemas/relatorios/tempoProcesso.ts';

const grafico = (tipo: Grafico['tipo']): Grafico => {
  const achado = tempoProcesso.graficos.find((g) => g.tipo === tipo);
  if (achado === undefined) throw new Error(`sem gráfico ${tipo}`);
  return achado;
};
const [barras, linha] = [grafico('barras'), grafico('linha')];
const tempos = (prefeitura: number, requerente: number, mediana: number | null) => ({
  da_prefeitura: prefeitura,
  do_requerente: requerente,
  de_terceiros: 0,
  de_espera: 0,
  mediana,
});

const lido = (grupos: number, medianas: readonly (number | null)[]): RelatorioLido => ({
  de: '2026-01-01',
  ate: '2026-06-30',
  anterior: { de: '2025-07-01', ate: '2025-12-31' },
  comparado_com: 'anterior',
  contagem: null,
  agrupar: 'mensal',
  por: 'processo',
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
  grupos_fora: 0,
  meta: null,
  total: tempos(7, 3, 10),
  total_antes: tempos(8, 4, 12),
  grupos: Array.from({ length: grupos }, (_, i) => ({
    chave: String(i),
    nome: `Alvará de construção de número ${i}`,
    valores: tempos(i + 1, 2, 10),
    antes: null,
  })),
  periodos: medianas.map((mediana, i) => ({ inicio: `2026-0${i + 1}-01`, valores: tempos(7, 3, mediana) })),
});

describe('o desenho de um relatório', () => {
  it.each([1016, 560, 332])('nada sai dos seus limites, em %i unidades', (largura) => {
    for (const um of tempoProcesso.graficos) {
      const { altura, formas } = desenhar(tempoProcesso, um, lido(20, [10, 8, null, 9, 4, 6]), largura);
      for (const f of formas) {
        if (f.tipo === 'retangulo') {
          expect(f.x).toBeGreaterThanOrEqual(0);
          expect(f.x + f.largura).toBeLessThanOrEqual(largura);
          expect(f.y + f.altura).toBeLessThanOrEqual(altura);
          expect(f.largura).toBeGreaterThan(0);
        }
        // Letters rise eleven units above the line that they stand on.
        if (f.tipo === 'texto') expect(f.y - 11).toBeGreaterThanOrEqual(0);
        if (f.tipo === 'ponto') expect([f.x < largura, f.y > 0, f.y < altura]).toEqual([true, true, true]);
      }
    }
  });

  it('as partes de uma barra são tão longas quanto o que dizem, e a maior vem primeiro', () => {
    const { formas } = desenhar(tempoProcesso, barras, lido(3, []), 800);
    const partes = formas.filter((f) => f.tipo === 'retangulo');
    expect(partes.map((f) => f.linha?.chave)).toEqual(['2', '2', '1', '1', '0', '0']);
    const [cidade, requerente] = partes;
    expect((cidade?.largura ?? 0) / ((requerente?.largura ?? 0) + 1)).toBeCloseTo(3 / 2, 1);
    expect(cidade?.dica).toBe('Alvará de construção de número 2, Prefeitura: 3,0 dias');
  });

  it('desenha os maiores grupos, e o que falta de uma linha não é inventado', () => {
    const muitas = desenhar(tempoProcesso, barras, lido(40, []), 800).formas.filter((f) => f.tipo === 'retangulo');
    expect(new Set(muitas.map((f) => f.linha?.chave)).size).toBe(GRUPOS_NO_DESENHO);
    const { formas } = desenhar(tempoProcesso, linha, lido(1, [10, 8, null, 9, 4, 6]), 800);
    expect(formas.filter((f) => f.tipo === 'ponto')).toHaveLength(5);
    expect(formas.filter((f) => f.tipo === 'caminho').map((f) => f.pontos.length)).toEqual([2, 3]);
  });

  it('o que não tem nada não tem barra, nem é contado entre o que só está na tabela; se nada há, estão todos', () => {
    const com = (valores: readonly (number | null)[]) => {
      const { grupos, ...resto } = lido(valores.length, []);
      const deles = grupos.map((g, i) => ({
        ...g,
        valores: { ...tempos(0, 0, null), da_prefeitura: valores[i] ?? null },
      }));
      const lidos = { ...resto, grupos: deles };
      const { formas } = desenhar(tempoProcesso, barras, lidos, 800);
      const nomes = formas.filter((f) => f.tipo === 'texto' && f.papel === 'rotulo' && f.y > 0);
      return [nomes.length / 2, foraDoDesenho(barras, lidos)];
    };
    expect(com([3, 0, null])).toEqual([1, undefined]);
    expect(com([...Array.from({ length: 14 }, (_, i) => i + 1), 0, null])).toEqual([12, 'Mais 2 estão na tabela.']);
    expect(com([0, 0])).toEqual([2, undefined]);
  });

  it('um nome que não cabe ao lado da sua barra está em duas linhas, inteiro, que não encostam nas dos vizinhos', () => {
    const nome = 'Análise técnica (Alvará de construção)';
    const { grupos, ...resto } = lido(3, []);
    const { formas } = desenhar(tempoProcesso, barras, { ...resto, grupos: grupos.map((g) => ({ ...g, nome })) }, 620);
    const linhas = formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'rotulo' ? [f] : []));
    expect(linhas.map((f) => f.texto)).toEqual(
      Array.from({ length: 3 }, () => ['Análise técnica (Alvará', 'de construção)']).flat(),
    );
    for (const [i, { y }] of linhas.entries())
      expect(y - (linhas[i - 1]?.y ?? 0), `linha ${i}`).toBeGreaterThanOrEqual(11);
    expect(linhas.every(({ x, texto }) => x - larguraDoTexto(texto) >= 0)).toBe(true);
  });

  it('no papel há dez barras, cujos nomes estão inteiros em até duas linhas que não encostam nas dos vizinhos', () => {
    const nome = 'Recolhimento da taxa de exame e verificação (Aprovação e execução)';
    const { grupos, ...resto } = lido(14, [1, 2]);
    const muitos = { ...resto, grupos: grupos.map((g) => ({ ...g, nome })) };
    const [dasBarras, aoLado] = desenhosDoRelatorio(tempoProcesso, muitos);
    const { formas = [], altura } = dasBarras?.desenho ?? expect.unreachable();
    const linhas = formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'rotulo' ? [f] : []));
    expect(linhas.map((f) => f.texto)).toEqual(
      Array.from({ length: 10 }, () => [
        'Recolhimento da taxa de exame e',
        'verificação (Aprovação e execução)',
      ]).flat(),
    );
    for (const [i, { y }] of linhas.entries())
      expect(y - (linhas[i - 1]?.y ?? 0), `linha ${i}`).toBeGreaterThanOrEqual(11);
    expect(dasBarras?.nota).toBe('Mais 4 estão na tabela.');
    // What stands beside them is about as high; short names stay as close as they were.
    expect(aoLado?.desenho.altura).toBe(240);
    const curtos = desenhosDoRelatorio(tempoProcesso, {
      ...resto,
      grupos: grupos.slice(0, 6).map((g) => ({ ...g, nome: 'RG' })),
    });
    expect([altura, curtos[0]?.desenho.altura]).toEqual([314, 166]);
  });

  it('no celular um nome que não cabe em uma linha está inteiro em duas, acima da sua barra e abaixo da anterior', () => {
    const nome = 'Recolhimento da taxa de exame e verificação (Aprovação e execução)';
    const { grupos, ...resto } = lido(3, []);
    const nomes = grupos.map((g, i) => (i === 1 ? g : { ...g, nome }));
    const { formas, altura } = desenhar(tempoProcesso, barras, { ...resto, grupos: nomes }, 332);
    const linhas = formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'rotulo' ? [f] : []));
    expect(linhas.map(({ texto }) => texto).join(' ')).toBe(`${nome} Alvará de construção de número 1 ${nome}`);
    const tops = [...new Set(formas.flatMap((f) => (f.tipo === 'retangulo' ? [f.y] : [])))];
    expect(tops).toHaveLength(3);
    const ultimas = [1, 2, 4].map((i) => linhas[i]?.y ?? 0);
    expect(tops.map((y, i) => y - (ultimas[i] ?? 0))).toEqual([6, 6, 6]);
    const primeiras = [2, 3].map((i) => linhas[i]?.y ?? 0);
    for (const [i, y] of primeiras.entries()) expect(y - 11).toBeGreaterThanOrEqual((tops[i] ?? 0) + 26);
    expect((tops[2] ?? 0) + 26).toBeLessThan(altura - 20);
  });

  it('um nome comprido demais tem mais lugar, se as barras o podem dar', () => {
    const nome = 'Análise e primeira decisão (Aprovação e execução)';
    const { grupos, ...resto } = lido(1, []);
    const rotulos = (largura: number) =>
      desenhar(
        tempoProcesso,
        barras,
        { ...resto, grupos: grupos.map((g) => ({ ...g, nome })) },
        largura,
      ).formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'rotulo' ? [f.texto] : []));
    expect(rotulos(570)).toEqual(['Análise e primeira decisão', '(Aprovação e execução)']);
    expect(rotulos(500)[1]).toMatch(/…$/);
  });

  it('um setor cujo nome não cabe é dito pela sigla, e o nome inteiro está na sua marca', () => {
    const nome = 'Secretaria Municipal de Meio Ambiente';
    const dosSetores = { ...lido(1, []), por: 'setor' };
    const grupos = dosSetores.grupos.map((grupo) => ({ ...grupo, chave: 'SEMAM', nome }));
    const { formas } = desenhar(tempoProcesso, barras, { ...dosSetores, grupos }, 800);
    expect(formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'rotulo' ? [f.texto] : []))).toEqual(['SEMAM']);
    expect(formas.find((f) => f.tipo === 'retangulo')?.dica).toContain(nome);
  });

  it('setores de um desenho são ditos de um modo só: se o nome de um não cabe, todos pela sigla', () => {
    const dosSetores = { ...lido(2, []), por: 'setor' };
    const nomes = ['Secretaria Municipal de Meio Ambiente', 'Obras'];
    const grupos = dosSetores.grupos.map((grupo, i) => ({
      ...grupo,
      chave: ['SEMAM', 'SOP'][i] ?? '',
      nome: nomes[i] ?? '',
    }));
    const ditos = (largura: number): readonly string[] =>
      desenhar(tempoProcesso, barras, { ...dosSetores, grupos }, largura).formas.flatMap((f) =>
        f.tipo === 'texto' && f.papel === 'rotulo' ? [f.texto] : [],
      );
    expect(ditos(800).toSorted()).toEqual(['SEMAM', 'SOP']);
    // On a phone names stand above their bars, and have room.
    expect(ditos(400).toSorted()).toEqual(['Obras', 'Secretaria Municipal de Meio Ambiente']);
  });

  it.each([1016, 560, 332])('a meta é uma linha com o seu nome, dentro do desenho, em %i unidades', (largura) => {
    for (const um of [barras, linha])
      for (const meta of [4, 60]) {
        const { formas, altura } = desenhar(tempoProcesso, um, { ...lido(12, [10, 8, 6]), meta }, largura);
        const traco = formas.find((f) => f.tipo === 'meta') ?? expect.unreachable();
        expect([traco.x1, traco.x2, traco.y1, traco.y2].every((v) => v >= 0)).toBe(true);
        expect([Math.max(traco.x1, traco.x2) <= largura, Math.max(traco.y1, traco.y2) <= altura]).toEqual([true, true]);
        expect(formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'meta' ? [f.texto] : []))).toEqual([
          `meta: ${meta}`,
        ]);
      }
    expect(desenhar(tempoProcesso, linha, lido(1, [1, 2]), largura).formas.some((f) => f.tipo === 'meta')).toBe(false);
  });

  it('a meta é o prazo total que todos declaram, contado como o relatório conta', () => {
    const prazo = { quantidade: 20, contagem: 'corridos', condicao: null } as const;
    expect(metaDosPrazos([prazo, { ...prazo, inicio: 'pagamento' }], 'corridos')).toBe(20);
    for (const outro of [
      null,
      { ...prazo, quantidade: 30 },
      { ...prazo, contagem: 'uteis' },
      { ...prazo, unidade: 'horas' },
      { ...prazo, condicao: 'area > 80' },
    ] as const)
      expect(metaDosPrazos([prazo, outro], 'corridos')).toBeNull();
    expect(metaDosPrazos([], 'corridos')).toBeNull();
    expect(metaDosPrazos([{ ...prazo, contagem: 'uteis' }], 'uteis')).toBe(20);
  });

  it('o valor do primeiro ponto não está sobre os números do eixo, nem o do último fora', () => {
    const grafico = tempoEtapa.graficos.find((g) => g.tipo === 'linha') ?? expect.unreachable();
    const partes = lido(1, [1, 2, 3, 4, 5, 6]).periodos.map((p) => ({ ...p, valores: { no_prazo: 0.889 } }));
    const { formas } = desenhar(tempoEtapa, grafico, { ...lido(1, []), periodos: partes }, 332);
    const textos = formas.flatMap((f) => (f.tipo === 'texto' ? [f] : []));
    const eixo = Math.max(...textos.filter(({ ancora }) => ancora === 'end').map(({ x }) => x));
    const [primeiro, ultimo] = textos.filter(({ papel }) => papel === 'valor');
    expect((primeiro?.x ?? 0) - larguraDoTexto('88,9%') / 2).toBeGreaterThan(eixo);
    expect((ultimo?.x ?? 0) + larguraDoTexto('88,9%') / 2).toBeLessThanOrEqual(332);
  });

  it('o valor de um ponto a que a linha desce está abaixo dela, se acima do eixo há lugar', () => {
    const ditos = (medianas: readonly number[]) => {
      const { formas } = desenhar(tempoProcesso, linha, lido(1, medianas), 332);
      const pontos = formas.flatMap((f) => (f.tipo === 'ponto' ? [f] : []));
      const textos = formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'valor' ? [f] : []));
      return [pontos[0], pontos.at(-1)].map((p, i) => Math.sign((textos[i]?.y ?? 0) - (p?.y ?? 0)));
    };
    expect(ditos([20, 30, 12])).toEqual([1, 1]);
    expect(ditos([20, 10, 30])).toEqual([-1, -1]);
    expect(ditos([0, 30, 1])).toEqual([-1, -1]);
  });

  it('o título diz o que se vê', () => {
    expect(fraseDoGrafico(tempoProcesso, barras, lido(2, []))).toBe('Prefeitura: 70% do total');
    expect(fraseDoGrafico(tempoProcesso, linha, lido(1, [10, null, 4]))).toBe(
      'De 10 dias em jan/26 a 4 dias em mar/26',
    );
    expect(fraseDoGrafico(tempoProcesso, linha, lido(1, [null]))).toBe('Metade acaba em até');
  });

  it('de uma cidade mais nova que o período, o título começa onde ela começou', () => {
    const [, coluna = expect.unreachable()] = entradaRequerimento.graficos;
    const meses = (...quantos: readonly number[]): RelatorioLido => ({
      ...lido(1, []),
      total_antes: {},
      periodos: quantos.map((abertos, i) => ({ inicio: `2026-0${i + 1}-01`, valores: { abertos, em_papel: null } })),
    });
    const frase = (um: RelatorioLido): string => fraseDoGrafico(entradaRequerimento, coluna, um);
    expect(frase(meses(0, 0, 3, 0, 5))).toBe('De 3 em mar/26 a 5 em mai/26; antes, nada');
    expect(frase(meses(0, 0, 3))).toBe('3 em mar/26; antes, nada');
    // What had figures before had months of nought as well.
    expect(frase({ ...meses(0, 0, 3), total_antes: { abertos: 1 } })).toBe('De 0 em jan/26 a 3 em mar/26');
  });
});

describe('uma figura', () => {
  it.each([
    ['quantidade', 1234, '1.234'],
    ['segundos', 14.36, '14,4'],
    ['percentual', 0.8721, '87,2%'],
    ['centavos', 1234.5, 'R$ 1.234,50'],
    ['area', 142.5, '142,50 m²'],
    ['dias', null, '–'],
  ] as const)('%s: %s é %s', (formato, valor, texto) => {
    expect(mostrarValor({ formato }, valor)).toBe(texto);
  });

  it.each([
    ['dias', 'menos', 14, 20, { sentido: 'desce', texto: '6 dias a menos', bom: true }],
    ['percentual', 'mais', 0.5, 0.531, { sentido: 'desce', texto: '3,1 pontos a menos', bom: false }],
    ['quantidade', undefined, 120, 100, { sentido: 'sobe', texto: '20% a mais', bom: null }],
    // Of a handful, and of what grew more than ten times, a share says nothing.
    ['quantidade', 'mais', 45, 1, { sentido: 'sobe', texto: 'de 1 para 45', dizAntes: true, bom: true }],
    ['quantidade', undefined, 2, 3, { sentido: 'desce', texto: 'de 3 para 2', dizAntes: true, bom: null }],
    ['quantidade', undefined, 450, 40, { sentido: 'sobe', texto: 'de 40 para 450', dizAntes: true, bom: null }],
    ['quantidade', undefined, 5, 0, { sentido: 'sobe', texto: 'antes não havia', bom: null }],
    ['dias', 'menos', 3, 3, { sentido: 'igual', texto: 'igual', bom: null }],
  ] as const)('%s comparado, melhor se %s: %s depois de %s', (formato, melhor, agora, antes, esperada) => {
    const medida = melhor === undefined ? { formato } : { formato, melhor };
    expect(diferencaDe(medida, agora, antes)).toEqual(esperada);
    expect(diferencaDe(medida, null, antes)).toBeUndefined();
  });
});
