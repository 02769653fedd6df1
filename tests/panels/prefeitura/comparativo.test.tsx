import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComparacaoLida, Lado } from '../../../src/schemas/relatorios/comparacao.ts';
import { entradaRequerimento } from '../../../src/schemas/relatorios/entradaRequerimento.ts';
import { palcoDosRelatorios } from '../../support/palcoDosRelatorios.tsx';
import { envelope, recusa, type Resposta } from '../../support/servidorDeRespostas.ts';

let resposta: Resposta;

const palco = palcoDosRelatorios(({ path }) => {
  if (path.includes('entrada-requerimento/requerimentos'))
    return envelope({ data: [], total: 0, contados: 0, current_page: 1, last_page: 1, per_page: 20 });
  if (path === 'painel-prefeitura/relatorio/produtividade/opcoes')
    return envelope({ setor: ['SEURB', 'SEMAM'].map((chave) => ({ chave, nome: chave })) });
  return path === 'painel-prefeitura/relatorio/comparativo' ||
    path.startsWith('painel-prefeitura/relatorio/comparativo?')
    ? resposta
    : envelope([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { abrir } = palco;

const { medidas } = entradaRequerimento;
const lado = (nome: string, entraram: number, grupos: Readonly<Record<string, number>>): Lado => {
  const valores = (n: number) => ({
    ...Object.fromEntries(Object.keys(medidas).map((chave) => [chave, 0])),
    entraram: n,
    em_papel: n === 0 ? null : 0.5,
  });
  return {
    nome,
    curto: nome,
    de: '2026-01-01',
    ate: '2026-06-30',
    total: valores(entraram),
    periodos: [],
    grupos_fora: 0,
    grupos: Object.entries(grupos).map(([chave, n]) => ({ chave, nome: chave, valores: valores(n) })),
  };
};
const comparacao = (a: Lado, b: Lado): ComparacaoLida => ({
  relatorio: 'entrada-requerimento',
  comparar: 'periodo',
  agrupar: 'mensal',
  por: 'processo',
  contagem: null,
  a,
  b,
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: true,
});

describe('o comparativo [ROTA-045]', () => {
  it('por pessoa, diz a quem não é gestor que ali está só o seu trabalho; por tipo, não', async () => {
    const soOSeu = 'Aqui está o seu trabalho. O das outras pessoas é lido pelos gestores.';
    const figuras = { ...lado('2026', 2, {}), total: { analises: 2 } };
    resposta = envelope({ ...comparacao(figuras, figuras), relatorio: 'produtividade', por: 'pessoa' });
    abrir('/prefeitura/relatorio/comparativo?relatorio=produtividade&por=pessoa');
    await screen.findByText(soOSeu);
    cleanup();
    resposta = envelope(comparacao(lado('2026', 2, { Alvará: 2 }), lado('2025', 0, {})));
    abrir('/prefeitura/relatorio/comparativo');
    await screen.findByRole('heading', { name: /^Entraram: 2 em 2026/ });
    expect(screen.queryByText(soOSeu)).toBeNull();
  });

  it('põe os dois lados de cada medida com a diferença, e um deles por grupo', async () => {
    resposta = envelope(comparacao(lado('2026', 120, { Alvará: 80, Habite: 40 }), lado('2025', 0, {})));
    abrir('/prefeitura/relatorio/comparativo');
    await screen.findByRole('heading', { name: 'Entraram: 120 em 2026 e 0 em 2025, 120 a mais' });
    const textos = (regiao: string): readonly (string | null)[] =>
      within(screen.getByRole('region', { name: regiao }))
        .getAllByRole('row')
        .map((linha) => linha.textContent);
    expect(textos('Entrada: os dois lados')).toContain('Entraram1200120 a mais');
    expect(textos('Entrada: os dois lados')).toContain('Vieram em papel50%––');
    // The reason stands once below the table, with the side that it is of.
    expect(screen.getAllByText(/Nenhum requerimento entrou no período/).map(({ textContent }) => textContent)).toEqual([
      '– em 2025 (Vieram em papel): Nenhum requerimento entrou no período.',
    ]);
    expect(textos('Entraram, por tipo')).toEqual(['Tipo20262025Diferença', 'Alvará80080 a mais', 'Habite40040 a mais']);
  });

  it('por trás de cada número estão os requerimentos daquele lado, e o período a período também é desenhado', async () => {
    const meses = (de: string, ate: string, n: number) => ({
      ...lado(`${de} a ${ate}`, n, { Alvará: n }),
      curto: `jan a fev/${de.slice(0, 4)}`,
      de,
      ate,
      periodos: [de, ate].map((inicio, i) => ({ inicio: `${inicio.slice(0, 8)}01`, valores: { entraram: n + i } })),
    });
    resposta = envelope(comparacao(meses('2026-01-01', '2026-02-28', 8), meses('2025-01-01', '2025-02-28', 5)));
    abrir('/prefeitura/relatorio/comparativo');
    const porTipo = within(await screen.findByRole('region', { name: 'Entraram, por tipo' }));
    await userEvent.setup().click(porTipo.getByRole('button', { name: 'Alvará, jan a fev/2025: 5' }));
    await screen.findByRole('region', { name: /^Requerimentos contados: Alvará, 2025-01-01 a 2025-02-28/ });
    await waitFor(() => {
      const pedido = palco.servidor.pedidos.find(({ path }) => path.includes('entrada-requerimento/requerimentos'));
      const { searchParams } = new URL(pedido?.path ?? '', 'http://portal');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        de: '2025-01-01',
        ate: '2025-02-28',
        'processo[]': 'Alvará',
      });
    });
    const porMes = within(screen.getByRole('region', { name: 'Entraram, por mês' })).getAllByRole('row');
    expect(porMes.map(({ textContent }) => textContent)).toEqual([
      'Mêsjan a fev/2026jan a fev/2025Diferença',
      'jan/26 e jan/25853 a mais',
      'fev/26 e fev/25963 a mais',
    ]);
    const abertos = async (regiao: RegExp, dias: Record<string, string>): Promise<void> => {
      await screen.findByRole('region', { name: regiao });
      await waitFor(() => {
        const pedidos = palco.servidor.pedidos.filter(({ path }) =>
          path.includes('entrada-requerimento/requerimentos'),
        );
        const { searchParams } = new URL(pedidos.at(-1)?.path ?? '', 'http://portal');
        expect(Object.fromEntries(searchParams)).toEqual({ ...dias, por: 'processo', page: '1' });
      });
    };
    const usuario = userEvent.setup();
    const naTabela = within(screen.getByRole('region', { name: 'Entraram, por mês' }));
    await usuario.click(naTabela.getByRole('button', { name: 'fev/26 e fev/25, jan a fev/2025: 6' }));
    await abertos(/^Requerimentos contados: fev\/25/, {
      de: '2025-02-01',
      ate: '2025-02-28',
      medida: 'entraram',
    });
    expect(palco.router.state.location.search).toContain('ver=b-periodo%3A2025-02-01');
    await usuario.click(screen.getByRole('button', { name: 'Ver os requerimentos: jan a fev/2026' }));
    await abertos(/^Requerimentos contados: 2026-01-01 a 2026-02-28/, { de: '2026-01-01', ate: '2026-02-28' });
  });

  it('o que é zero ou não há não abre lista vazia, e um número do todo abre os requerimentos daquele lado', async () => {
    resposta = envelope(comparacao(lado('2026', 120, { Alvará: 80, Habite: 0 }), lado('2025', 0, {})));
    abrir('/prefeitura/relatorio/comparativo');
    const botoes = (regiao: string): readonly (string | null)[] =>
      within(screen.getByRole('region', { name: regiao }))
        .queryAllByRole('button')
        .map((botao) => botao.getAttribute('aria-label'));
    const noTodo = within(await screen.findByRole('region', { name: 'Entrada: os dois lados' }));
    expect(botoes('Entraram, por tipo')).toEqual(['Alvará, 2026: 80']);
    expect(botoes('Entrada: os dois lados')).toEqual(['Entraram, 2026: 120', 'Vieram em papel, 2026: 50%']);
    await userEvent.setup().click(noTodo.getByRole('button', { name: 'Entraram, 2026: 120' }));
    await screen.findByRole('region', { name: /^Requerimentos contados: 2026/ });
    expect(palco.router.state.location.search).toContain('ver=a-todos');
  });

  it('oferece comparações prontas, que põem os dois lados de uma vez', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { a: ['Escolha o lado A'] });
    abrir(
      '/prefeitura/relatorio/comparativo?relatorio=produtividade&comparar=setor&por=setor&agrupar=semanal&periodo=ano',
    );
    const setores = within(await screen.findByRole('group', { name: 'Setores' }));
    const usuario = userEvent.setup();
    screen.getByText('Setores e tipos são comparados em 12 meses até hoje.');
    await usuario.click(await setores.findByRole('button', { name: 'SEMAM e toda a cidade' }));
    const pedido = (): object => Object.fromEntries(new URLSearchParams(palco.router.state.location.search));
    expect(pedido()).toEqual({ relatorio: 'produtividade', agrupar: 'semanal', comparar: 'setor', a: 'SEMAM', b: '*' });
    // The days of the choice before do not stay, and the list does.
    const lista = (): HTMLDetailsElement | null => screen.getByText('Comparações prontas').closest('details');
    resposta = envelope(comparacao(lado('2026', 2, { Alvará: 2 }), lado('2025', 0, {})));
    await usuario.click(screen.getByRole('button', { name: 'Este ano e o anterior' }));
    await screen.findByRole('heading', { name: /^Entraram: 2 em 2026/ });
    expect(lista()?.open).toBe(true);
    expect(pedido()).toEqual({
      relatorio: 'produtividade',
      agrupar: 'semanal',
      periodo: 'ano',
      comparado_com: 'ano-anterior',
    });
  });

  it('numa tela estreita, as comparações prontas estão fechadas até que se peçam', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(max-width: 599px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    resposta = envelope(comparacao(lado('2026', 2, { Alvará: 2 }), lado('2025', 0, {})));
    abrir('/prefeitura/relatorio/comparativo');
    const titulo = await screen.findByText('Comparações prontas');
    expect(titulo.closest('details')?.open).toBe(false);
    cleanup();
    vi.unstubAllGlobals();
    abrir('/prefeitura/relatorio/comparativo');
    expect((await screen.findByText('Comparações prontas')).closest('details')?.open).toBe(true);
  });

  it('[REL-007] um lado que não existe aqui está no campo, dito assim', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { b: ['O setor XX não existe aqui'] });
    abrir('/prefeitura/relatorio/comparativo?relatorio=produtividade&comparar=setor&a=SEURB&b=XX');
    const ladoB = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lado B' });
    await within(ladoB).findByRole('option', { name: 'XX (não existe aqui)' });
    expect(ladoB.value).toBe('XX');
  });

  it('um endereço com outro período é lido pelos seus dias', async () => {
    resposta = envelope(comparacao(lado('2026', 2, { Alvará: 2 }), lado('2025', 0, {})));
    abrir('/prefeitura/relatorio/comparativo?periodo=outro&de=2026-01-01&ate=2026-06-30');
    await screen.findByRole('heading', { name: /^Entraram: 2 em 2026/ });
    const pedido = palco.servidor.pedidos.find(({ path }) => path.includes('relatorio/comparativo?'));
    expect(Object.fromEntries(new URL(pedido?.path ?? '', 'http://portal').searchParams)).toEqual({
      de: '2026-01-01',
      ate: '2026-06-30',
    });
  });

  it('oferece a contagem onde o relatório conta tempos, e a diz nos números', async () => {
    const figuras = (nome: string, mediana: number): Lado => ({ ...lado(nome, 1, { Alvará: 1 }), total: { mediana } });
    const lida = { ...comparacao(figuras('2026', 6), figuras('2025', 8)), relatorio: 'tempo-processo' };
    resposta = envelope({ ...lida, contagem: 'uteis' });
    abrir('/prefeitura/relatorio/comparativo?relatorio=tempo-processo&contagem=uteis&medida=mediana');
    await screen.findByRole('heading', { name: /^Metade acaba em até: 6 dias úteis em 2026 e 8 dias úteis em 2025/ });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contagem' }).value).toBe('uteis');
    const usuario = userEvent.setup();
    // What is entered has no days to be counted.
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Relatório' }), 'Entrada');
    expect(screen.queryByRole('combobox', { name: 'Contagem' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toBe('?relatorio=entrada-requerimento');
  });

  it('guarda no endereço o que se escolhe, e diz no campo o que é recusado', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { b: ['Escolha um lado B diferente do lado A'] });
    abrir('/prefeitura/relatorio/comparativo?relatorio=produtividade&comparar=setor&a=SEURB&b=SEURB');
    await screen.findByText('Escolha um lado B diferente do lado A');
    const ladoB = screen.getByRole('combobox', { name: 'Lado B' });
    await within(ladoB).findByRole('option', { name: 'SEMAM' });
    const usuario = userEvent.setup();
    await usuario.selectOptions(ladoB, 'SEMAM');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toContain('b=SEMAM');
  });
});
