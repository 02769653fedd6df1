import { describe, expect, it } from 'vitest';
import { desenhar } from '../../../src/schemas/relatorios/desenho/desenhar.ts';
import { desenhosDoRelatorio } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import { eixoDito, fraseDoGrafico, desenhoVazio } from '../../../src/schemas/relatorios/frases.ts';
import { graficosPor } from '../../../src/schemas/relatorios/graficosPor.ts';
import type { Relatorio, RelatorioLido, Valores } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';

const todos: readonly Relatorio[] = relatorios;
const cadaUm = todos.flatMap((relatorio) => relatorio.agrupa.map((por) => [relatorio.nome, por, relatorio] as const));

const valores = ({ medidas }: Relatorio, vezes: number): Valores =>
  Object.fromEntries(
    Object.entries(medidas).map(([chave, { formato }], i) => [
      chave,
      formato === 'percentual' ? 0.1 * vezes : vezes + i,
    ]),
  );

const lido = (relatorio: Relatorio, por: string): RelatorioLido => ({
  de: '2026-01-01',
  ate: '2026-03-31',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por,
  total: valores(relatorio, 6),
  total_antes: valores(relatorio, 3),
  grupos: ['Uma coisa', 'Outra coisa'].map((nome, i) => ({
    chave: `${i}`,
    nome,
    valores: valores(relatorio, i + 1),
    antes: null,
  })),
  grupos_fora: 0,
  meta: null,
  periodos: [1, 3, 2].map((vezes, i) => ({ inicio: `2026-0${i + 1}-01`, valores: valores(relatorio, vezes) })),
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
});

describe('os títulos dos gráficos', () => {
  it.each(cadaUm)('%s por %s: nenhum grupo se compara com o que só um deles pode ter', (_nome, por, relatorio) => {
    const coluna = relatorio.dimensoes[por]?.coluna;
    for (const { tipo, medidas } of graficosPor(relatorio, por))
      for (const qual of tipo === 'barras' ? medidas : []) {
        const { agregado } = relatorio.medidas[qual] ?? expect.unreachable(qual);
        if ('onde' in agregado) expect(agregado.onde.coluna, qual).not.toBe(coluna);
      }
  });

  it.each(cadaUm)('%s por %s: cada um diz uma coisa, uma vez', (_nome, por, relatorio) => {
    for (const grafico of graficosPor(relatorio, por)) {
      const frase = fraseDoGrafico(relatorio, grafico, lido(relatorio, por));
      const eixo = eixoDito(relatorio, grafico, lido(relatorio, por));
      expect(frase).toMatch(/: \d+% do total$|^Outra coisa: |^De \S+.* em jan\/26 a .*; no máximo, .* em fev\/26$/);
      expect(eixo).not.toMatch(/grupo|por .*, por (?!.*média)/);
    }
  });

  it('o que está fora do prazo, por prazo, é tudo o que está em aberto, por prazo', () => {
    const carga = todos.find(({ nome }) => nome === 'carga-idade') ?? expect.unreachable();
    const dito = graficosPor(carga, 'prazo').map((grafico) => [
      fraseDoGrafico(carga, grafico, lido(carga, 'prazo')),
      eixoDito(carga, grafico, lido(carga, 'prazo')),
    ]);
    expect(dito[1]).toEqual(['Outra coisa: 3 de 7 etapas em aberto', 'Etapas em aberto, por prazo']);
  });

  it('um período que ainda corre não é fim de caminho, e como o mais alto diz até quando', () => {
    const entrada = todos.find(({ nome }) => nome === 'entrada-requerimento') ?? expect.unreachable();
    const colunas = entrada.graficos.find(({ tipo }) => tipo === 'colunas') ?? expect.unreachable();
    const [qual = ''] = colunas.medidas;
    const com = (ate: string, ...quantos: readonly number[]): string =>
      fraseDoGrafico(
        entrada,
        { ...colunas, medidas: [qual] },
        {
          ...lido(entrada, 'processo'),
          ate,
          periodos: quantos.map((n, i) => ({ inicio: `2026-0${i + 1}-01`, valores: { [qual]: n } })),
        },
      );
    expect(com('2026-03-31', 5, 7, 1)).toBe('De 5 em jan/26 a 1 em mar/26; no máximo, 7 em fev/26');
    expect(com('2026-03-02', 5, 7, 1)).toBe('De 5 em jan/26 a 7 em fev/26');
    expect(com('2026-03-02', 5, 7, 9)).toBe('De 5 em jan/26 a 7 em fev/26; no máximo, 9 em mar/26, até 02/03');
    expect(com('2026-02-10', 5, 1)).toBe('De 5 em jan/26 a 1 em fev/26, até 10/02');
  });

  it('de movimentos diferentes não se diz a soma', () => {
    const arrecadacao = todos.find(({ nome }) => nome === 'arrecadacao') ?? expect.unreachable();
    const [grafico = expect.unreachable()] = graficosPor(arrecadacao, 'movimento');
    expect(fraseDoGrafico(arrecadacao, grafico, lido(arrecadacao, 'movimento'))).toBe('Outra coisa: R$ 8,00');
  });
});

describe('as palavras dos relatórios', () => {
  it('do dinheiro se diz o que é do valor, e um movimento tem o seu nome', () => {
    const { medidas, dimensoes, graficos } = todos.find(({ nome }) => nome === 'arrecadacao') ?? expect.unreachable();
    expect(medidas['pago']?.rotulo).toBe('Pago');
    for (const { titulo, medidas: quais } of graficos) expect(medidas[quais[0] ?? '']?.rotulo).toBe(titulo);
    const nomes = dimensoes['movimento']?.nomes ?? expect.unreachable();
    expect(Object.values(nomes)).toEqual(expect.arrayContaining(['Pagamento', 'Lançamento']));
  });

  it('“pedido” não é o nome de coisa alguma: há requerimentos, itens e guias', () => {
    const substantivo = /(?:^|\b(?:d?os?|por|cada|um) )pedidos?\b/iu;
    for (const { nome, rotulo, pergunta, conta, medidas, graficos } of todos)
      for (const dito of [
        ...[rotulo, pergunta, conta],
        ...Object.values(medidas).flatMap((m) => [m.rotulo, m.frase, m.falta, m.unidade ?? ''].flat()),
        ...graficos.flatMap(({ titulo, unidade }) => [titulo, unidade]),
      ])
        expect(dito, nome).not.toMatch(substantivo);
  });
});

describe('o que se conta em um gráfico', () => {
  const contam = todos.flatMap((relatorio) =>
    relatorio.graficos.flatMap((grafico) =>
      grafico.medidas.some((qual) => relatorio.medidas[qual]?.formato === 'quantidade')
        ? [[relatorio.nome, grafico.titulo, relatorio, grafico] as const]
        : [],
    ),
  );

  it.each(contam)('%s, %s: de um se diz um', (_nome, _titulo, relatorio, { uma, unidade, ...grafico }) => {
    expect(uma).toMatch(/^\p{L}/u);
    expect(uma).not.toBe(unidade);
    const [qual = ''] = grafico.medidas;
    const valores = Object.fromEntries(Object.keys(relatorio.medidas).map((chave) => [chave, chave === qual ? 1 : 0]));
    const so = { chave: '1', nome: 'Uma coisa', valores, antes: null };
    const frase = fraseDoGrafico(
      relatorio,
      { ...grafico, tipo: 'barras', medidas: [qual], unidade, ...(uma === undefined ? {} : { uma }) },
      { ...lido(relatorio, relatorio.agrupa[0] ?? ''), total: valores, grupos: [so] },
    );
    expect(frase).toBe(`Só Uma coisa: 1 ${uma}`);
  });
});

describe('o que um gráfico de poucos diz', () => {
  const previsoes = todos.find(({ nome }) => nome === 'previsoes') ?? expect.unreachable();
  const [linha = expect.unreachable(), barras = expect.unreachable()] = previsoes.graficos;
  const mes = (inicio: string, conferidas: number, acerto: number | null) => ({
    inicio,
    valores: { conferidas, acerto, antes: 0, depois: 0 },
  });
  const com = (...periodos: readonly ReturnType<typeof mes>[]): string =>
    fraseDoGrafico(previsoes, linha, { ...lido(previsoes, 'processo'), total_antes: {}, periodos });

  it('de uma parte de um punhado diz de quantos', () => {
    expect(com(mes('2026-01-01', 0, null), mes('2026-02-01', 2, 1))).toBe('100% (de só 2) em fev/26');
    expect(com(mes('2026-01-01', 9, 1), mes('2026-02-01', 10, 0.8))).toBe(
      'De 100% (de só 9) em jan/26 a 80% em fev/26',
    );
  });

  it('onde tudo é zero diz zero de quê, e o que não se soma fica com o nome', () => {
    const nada = { conferidas: 2, acerto: 1, antes: 0, depois: 0 };
    const grupos = [{ chave: '1', nome: 'Consulta prévia', valores: nada, antes: null }];
    const diz = (relatorio: Relatorio, grafico: Relatorio['graficos'][number], valores: Valores) =>
      fraseDoGrafico(relatorio, grafico, { ...lido(relatorio, 'processo'), total: valores, grupos });
    expect(diz(previsoes, barras, nada)).toBe('Fora da faixa: 0 previsões');
    const carga = todos.find(({ nome }) => nome === 'carga-idade') ?? expect.unreachable();
    const [, foraDoPrazo = expect.unreachable()] = carga.graficos;
    expect(diz(carga, foraDoPrazo, { abertas: 3, fora_do_prazo: 0 })).toBe('0 etapas fora do prazo');
  });

  it('onde nenhum desenho tem marca, na tela e no papel, está uma frase no lugar dele', () => {
    const um = lido(previsoes, 'processo');
    const nada = (conferidas: number, acerto: number | null) => ({ conferidas, acerto, antes: 0, depois: 0 });
    const grupos = [{ chave: '1', nome: 'Consulta prévia', valores: nada(2, 1), antes: null }];
    const todosDentro = { ...um, total: nada(2, 1), total_antes: {}, grupos, periodos: [mes('2026-01-01', 2, 1)] };
    const dito = (grafico: Relatorio['graficos'][number], com = todosDentro) =>
      desenhoVazio(previsoes, grafico, com, desenhar(previsoes, grafico, com, 560));
    expect(dito(barras)).toBe('Nada a desenhar: todos os valores são zero.');
    expect(dito(linha)).toBeUndefined();
    expect(dito(linha, { ...todosDentro, total: nada(0, null), periodos: [mes('2026-01-01', 0, null)] })).toBe(
      'Nenhum requerimento com previsão acabou no período.',
    );
    const [, vazio = expect.unreachable()] = desenhosDoRelatorio(previsoes, todosDentro);
    expect([vazio.legenda, vazio.desenho.formas.map((f) => (f.tipo === 'texto' ? f.texto : f.tipo))]).toEqual([
      [],
      ['Nada a desenhar: todos os valores são zero.'],
    ]);
  });

  it('um período só, e o que não se moveu, não repetem o que está embaixo do título', () => {
    expect(com(mes('2026-01-01', 12, 0.75))).toBe('75% em jan/26');
    const arrecadacao = todos.find(({ nome }) => nome === 'arrecadacao') ?? expect.unreachable();
    const [, colunas = expect.unreachable()] = arrecadacao.graficos;
    const pago = (...quantos: readonly number[]): string =>
      fraseDoGrafico(arrecadacao, colunas, {
        ...lido(arrecadacao, 'taxa'),
        periodos: quantos.map((n, i) => ({ inicio: `2026-0${i + 1}-01`, valores: { pago: n } })),
      });
    expect(pago(1250)).toBe('R$ 1.250,00 em jan/26');
    expect(pago(0, 0)).toMatch(/: R\$ 0,00$/);
  });

  it('a base de uma parte é uma contagem do mesmo relatório', () => {
    for (const { nome, medidas } of todos)
      for (const [qual, { base }] of Object.entries(medidas))
        if (base !== undefined) expect(medidas[base]?.agregado.tipo, `${nome}, ${qual}`).toBe('conta');
  });
});

describe('o eixo de um gráfico', () => {
  const doEixo = (relatorio: Relatorio, tipo: string): readonly string[] => {
    const grafico = relatorio.graficos.find((g) => g.tipo === tipo) ?? expect.unreachable();
    const { formas } = desenhar(relatorio, grafico, lido(relatorio, relatorio.agrupa[0] ?? ''), 560);
    return formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'eixo' ? [f.texto] : []));
  };
  const um = (nome: string): Relatorio => todos.find((r) => r.nome === nome) ?? expect.unreachable();

  it('de partes vai de 0% a 100%', () => {
    const eixo = doEixo(um('tempo-etapa'), 'linha');
    expect(eixo.filter((t) => t.endsWith('%'))).toEqual(['0%', '20%', '40%', '60%', '80%', '100%']);
    expect(doEixo(um('previsoes'), 'linha')).toContain('100%');
  });

  it('do que se conta não tem meios', () => {
    const poucos = {
      ...lido(um('produtividade'), 'setor'),
      periodos: [{ inicio: '2026-01-01', valores: { analises: 1 } }],
    };
    const grafico = um('produtividade').graficos.find((g) => g.tipo === 'colunas') ?? expect.unreachable();
    const { formas } = desenhar(um('produtividade'), grafico, poucos, 560);
    expect(formas.flatMap((f) => (f.tipo === 'texto' ? [f.texto] : []))).toEqual(['0', '1', 'jan/26']);
  });
});
