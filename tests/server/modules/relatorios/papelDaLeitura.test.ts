import { describe, expect, it } from 'vitest';
import { dadosDaLeitura } from '../../../../server/modules/relatorios/exportacao/papelDaLeitura.ts';
import {
  figuraExportada,
  type FiguraExportada,
  type RelatorioExportado,
} from '../../../../src/schemas/relatorios/exportado.ts';

const dez = figuraExportada({ formato: 'quantidade' }, 10);

const tabelasDe = (
  cabecalhos: readonly string[],
  nomes: readonly string[],
  vizinhas?: readonly number[],
  figura: FiguraExportada = dez,
) => {
  const exportado: RelatorioExportado = {
    titulo: 'Comparativo',
    pergunta: '',
    criterios: [],
    filtros: [],
    cartoes: [],
    tabelas: [
      {
        titulo: 'Os dois lados',
        cabecalhos: ['Tipo', ...cabecalhos],
        linhas: nomes.map((nome) => ({ nome, figuras: cabecalhos.map(() => figura) })),
        total: cabecalhos.map(() => dez),
        ...(vizinhas === undefined ? {} : { vizinhas }),
      },
    ],
    dicionario: [],
  };
  const { blocos } = dadosDaLeitura(
    { exportado, desenhos: () => [], semDesenho: undefined, por_reunir: 0, atrasado_desde: null },
    {
      dona: { nome: 'Nova Aurora', dominio: 'novaaurora.gov.br', brand: {}, cadastro_pessoa: {} },
      agora: new Date('2026-11-19T15:00:00Z'),
      fuso: 'America/Sao_Paulo',
    },
  );
  return blocos.flatMap((bloco) => (bloco.tipo === 'tabela' ? [bloco] : []));
};

describe('as tabelas de um relatório no papel', () => {
  it('os dois lados de um número e a diferença ficam na mesma tabela', () => {
    const medidas = ['Encerrados', 'Mediana', 'No prazo', 'Rodadas', 'Prefeitura'].map((medida, i) =>
      ['A', 'B', 'diferença', ...(i === 0 ? ['diferença em %'] : [])].map((um) => `${medida}, ${um}`),
    );
    const tabelas = tabelasDe(
      medidas.flat(),
      ['Alvará', 'Habite-se'],
      medidas.map((m) => m.length),
    );
    expect(tabelas.map(({ colunas }) => colunas.length - 1)).toEqual([7, 9]);
    for (const [primeira] of medidas) {
      const medida = (primeira ?? '').split(',')[0] ?? '';
      const comEla = tabelas.filter(({ colunas }) => colunas.some(({ titulo }) => titulo.startsWith(medida)));
      expect(comEla, medida).toHaveLength(1);
    }
    for (const { linhas, total, colunas } of tabelas)
      for (const linha of [...linhas, total ?? []]) expect(linha).toHaveLength(colunas.length);
  });

  it('que não há nada é dito uma vez', () => {
    const tabelas = tabelasDe(
      Array.from({ length: 34 }, (_, i) => `Número ${i}`),
      [],
    );
    expect(tabelas.map(({ titulo, linhas }) => [titulo, linhas])).toEqual([['Os dois lados', []]]);
  });

  it('nenhuma linha separa R$ do seu número: cartões, títulos de desenhos e tabelas', () => {
    const figura = (valor: number) => figuraExportada({ formato: 'centavos' }, valor);
    const cartao = {
      rotulo: 'Pago',
      agora: figura(9),
      antes: figura(1),
      unidade: '',
      diferenca: 'de R$ 1,00 para R$ 9,00',
      falta: '',
      dizAntes: true,
    } as const;
    const { blocos } = dadosDaLeitura(
      {
        exportado: {
          titulo: 'Arrecadação',
          pergunta: '',
          criterios: [],
          filtros: [],
          cartoes: [cartao],
          tabelas: [
            {
              titulo: 'Por tributo',
              cabecalhos: ['Tributo', 'Pago'],
              linhas: [{ nome: 'ISS', figuras: [figura(9)] }],
              total: null,
            },
          ],
          dicionario: [],
        },
        desenhos: () => [
          {
            titulo: 'De R$ 1,00 em out/26 a R$ 9,00 em nov/26',
            detalhe: '',
            legenda: [],
            desenho: { largura: 10, altura: 10, formas: [] },
          },
        ],
        semDesenho: undefined,
        por_reunir: 0,
        atrasado_desde: null,
      },
      {
        dona: { nome: 'Nova Aurora', dominio: 'novaaurora.gov.br', brand: {}, cadastro_pessoa: {} },
        agora: new Date('2026-11-19T15:00:00Z'),
        fuso: 'America/Sao_Paulo',
      },
    );
    const dito = JSON.stringify(blocos);
    expect(dito.match(/R\$\u00a0\d/g)?.length).toBeGreaterThan(4);
    expect(dito).not.toMatch(/R\$ \d/);
  });

  it('um número e a sua unidade são uma palavra', () => {
    const [tabela = expect.unreachable()] = tabelasDe(['Área'], ['Alvará'], undefined, {
      valor: 320.37,
      formato: 'area',
      texto: '320,37 m²',
      falta: 'Nada ali',
    });
    expect(tabela.linhas).toEqual([['Alvará', '320,37\u00a0m² Nada ali']]);
  });

  it('o nome de uma semana tem lugar em uma linha ao lado de onze números', () => {
    const [tabela = expect.unreachable()] = tabelasDe(
      Array.from({ length: 11 }, (_, i) => `Número ${i}`),
      ['semana de 29/12/2025'],
    );
    const larguras = tabela.colunas.map(({ largura = 0 }) => largura);
    const soma = larguras.reduce((a, b) => a + b, 0);
    // Some 150 signs stand beside each other on a landscape page.
    expect(((larguras[0] ?? 0) / soma) * 150).toBeGreaterThan('semana de 29/12/2025'.length);
  });
});
