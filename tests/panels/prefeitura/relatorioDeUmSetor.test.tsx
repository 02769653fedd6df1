import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { rotasDosRelatorios } from '../../../src/panels/prefeitura/rotas/rotasDosRelatorios.ts';
import { cargaIdade } from '../../../src/schemas/relatorios/cargaIdade.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const CARGA = 'painel-prefeitura/relatorio/carga-idade';
const nada = Object.fromEntries(Object.keys(cargaIdade.medidas).map((chave) => [chave, null]));
const valores = { ...nada, requerimentos: 2, abertas: 2, mediana: 16, mais_de_90: 0, fora_do_prazo: 1, ate_30: 2 };
const contado: RelatorioLido = {
  de: '2026-11-19',
  ate: '2026-11-19',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por: 'etapa',
  total: valores,
  total_antes: nada,
  grupos: [{ chave: 'analise', nome: 'Análise', valores, antes: null }],
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: true,
};
const SETORES = [
  { chave: 'SEURB', nome: 'Urbanismo' },
  { chave: 'SEMAM', nome: 'Meio Ambiente' },
];

let servidor: ServidorDeRespostas;
let setores: readonly object[];
let lido: RelatorioLido;

// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  setores = SETORES.slice(0, 1);
  lido = contado;
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === `${CARGA}/opcoes`)
      return envelope({ processo: [], setor: setores, pessoa: [], etapa: [], faixa: [], prazo: [] });
    return envelope(path.split('?')[0] === CARGA ? lido : []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (
  permissoes: readonly string[],
  noSetor: readonly string[],
  [caminho, titulo] = ['carga-idade', 'Carga e idade'],
): Promise<void> => {
  sessaoAberta({
    usuario: { permissoes: ['painel.prefeitura', ...permissoes], setores: [{ id: 7, permissoes: noSetor }] },
  });
  render(
    <App
      createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [`/prefeitura/relatorio/${caminho}`] })}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: titulo });
};
const doSetor = async (): Promise<readonly (string | null)[]> => {
  // The list of options has come where the field of one's only sector, or one of the boxes, tells its name.
  const campo = screen.queryByRole('button', { name: /^Setor: / });
  if (campo === null) {
    await screen.findByRole('option', { name: 'Urbanismo' });
    const unico = screen.getByRole('combobox', { name: 'Setor' });
    return Array.from(unico.children, ({ textContent }) => textContent);
  }
  await userEvent.setup().click(campo);
  const caixa = await screen.findByRole('group', { name: 'Setor' });
  await within(caixa).findByRole('checkbox', { name: 'Urbanismo' });
  return within(caixa)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('como está agora: sem período, com a data de que é, e só a tabela por grupo', async () => {
  await abrir(['prefeitura.requerimento.relatorio'], []);
  await screen.findByText('Como está em 19/11/2026.');
  expect(screen.queryByRole('combobox', { name: 'Período' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Agrupar' })).toBeNull();
  expect(screen.getAllByRole('table').map((tabela) => tabela.querySelector('caption')?.textContent)).toEqual([
    'Carga e idade por etapa',
  ]);
  expect(await doSetor()).toEqual(['Todos', 'Urbanismo']);
  screen.getByRole('button', { name: 'Filtros' });
});

it('o que se conta e o que é cada número são lidos por quem não tem como passar o mouse', async () => {
  await abrir(['prefeitura.requerimento.relatorio'], []);
  await screen.findByText('Como está em 19/11/2026.');
  screen.getByText(/^Conta as etapas abertas agora/);
  const abrirDicionario = screen.getByRole('button', { name: 'O que é cada número' });
  expect(abrirDicionario.getAttribute('aria-expanded')).toBe('false');
  await userEvent.setup().click(abrirDicionario);
  expect(abrirDicionario.getAttribute('aria-expanded')).toBe('true');
  const dicionario = within(screen.getByRole('region', { name: 'O que é cada número' }));
  const ditos = dicionario.getAllByRole('term').map(({ textContent }) => textContent);
  expect(ditos).toEqual(expect.arrayContaining(cargaIdade.colunas.map((c) => cargaIdade.medidas[c].rotulo)));
});

it('sem nada a contar, diz o que contaria, e só fala de filtros onde há', async () => {
  lido = { ...contado, grupos: [] };
  await abrir(['prefeitura.requerimento.relatorio'], []);
  const vazio = await screen.findByText(/não há o que contar/);
  expect(vazio.textContent).toMatch(/Conta as etapas abertas agora/);
  expect(vazio.textContent).not.toMatch(/filtros/);
});

it('no papel está o que se pediu, com os nomes, quando se leu e quem', async () => {
  await abrir(['prefeitura.requerimento.relatorio'], [], ['carga-idade?setor=SEURB&por=setor', 'Carga e idade']);
  await screen.findByText('Como está em 19/11/2026.');
  await screen.findByRole('button', { name: 'Setor: Urbanismo' });
  const impresso = document.querySelector('.relatorio-impresso') ?? expect.unreachable();
  const criterios = Array.from(impresso.children, (um) => Array.from(um.children, (parte) => parte.textContent));
  expect(criterios.slice(0, -1)).toEqual([
    ['Como está em', '19/11/2026'],
    ['Agrupado', 'Por etapa'],
    ['Setor', 'Urbanismo'],
  ]);
  expect(criterios.at(-1)).toEqual(['Lido em', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, por \S/)]);
});

it('quem pode ver relatórios em um setor os abre pelo menu, e o setor é o seu', async () => {
  await abrir([], ['prefeitura.requerimento.relatorio']);
  await screen.findByRole('option', { name: 'Urbanismo' });
  expect(await doSetor()).toEqual(['Urbanismo']);
  const menu = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(menu).toContain('Produtividade');
  expect(menu).not.toContain('Lançamentos');
});

it('em mais de um setor, escolhe entre os seus', async () => {
  setores = SETORES;
  await abrir([], ['prefeitura.requerimento.relatorio']);
  expect(await doSetor()).toEqual(['Todos os seus', 'Urbanismo', 'Meio Ambiente']);
});

it('os valores de um filtro que se escolhem vão juntos, na ordem da lista, quando se aplica', async () => {
  setores = SETORES;
  await abrir(['prefeitura.requerimento.relatorio'], []);
  const usuario = userEvent.setup();
  await usuario.click(await screen.findByRole('button', { name: 'Setor: Todos' }));
  await usuario.click(await screen.findByRole('checkbox', { name: 'Meio Ambiente' }));
  await usuario.click(screen.getByRole('checkbox', { name: 'Urbanismo' }));
  const pedidos = (): readonly string[] =>
    servidor.pedidos.flatMap(({ path }) =>
      path.split('?')[0] === CARGA ? [new URL(path, 'http://portal').searchParams.getAll('setor[]').join()] : [],
    );
  expect(new Set(pedidos())).toEqual(new Set(['']));
  await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
  await screen.findByRole('button', { name: 'Setor: 2: Urbanismo, Meio Ambiente' });
  expect(pedidos().at(-1)).toBe('SEURB,SEMAM');
});

it('a lista dos relatórios tem os que quem lê pode abrir, cada um com a sua pergunta', async () => {
  const listados = (): readonly (readonly (string | null | undefined)[])[] =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((li) => [li.querySelector('a')?.getAttribute('href'), li.querySelector('p')?.textContent]);
  const todos = rotasDosRelatorios.map(({ caminho, pergunta }) => [caminho, pergunta]);
  await abrir(['prefeitura.requerimento.relatorio'], [], ['', 'Relatórios']);
  expect(listados()).toEqual(todos);
  cleanup();
  await abrir([], ['prefeitura.requerimento.relatorio'], ['', 'Relatórios']);
  expect(listados()).toContainEqual(['/prefeitura/relatorio/carga-idade', cargaIdade.pergunta]);
  expect(listados().map(([caminho]) => caminho)).not.toContain('/prefeitura/relatorio/lancamento');
});
