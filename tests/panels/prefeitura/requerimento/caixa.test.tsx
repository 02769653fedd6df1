import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import { RequerimentosDoSetor } from '../../../../src/panels/prefeitura/requerimento/RequerimentosDoSetor.tsx';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const LISTA = 'painel-prefeitura/requerimento';
const ESCOPO = 'prefeitura.requerimento.listagem';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let linhas: readonly RequerimentoListado[];
let visoes: readonly unknown[];
let responderLista: (query: URLSearchParams) => Resposta | null;

const PRAZO = {
  ...{ vence_em: '2026-11-01', estado: 'vencido', dias: -15, texto: 'Venceu há 15 dias' },
  explicacao: [
    { texto: 'Início', dia: '2026-10-19' },
    { texto: '10 dias úteis' },
    { texto: 'Vence', dia: '2026-11-01' },
  ],
};

const umaLinha = (id: number, muda: Partial<RequerimentoListado> = {}): RequerimentoListado => ({
  ...naLista(umRequerimento({ id, numero: `2026/${String(id).padStart(6, '0')}` })),
  ...muda,
});
const pagina = (todas: readonly RequerimentoListado[], query: URLSearchParams): Resposta => {
  const per_page = Number(query.get('per_page'));
  const current_page = Number(query.get('page'));
  return envelope({
    data: todas.slice((current_page - 1) * per_page, current_page * per_page),
    total: todas.length,
    current_page,
    per_page,
    last_page: Math.max(1, Math.ceil(todas.length / per_page)),
    contagens: { 'Em andamento': 3, 'Aguardando prefeitura': 2, Deferido: 1204 },
    relogios: { vencidos: 1, vence_logo: 0, em_dia: 1100, pausados: 2, sem_prazo: 3, sem_responsavel: 4 },
  });
};

const comPareceres = (corpo: unknown, pareceres_pedidos: number): unknown => {
  const { dados, ...resto } = corpo as { dados: object };
  return { ...resto, dados: { ...dados, pareceres_pedidos } };
};

beforeEach(async () => {
  entrarComoEquipe();
  linhas = [
    umaLinha(12, { responsavel: 'Dalva Montalegre' }),
    umaLinha(13, { prazo_estado: 'vencido', vence_em: '2026-11-01', situacao: 'Em andamento' }),
  ];
  visoes = [];
  responderLista = () => null;
  servidor = await servidorDeRespostas(({ method, path }) => {
    const [caminho = '', busca] = path.split('?');
    if (method === 'POST') return envelope({ versao: 6 });
    if (caminho === LISTA) {
      const query = new URLSearchParams(busca);
      return responderLista(query) ?? pagina(linhas, query);
    }
    if (caminho === 'me/visoes') return envelope(visoes);
    if (caminho === `${LISTA}/13/prazo`) return envelope(PRAZO);
    if (caminho === 'painel-prefeitura/processo')
      return envelope({ data: [{ id: 3, nome_curto: 'Ampliação' }], total: 1, current_page: 1, per_page: 500 });
    if (caminho === `${LISTA}/etapas`)
      return envelope([
        { chave: 'analise', nomes: ['Análise técnica', 'Análise ambiental'] },
        { chave: 'vistoria', nomes: ['Vistoria'] },
      ]);
    if (caminho === `${LISTA}/13`)
      return envelope(umRequerimento({ id: 13, numero: '2026/000013', acoes: [acao('atribuir')] }));
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
};
/** Queries of the page itself, without those that only count. */
const consultas = (): URLSearchParams[] =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${LISTA}?`))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
    .filter((query) => query.get('per_page') !== '1');
const guardado = (chave: string): Record<string, unknown> =>
  (JSON.parse(localStorage.getItem(chave) ?? '{}') as Record<string, Record<string, unknown>>)[ESCOPO] ?? {};

describe('the inbox of the staff', () => {
  it('shows whose turn it is and until when, and how many stand in each tab [EST-042]', async () => {
    await abrir();
    const [, primeira, segunda] = screen.getAllByRole('row');
    expect(primeira?.textContent).toContain('Iara Campestre');
    expect(primeira?.textContent).toContain('Aguardando prefeitura');
    expect(within(primeira!).getByRole('link').getAttribute('href')).toBe('/prefeitura/requerimento/visualizacao/12');
    expect(segunda?.textContent).toContain('Venceu');
    expect(within(segunda!).getByRole('button', { name: 'Atribuir responsável a 2026/000013' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Abertos/ }).textContent).toContain('5');
    expect(screen.getByRole('tab', { name: /Encerrados/ }).textContent).toContain('1.204');
  });

  it('has a tab for the opinions that the reader’s sectors owe, only where there are any', async () => {
    await abrir();
    expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull();
    cleanup();
    responderLista = (query) => ({ ...pagina(linhas, query), corpo: comPareceres(pagina(linhas, query).corpo, 2) });
    await abrir();
    const aba = screen.getByRole('tab', { name: /Pareceres pedidos/ });
    expect(aba.textContent).toBe('Pareceres pedidos2');
    await usuario.click(aba);
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[parecer]')).toBe('pedido'));
    expect(consultas().at(-1)?.has('filtro[setor_id][]')).toBe(false);
    responderLista = (query) => pagina([], query);
    await usuario.click(screen.getByRole('tab', { name: /Abertos/ }));
    await waitFor(() => expect(consultas().at(-1)?.has('filtro[parecer]')).toBe(false));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull());
  });

  it('asks for what the tab, the clock and the filters say, and shows each filter with its way out', async () => {
    await abrir();
    await usuario.click(screen.getByRole('tab', { name: /Em andamento/ }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[situacao][]')).toEqual(['Em andamento']));
    await usuario.click(screen.getByRole('button', { name: /Vencidos/ }));
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[prazo]')).toBe('vencidos'));
    await usuario.click(screen.getByRole('button', { name: 'Filtros' }));
    await usuario.click(await screen.findByRole('checkbox', { name: 'SEMAM' }));
    await usuario.type(screen.getByLabelText('De'), '01112026');
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[protocolado_em][de]')).toBe('2026-11-01'));
    expect(consultas().at(-1)?.getAll('filtro[setor_id][]')).toEqual(['5']);
    await usuario.click(screen.getByRole('checkbox', { name: 'Urgente' }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[prioridade][]')).toEqual(['urgente']));
    const fichas = within(screen.getByRole('list', { name: 'Filtros ligados' }));
    expect(fichas.getByText('SEMAM')).toBeTruthy();
    expect(fichas.getByText('desde 01/11/2026')).toBeTruthy();
    expect(fichas.getByText('Urgente')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filtros (3)' })).toBeTruthy();
    await usuario.click(fichas.getByRole('button', { name: 'Tirar o filtro Setor' }));
    await waitFor(() => expect(consultas().at(-1)?.has('filtro[setor_id][]')).toBe(false));
  });

  it('filters by step, by applicant and by property: what is typed counts when it is whole', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Filtros' }));
    await usuario.click(await screen.findByRole('checkbox', { name: 'Análise técnica / Análise ambiental' }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[etapa][]')).toEqual(['analise']));
    const antes = consultas().length;
    await usuario.type(screen.getByRole('textbox', { name: 'Requerente' }), '111.444.777-35');
    await new Promise((seguir) => setTimeout(seguir, 500));
    expect(consultas()).toHaveLength(antes);
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[requerente]')).toBe('111.444.777-35'));
    await usuario.type(screen.getByRole('textbox', { name: 'Inscrição imobiliária' }), ' 01.02.117 ');
    await usuario.tab();
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[inscricao]')).toBe('01.02.117'));
    const fichas = within(screen.getByRole('list', { name: 'Filtros ligados' }));
    expect(fichas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Etapa:\u00a0Análise técnica / Análise ambiental',
      'Requerente:\u00a0111.444.777-35',
      'Inscrição imobiliária:\u00a001.02.117',
      'Limpar',
    ]);
    await usuario.click(fichas.getByRole('button', { name: 'Tirar o filtro Requerente' }));
    await waitFor(() => expect(consultas().at(-1)?.has('filtro[requerente]')).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Requerente' }).value).toBe('');
    const inscricao = screen.getByRole('textbox', { name: 'Inscrição imobiliária' });
    await usuario.clear(inscricao);
    await usuario.type(inscricao, '-.-{Enter}');
    expect(screen.getByText('Valor inválido')).toBeTruthy();
    expect(consultas().at(-1)?.get('filtro[inscricao]')).toBe('01.02.117');
  });

  it('keeps order, page and filters for the next time, and asks for them at once [EST-032] [ENT-016]', async () => {
    linhas = Array.from({ length: 23 }, (_, i) => umaLinha(i + 12));
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Prazo' }));
    await usuario.click(screen.getByRole('tab', { name: /Aguardando prefeitura/ }));
    await usuario.click(await screen.findByRole('button', { name: 'Ir para a próxima página' }));
    await screen.findByText('11–20 de 23');
    await waitFor(() => expect(guardado('layout.filtros')).toEqual({ aba: 'Aguardando prefeitura' }));
    cleanup();
    const antes = consultas().length;
    abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
    await screen.findByText('11–20 de 23');
    const primeira = consultas()[antes];
    expect([primeira?.get('order'), primeira?.get('direction'), primeira?.get('page')]).toEqual([
      'vence_em',
      'asc',
      '2',
    ]);
    expect(primeira?.getAll('filtro[situacao][]')).toEqual(['Aguardando prefeitura']);
    expect(screen.getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('goes straight to a page by its number, and to the last one for a larger', async () => {
    linhas = Array.from({ length: 95 }, (_, i) => umaLinha(i + 12));
    await abrir();
    const campo = screen.getByRole('textbox', { name: 'Página' });
    await usuario.clear(campo);
    await usuario.type(campo, '7{Enter}');
    await screen.findByText('61–70 de 95');
    await usuario.clear(screen.getByRole('textbox', { name: 'Página' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Página' }), '700{Enter}');
    await screen.findByText('91–95 de 95');
  });

  it('says where a search that found nothing has looked, and looks everywhere when asked', async () => {
    responderLista = (query) =>
      query.get('s') === 'ipê' && query.getAll('filtro[situacao][]').length < 9 ? pagina([], query) : null;
    await abrir();
    await usuario.type(screen.getByRole('searchbox'), 'ipê');
    await screen.findByText('Nada com “ipê”');
    expect(screen.getByText('A busca olhou só em “Abertos”.')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Buscar em todos' }));
    await screen.findByRole('link', { name: '2026/000012' });
    expect(consultas().at(-1)?.get('s')).toBe('ipê');
  });

  it('says that the list did not come and tries again', async () => {
    responderLista = () => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível.');
    abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
    await screen.findByText('Não foi possível carregar os requerimentos.');
    responderLista = () => null;
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: '2026/000012' });
  });

  it('gives a request without anybody to a person of its sector, from its row, and says who is away [TELA-015]', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(dialogo.getByText('Dalva Montalegre (ausente até 31/12/2026 · substituto: Breno Valverdejo)')).toBeDefined();
    await usuario.selectOptions(dialogo.getByLabelText('Responsável'), 'Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [pedido] = escritas(servidor);
    expect(pedido?.path).toBe(`${LISTA}/13/acoes/atribuir`);
    expect(corpoDe(pedido)).toEqual({ versao: 5, responsavel_id: 8 });
    expect(screen.getByText('Requerimento 2026/000013 atribuído a Breno Valverdejo.')).toBeTruthy();
  });

  it('offers the substitute of whoever is away by one click, and lets the absent one be chosen all the same [AMB-008]', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Atribuir responsável a 2026/000013' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir responsável' }));
    const lista = dialogo.getByLabelText<HTMLSelectElement>('Responsável');
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    expect(dialogo.queryByRole('status')).toBeNull();
    await usuario.selectOptions(lista, '7');
    expect(dialogo.getByRole('status').textContent).toContain('Ausente até 31/12/2026 · substituto: Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'Atribuir a Breno Valverdejo' }));
    expect(lista.value).toBe('8');
    expect(document.activeElement).toBe(lista);
    expect(dialogo.queryByRole('status')).toBeNull();
    expect(escritas(servidor)).toEqual([]);
    await usuario.selectOptions(lista, '7');
    await usuario.click(dialogo.getByRole('button', { name: 'atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, responsavel_id: 7 });
  });

  it('of one sector asks for that sector alone and leads to its own views', async () => {
    abrirTela(<RequerimentosDoSetor />, '/setor/5', '/setor/:setorId');
    const link = await screen.findByRole('link', { name: '2026/000012' });
    expect(link.getAttribute('href')).toBe('/prefeitura/requerimento/setor/5/visualizacao/12');
    expect(consultas().at(-1)?.getAll('filtro[setor_id][]')).toEqual(['5']);
    await usuario.click(screen.getByRole('button', { name: 'Filtros' }));
    await screen.findByRole('checkbox', { name: 'Ampliação' });
    expect(screen.queryByRole('checkbox', { name: 'SEMAM' })).toBeNull();
  });

  it('is set by a saved view, and saved as one', async () => {
    const visao = {
      ...{
        id: 4,
        lista: 'requerimento',
        nome: 'Vencidos da casa',
        versao: 1,
        dono: { id: 7, nome: 'Dalva' },
        setor: null,
      },
      ...{ pode_alterar: true, descartados: [] },
      conteudo: {
        filtros: { aba: 'todos', prazo: 'vencidos', prioridade: [2] },
        ordem: { campo: 'vence_em', desc: false },
        colunas: null,
        por_pagina: 50,
      },
    };
    visoes = [visao];
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const painel = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await painel.findByRole('button', { name: /^Vencidos da casa/ }));
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[prazo]')).toBe('vencidos'));
    const pedida = consultas().at(-1);
    expect([pedida?.get('order'), pedida?.get('direction'), pedida?.get('per_page')]).toEqual([
      'vence_em',
      'asc',
      '50',
    ]);
    expect(pedida?.getAll('filtro[prioridade][]')).toEqual(['alto']);
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const denovo = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await denovo.findByRole('button', { name: 'Salvar a lista como está' }));
    await usuario.type(denovo.getByRole('textbox', { name: 'Nome da visão' }), 'Outra');
    await usuario.click(denovo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(escritas(servidor).some(({ path }) => path === 'me/visoes')).toBe(true));
    const enviada = escritas(servidor).find(({ path }) => path === 'me/visoes');
    expect(JSON.parse(enviada?.corpo ?? '{}')).toEqual({
      nome: 'Outra',
      setor_id: null,
      lista: 'requerimento',
      conteudo: { ...visao.conteudo },
    });
  });

  it('says why a date is that one when it is pressed, and asks for nothing before', async () => {
    await abrir();
    const pedidos = () => servidor.pedidos.filter(({ path }) => path.endsWith('/prazo'));
    const selo = await screen.findByRole('button', { name: /por que esta data, do 2026\/000013/ });
    expect(pedidos()).toEqual([]);
    await usuario.click(selo);
    const porque = within(await screen.findByRole('dialog', { name: 'Prazo do 2026/000013' }));
    await porque.findByText('10 dias úteis');
    expect(porque.getByText('Venceu há 15 dias')).toBeTruthy();
    expect(porque.getByText('01/11/2026')).toBeTruthy();
    expect(pedidos()).toHaveLength(1);
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Neither the press nor the key opened the request.
    expect(screen.getByRole('link', { name: '2026/000013' })).toBeTruthy();
  });

  it('shows the columns that its reader chose, keeps them, and exports and prints these', async () => {
    URL.createObjectURL = () => 'blob:teste';
    URL.revokeObjectURL = () => undefined;
    linhas = [umaLinha(12, { setor: 'SEURB', prioridade: 'urgente' }), umaLinha(13, { setor: 'SEMAM' })];
    await abrir();
    const cabecas = () => screen.getAllByRole('columnheader').map((th) => th.getAttribute('aria-label'));
    expect(cabecas().slice(1)).toEqual(['Número', 'Tipo', 'Requerente', 'Etapa', 'Situação', 'Prazo', 'Responsável']);
    await usuario.click(screen.getByRole('button', { name: 'Colunas' }));
    const painel = within(screen.getByRole('group', { name: 'Colunas' }));
    await usuario.click(await painel.findByRole('button', { name: 'Mostrar Setor' }));
    for (const rotulo of ['Tipo', 'Requerente', 'Etapa', 'Situação', 'Prazo'])
      await usuario.click(painel.getByRole('button', { name: `Esconder ${rotulo}` }));
    expect(cabecas().slice(1)).toEqual(['Número', 'Responsável', 'Setor']);
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('SEURB');
    const guardadas = () => escritas(servidor).filter(({ path }) => path === 'me/listas/requerimento');
    await waitFor(() => expect(guardadas()).toHaveLength(1), { timeout: 3000 });
    expect(corpoDe(guardadas()[0])).toEqual({
      colunas: ['numero', 'responsavel', 'setor'].map((campo) => ({ campo, largura: null })),
    });

    await usuario.click(screen.getByRole('tab', { name: /Em andamento/ }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[situacao][]')).toEqual(['Em andamento']));
    await usuario.click(screen.getByRole('button', { name: 'Exportar' }));
    await usuario.click(within(screen.getByRole('group', { name: 'Exportar' })).getByRole('button', { name: /^CSV/ }));
    const exportacoes = () => escritas(servidor).filter(({ path }) => path.startsWith(`${LISTA}/exportar`));
    await waitFor(() => expect(exportacoes()).toHaveLength(1));
    const feita = new URLSearchParams(exportacoes()[0]?.path.split('?')[1]);
    expect(feita.getAll('filtro[situacao][]')).toEqual(['Em andamento']);
    expect([feita.has('page'), feita.has('relogios')]).toEqual([false, false]);
    expect(corpoDe(exportacoes()[0])).toEqual({
      formato: 'csv',
      excluidos: false,
      colunas: ['numero', 'responsavel', 'setor'],
    });

    let papel = '';
    window.print = () => {
      papel = document.querySelector('.lista-impressa')?.textContent ?? '';
    };
    await usuario.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(papel).not.toBe(''), { timeout: 20_000 });
    expect(papel).toContain('Situação: Em andamento');
    expect(papel).toContain('NúmeroResponsávelSetor');
    expect(papel).toContain('SEMAM');
    expect(papel).toContain('Total de 2 registros');
    const lidas = servidor.pedidos.filter(({ path }) => path.includes('per_page=500'));
    expect(lidas).toHaveLength(1);
    expect(lidas[0]?.path).not.toContain('colunas');
  });

  it('takes the columns of a saved view, and keeps its own in the next one', async () => {
    visoes = [
      {
        ...{ id: 5, lista: 'requerimento', nome: 'Só números', versao: 1, dono: { id: 7, nome: 'Dalva' } },
        ...{ setor: null, pode_alterar: true, descartados: [] },
        conteudo: { filtros: {}, ordem: null, colunas: [{ campo: 'numero', largura: 200 }], por_pagina: null },
      },
    ];
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const painel = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await painel.findByRole('button', { name: /^Só números/ }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
    expect(screen.getByRole('columnheader', { name: 'Número' }).style.width).toBe('200px');
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const denovo = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await usuario.click(await denovo.findByRole('button', { name: 'Salvar a lista como está' }));
    await usuario.type(denovo.getByRole('textbox', { name: 'Nome da visão' }), 'Cópia');
    await usuario.click(denovo.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(escritas(servidor).some(({ path }) => path === 'me/visoes')).toBe(true));
    const enviada = escritas(servidor).find(({ path }) => path === 'me/visoes');
    expect(corpoDe(enviada)['conteudo']).toMatchObject({ colunas: [{ campo: 'numero', largura: 200 }] });
  });
});
