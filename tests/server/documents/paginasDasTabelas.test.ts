import { afterAll, describe, expect, it } from 'vitest';
import type { Bloco, DadosDocumento } from '../../../server/documents/renderer.ts';
import { montadorDePapeis } from '../../support/montadorDePapeis.ts';
import { cidade } from './amostras.ts';
import { lerPdf } from './lerPdf.ts';

const papeis = montadorDePapeis();
afterAll(() => papeis.stop());

const papel = (blocos: readonly Bloco[]): DadosDocumento => ({
  organizacao: cidade,
  titulo: 'Lançamentos',
  numero: '',
  data_emissao: '2026-10-12',
  blocos,
});

const enchimento = (linhas: number): Bloco => ({
  tipo: 'paragrafo',
  conteudo: [{ tag: 'p', filhos: [Array.from({ length: linhas }, (_, i) => `Enchimento ${i}.`).join('\n')] }],
});

type Tabela = Extract<Bloco, { tipo: 'tabela' }>;

const tabela = (quantas: number, como: Partial<Tabela> = {}): Tabela => ({
  tipo: 'tabela',
  titulo: 'Por tipo',
  colunas: [
    { titulo: 'Cabeça', largura: 3 },
    { titulo: 'Requerimentos', largura: 1, alinhamento: 'direita' },
  ],
  linhas: Array.from({ length: quantas }, (_, i) => [`linha-${i}.`, String(i)]),
  total: ['Ao todo', '99'],
  ...como,
});

/** What stands on each page of a paper of a report: rows of the table, its title, its head and its foot. */
const paginasDe = async (blocos: readonly Bloco[], modelo: 'lista' | 'relatorio' = 'lista') => {
  const { paginas } = await lerPdf((await papeis.render(modelo, papel(blocos))).pdf);
  return paginas.map((texto) => ({
    linhas: [...texto.matchAll(/linha-(\d+)\./g)].map(([, n]) => Number(n)),
    titulo: texto.includes('Por tipo'),
    cabeca: texto.includes('Cabeça'),
    total: texto.includes('Ao todo'),
    dicionario: texto.includes('O que é cada número'),
    itens: [...texto.matchAll(/Número \d/g)].length,
  }));
};

const DA_PAGINA = Array.from({ length: 14 }, (_, i) => 2 * i);

describe('what stands on which page of a table', () => {
  it.each([
    { quantas: 40, modelo: 'lista' },
    { quantas: 14, modelo: 'lista' },
    { quantas: 7, modelo: 'lista' },
    { quantas: 40, modelo: 'relatorio' },
  ] as const)(
    'of $quantas rows ($modelo): three at least stay with the head, and three with the foot',
    async ({ quantas, modelo }) => {
      const faltas: string[] = [];
      for (const linhas of DA_PAGINA) {
        const paginas = await paginasDe([enchimento(linhas), tabela(quantas)], modelo);
        const comLinhas = paginas.filter((p) => p.linhas.length > 0);
        const [primeira, ultima] = [comLinhas[0], comLinhas.at(-1)];
        if (primeira?.titulo !== true || primeira.linhas.length < 3) faltas.push(`${linhas}: the head`);
        if (ultima?.total !== true || ultima.linhas.length < 3) faltas.push(`${linhas}: the foot`);
        if (comLinhas.some(({ cabeca }) => !cabeca)) faltas.push(`${linhas}: a page without its head`);
        if (paginas.some((p) => p.linhas.length === 0 && (p.titulo || p.cabeca || p.total)))
          faltas.push(`${linhas}: a page without a row`);
        expect(paginas.flatMap((p) => p.linhas)).toEqual(Array.from({ length: quantas }, (_, i) => i));
      }
      expect(faltas).toEqual([]);
    },
  );

  it('says above its head what it is of on each page that it goes on to, and on those alone', async () => {
    const { paginas } = await lerPdf((await papeis.render('lista', papel([tabela(60)]))).pdf);
    const comLinhas = paginas.filter((texto) => /linha-\d+\./.test(texto));
    expect(comLinhas.length).toBeGreaterThan(2);
    expect(comLinhas.map((texto) => texto.includes('Por tipo (continuação)'))).toEqual(comLinhas.map((_, i) => i > 0));
    const continuada = await lerPdf(
      (await papeis.render('lista', papel([tabela(60, { titulo: 'Por tipo, continuação' })]))).pdf,
    );
    expect(continuada.corrido).not.toContain('(continuação)');
    expect(continuada.paginas.at(-1)).toContain('Por tipo, continuação');
    // A table without a title has none on the next page either.
    const { titulo: _titulo, ...semTitulo } = tabela(60);
    expect((await lerPdf((await papeis.render('lista', papel([semTitulo]))).pdf)).corrido).not.toContain('continuação');
  });

  it('a short one is on one page: of any paper up to five rows, of a report up to twelve', async () => {
    for (const linhas of DA_PAGINA)
      for (const uma of [tabela(5), tabela(12, { junta: true })]) {
        const paginas = await paginasDe([enchimento(linhas), uma]);
        expect(paginas.filter((p) => p.linhas.length > 0 || p.titulo || p.total)).toHaveLength(1);
      }
  });

  it('rows that are longer than what is held together are divided and wholly there', async () => {
    const longa = 'Planta assinada com carimbo. '.repeat(200);
    const linhas = Array.from({ length: 5 }, (_, i) => [`linha-${i}.\n${longa}Fim-${i}.`, '1']);
    const { texto, baixo } = await lerPdf(
      (await papeis.render('lista', papel([enchimento(6), tabela(5, { linhas })]))).pdf,
    );
    for (let i = 0; i < 5; i++) expect(texto).toContain(`Fim-${i}.`);
    expect(texto).toContain('Ao todo');
    expect(baixo).toBeGreaterThan(30);
  });

  it('what each figure is does not end a report alone where the table before it is short', async () => {
    const frase =
      'Dias que metade dos requerimentos levou, do protocolo ao fim, contados os dias em que esteve parado.';
    const dicionario: Tabela = {
      tipo: 'tabela',
      fecho: true,
      titulo: 'O que é cada número',
      colunas: [{ titulo: 'Número' }, { titulo: 'O que conta' }],
      linhas: Array.from({ length: 6 }, (_, i) => [`Número ${i}`, frase]),
    };
    const muitas = {
      ...dicionario,
      linhas: Array.from({ length: 12 }, (_, i) => [`Número ${i % 10}`, frase]),
    };
    for (const linhas of DA_PAGINA) {
      const cheia = await paginasDe([enchimento(linhas), tabela(10, { junta: true }), muitas]);
      expect(cheia.findIndex((p) => p.dicionario)).toBe(cheia.findIndex((p) => p.total));
      const paginas = await paginasDe([enchimento(linhas), tabela(8, { junta: true }), dicionario]);
      const [daTabela, doDicionario] = [paginas.findIndex((p) => p.total), paginas.findIndex((p) => p.dicionario)];
      expect(doDicionario).toBe(daTabela);
      expect(paginas[daTabela]?.itens).toBeGreaterThanOrEqual(3);
      expect(paginas.filter((p) => p.linhas.length > 0)).toHaveLength(1);
      expect([0, 3, 4, 5, 6]).toContain(paginas.at(-1)?.itens);
    }
  });

  it('where the two do not fit on a page together, the short table is still on one', async () => {
    const dicionario = { ...tabela(14, { fecho: true, titulo: 'O que é cada número' }), linhas: tabela(14).linhas };
    const { total: _total, ...semTotal } = {
      ...dicionario,
      linhas: dicionario.linhas.map(([, n = '']) => [`Item ${n}`, 'x']),
    };
    for (const linhas of DA_PAGINA) {
      const paginas = await paginasDe([enchimento(linhas), tabela(12, { junta: true }), semTotal]);
      expect(paginas.filter((p) => p.linhas.length > 0 || p.total)).toHaveLength(1);
    }
  });

  it('no page is left empty below a paper that fills its last one', async () => {
    const vazias: number[] = [];
    for (let linhas = 10; linhas <= 40; linhas++) {
      const { paginas } = await lerPdf((await papeis.render('lista', papel([enchimento(linhas), tabela(linhas)]))).pdf);
      if (!/linha-|Enchimento/.test(paginas.at(-1) ?? '')) vazias.push(linhas);
    }
    expect(vazias).toEqual([]);
  });

  it('a table is tagged as one: rows that are held together are rows of it, below its head', async () => {
    const { papeis: marcas } = await lerPdf((await papeis.render('lista', papel([tabela(4)]))).pdf);
    expect(marcas.filter((papel) => papel === 'Table')).toHaveLength(1);
    expect(marcas.filter((papel) => papel === 'TR')).toHaveLength(6);
    expect(marcas.filter((papel) => papel === 'TH')).toHaveLength(2);
  });
});
