import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PainelDeTarefas } from '../../../src/panels/layout/tarefas/PainelDeTarefas.tsx';
import { abrirTarefas, fecharTarefas, painelDeTarefasAberto } from '../../../src/resources/tarefas/painelDeTarefas.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const tarefa = (id: number, mais: Partial<TarefaVista>): TarefaVista => ({
  id,
  tipo: 'exportacao',
  entidade: 'imovel',
  titulo: `Imóveis em CSV ${id}`,
  situacao: 'na fila',
  feitas: 0,
  total: 12_000,
  erro: null,
  arquivo: null,
  resultado: null,
  importacao: null,
  lote: null,
  cidade: null,
  criado_em: '2026-11-20T10:00:00-03:00',
  terminada_em: null,
  expira_em: null,
  ...mais,
});

let servidor: ServidorDeRespostas;
let lista: TarefaVista[];
const usuario = userEvent.setup();
beforeEach(async () => {
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (method === 'POST') lista = lista.map((uma) => ({ ...uma, situacao: 'cancelada' }));
    return path.endsWith('/arquivo') ? { corpo: 'a;b', headers: { 'content-type': 'text/csv' } } : envelope(lista);
  });
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'] } });
  URL.createObjectURL = () => 'blob:teste';
  URL.revokeObjectURL = () => undefined;
  abrirTarefas();
});
afterEach(async () => {
  fecharTarefas();
  await servidor.fechar();
});

const semRepetir = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const mostrar = (cliente = semRepetir()): void => {
  render(
    <QueryClientProvider client={cliente}>
      <PainelDeTarefas />
    </QueryClientProvider>,
  );
};
const linhas = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('listitem')).map(
    (linha) => linha.querySelector('.tarefa-texto > span')?.textContent ?? '',
  );

describe('the panel of background exports', () => {
  it('says of each how it stands, and offers what can be done with it', async () => {
    lista = [
      tarefa(6, { situacao: 'em andamento', feitas: 3_000 }),
      tarefa(5, {
        situacao: 'pronta',
        feitas: 12_000,
        arquivo: { nome: 'imovel.csv', tamanho: 1_887_437 },
        expira_em: '2026-11-21T13:00:00Z',
      }),
      tarefa(4, { situacao: 'pronta', feitas: 12_000, expira_em: '2026-11-19T13:00:00Z' }),
      tarefa(3, { situacao: 'falhou', erro: 'Você não tem permissão para acessar esta página' }),
      tarefa(2, { situacao: 'cancelada' }),
      tarefa(1, {}),
    ];
    mostrar();
    expect(await linhas()).toEqual([
      '3.000 de 12.000 linhas',
      '12.000 linhas, 1,8 MB. Disponível até 21/11/2026 10:00',
      'O arquivo expirou. Exporte de novo pela lista',
      'Você não tem permissão para acessar esta página',
      'Cancelada',
      'Na fila. Começa em instantes',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Imóveis em CSV 6' }).getAttribute('aria-valuenow')).toBe('25');
    const botoes = within(screen.getByRole('list')).getAllByRole('button');
    expect(botoes.map(({ textContent }) => textContent)).toEqual([
      'Cancelar Imóveis em CSV 6',
      'Baixar Imóveis em CSV 5',
      'Tentar de novo Imóveis em CSV 3',
      'Cancelar Imóveis em CSV 1',
    ]);
    expect(screen.getByRole('status').textContent).toBe('Imóveis em CSV 6: em andamento');
  });

  it('cancels and downloads, and shows what came of it', async () => {
    lista = [tarefa(2, { situacao: 'em andamento', feitas: 10 })];
    mostrar();
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar Imóveis em CSV 2' }));
    await waitFor(async () => expect(await linhas()).toEqual(['Cancelada']));
    expect(servidor.pedidos.some(({ path }) => path === 'me/tarefas/2/cancelar')).toBe(true);
  });

  it('repeats one that failed', async () => {
    lista = [tarefa(3, { situacao: 'falhou', erro: 'A tarefa ficou 10 minutos sem avançar e foi encerrada' })];
    mostrar();
    await usuario.click(await screen.findByRole('button', { name: 'Tentar de novo Imóveis em CSV 3' }));
    await waitFor(() => expect(servidor.pedidos.some(({ path }) => path === 'me/tarefas/3/repetir')).toBe(true));
    await waitFor(async () => expect(await linhas()).toEqual(['Cancelada']));
  });

  it('says how many due dates followed the calendar, and offers no way to stop them half-way', async () => {
    const resultado = (feitos: number) => ({ feitos, recusados: 0, falhas: [] });
    lista = [
      tarefa(4, { tipo: 'prazos', situacao: 'em andamento', feitas: 500, total: 1_300 }),
      tarefa(3, { tipo: 'prazos', situacao: 'pronta', resultado: resultado(1_300) }),
      tarefa(2, { tipo: 'prazos', situacao: 'pronta', resultado: resultado(1) }),
      tarefa(1, { tipo: 'prazos', situacao: 'pronta', resultado: resultado(0) }),
    ];
    mostrar();
    expect(await linhas()).toEqual([
      '500 de 1.300 prazos',
      '1.300 prazos mudaram de data',
      '1 prazo mudou de data',
      'Nenhum prazo mudou de data',
    ]);
    expect(within(screen.getByRole('list')).queryAllByRole('button')).toEqual([]);
  });

  it('offers no repetition of an act that was undone', async () => {
    const lote = { ato: 'excluir' as const, desfaz: true, desfeito: false, devolve: false };
    lista = [
      tarefa(4, { tipo: 'lote', situacao: 'falhou', erro: 'Parou', lote: { ...lote, desfaz: false, desfeito: true } }),
      tarefa(3, { tipo: 'lote', situacao: 'falhou', erro: 'Parou', lote }),
    ];
    mostrar();
    await screen.findByRole('button', { name: 'Tentar de novo Imóveis em CSV 3' });
    expect(screen.queryByRole('button', { name: 'Tentar de novo Imóveis em CSV 4' })).toBeNull();
  });

  it('asks anew for the import that a repeated task is about, whose page may be open behind', async () => {
    lista = [tarefa(3, { tipo: 'importacao', situacao: 'falhou', erro: 'Parou', importacao: 9 })];
    const cliente = semRepetir();
    for (const id of [9, 10]) cliente.setQueryData(['me/importacoes', id], {});
    mostrar(cliente);
    await usuario.click(await screen.findByRole('button', { name: 'Tentar de novo Imóveis em CSV 3' }));
    await waitFor(() => expect(cliente.getQueryState(['me/importacoes', 9])?.isInvalidated).toBe(true));
    expect(cliente.getQueryState(['me/importacoes', 10])?.isInvalidated).toBe(false);
  });

  it('hands a finished file to the downloads', async () => {
    lista = [
      tarefa(9, { situacao: 'pronta', arquivo: { nome: 'a.csv', tamanho: 3 }, expira_em: '2026-11-21T13:00:00Z' }),
    ];
    mostrar();
    await usuario.click(await screen.findByRole('button', { name: 'Baixar Imóveis em CSV 9' }));
    await waitFor(() => expect(servidor.pedidos.some(({ path }) => path === 'me/tarefas/9/arquivo')).toBe(true));
  });

  it('says what to do when there is none, and when they do not come', async () => {
    lista = [];
    mostrar();
    await screen.findByText(
      'Nenhuma tarefa nos últimos 7 dias. Exportações, importações e atos sobre muitos registros aparecem aqui.',
    );
  });

  it('offers to try again after a failure', async () => {
    servidor.responder(() => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível'));
    mostrar();
    await screen.findByText('Não foi possível carregar as tarefas.');
    lista = [tarefa(1, {})];
    servidor.responder(() => envelope(lista));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await linhas()).toEqual(['Na fila. Começa em instantes']);
  });

  it('takes the focus when it opens and closes by Esc', async () => {
    lista = [];
    mostrar();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tarefas em segundo plano' }));
    await usuario.keyboard('{Escape}');
    expect(painelDeTarefasAberto()).toBe(false);
  });
});
