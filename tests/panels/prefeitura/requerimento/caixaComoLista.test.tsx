import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import type { ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirTela, corpoDe, entrarComoEquipe, escritas } from './palcoDaEquipe.tsx';
import { consultasDe, LISTA, servidorDaCaixa, umaLinha, type DadosDaCaixa } from './servidorDaCaixa.ts';

const ESCOPO = 'prefeitura.requerimento.listagem';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let dados: DadosDaCaixa;

beforeEach(async () => {
  entrarComoEquipe();
  dados = {
    linhas: [
      umaLinha(12, { responsavel: 'Dalva Montalegre' }),
      umaLinha(13, { prazo_estado: 'vencido', vence_em: '2026-11-01', situacao: 'Em andamento' }),
    ],
    visoes: [],
    responderLista: () => null,
  };
  servidor = await servidorDaCaixa(dados);
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
};
const consultas = (): URLSearchParams[] => consultasDe(servidor);

describe('the inbox as one of the portal’s lists', () => {
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
    dados.linhas = [umaLinha(12, { setor: 'SEURB', prioridade: 'urgente' }), umaLinha(13, { setor: 'SEMAM' })];
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
    await waitFor(() => expect(guardadas()).toHaveLength(1), { timeout: 30_000 });
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
    await waitFor(() => expect(papel).not.toBe(''), { timeout: 30_000 });
    expect(papel).toContain('Situação: Em andamento');
    expect(papel).toContain('NúmeroResponsávelSetor');
    expect(papel).toContain('SEMAM');
    expect(papel).toContain('Total de 2 registros');
    const lidas = servidor.pedidos.filter(({ path }) => path.includes('per_page=500'));
    expect(lidas).toHaveLength(1);
    expect(lidas[0]?.path).not.toContain('colunas');
  });

  it('takes the columns of a saved view, and keeps its own in the next one', async () => {
    dados.visoes = [
      {
        ...{ id: 5, lista: 'requerimento', nome: 'Só números', versao: 1, dono: { id: 7, nome: 'Dalva' } },
        setor: null,
        de_todos: false,
        pode_alterar: true,
        descartados: [],
        sumidos: [],
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

  it('opens with the filters that its address names, and writes those that are set into it', async () => {
    localStorage.setItem(
      'layout.filtros',
      JSON.stringify({ [ESCOPO]: { aba: 'todos', inscricao: '77-5', etapa: ['vistoria'] } }),
    );
    const router = abrirTela(<ListagemDeRequerimentos />, '/lista?etapa=analise&requerente=Iara&outro=1', '/lista');
    await screen.findByRole('link', { name: '2026/000012' });
    const [primeira] = consultas();
    expect(primeira?.getAll('filtro[etapa][]')).toEqual(['analise']);
    expect([primeira?.get('filtro[requerente]'), primeira?.get('filtro[inscricao]')]).toEqual(['Iara', null]);
    expect(primeira?.getAll('filtro[situacao][]').length).toBeGreaterThan(4);
    const fichas = within(screen.getByRole('list', { name: 'Filtros ligados' }));
    await usuario.click(fichas.getByRole('button', { name: 'Tirar o filtro Etapa' }));
    await waitFor(() => expect(router.state.location.search).toBe('?outro=1&requerente=Iara'));
    await usuario.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    await usuario.type(await screen.findByRole('textbox', { name: 'Inscrição imobiliária' }), '01.02.117{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?outro=1&requerente=Iara&inscricao=01.02.117'));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
