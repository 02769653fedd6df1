import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import { RequerimentosDoSetor } from '../../../../src/panels/prefeitura/requerimento/RequerimentosDoSetor.tsx';
import { recusa, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoEquipe } from './palcoDaEquipe.tsx';
import { consultasDe, pagina, servidorDaCaixa, umaLinha, type DadosDaCaixa } from './servidorDaCaixa.ts';

const ESCOPO = 'prefeitura.requerimento.listagem';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let dados: DadosDaCaixa;

const comPareceres = (corpo: unknown, pareceres_pedidos: number): unknown => {
  const { dados, ...resto } = corpo as { dados: object };
  return { ...resto, dados: { ...dados, pareceres_pedidos } };
};

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

  it('says of what has ended when it did, where its term would stand', async () => {
    dados.linhas = [
      umaLinha(12, {
        ...{ situacao: 'Deferido', etapa_nome: null, prazo_estado: 'cumprido', vence_em: null },
        encerrado_em: '2026-11-22T13:28:00-03:00',
      }),
    ];
    await abrir();
    const celulas = screen.getAllByRole('row')[1]?.querySelectorAll('td');
    expect([...(celulas ?? [])].map(({ textContent }) => textContent)).toContain('Encerrado em 22/11/2026');
  });

  it('has a tab for the opinions that the reader’s sectors owe, only where there are any', async () => {
    await abrir();
    expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull();
    cleanup();
    dados.responderLista = (query) => ({
      ...pagina(dados.linhas, query),
      corpo: comPareceres(pagina(dados.linhas, query).corpo, 2),
    });
    await abrir();
    const aba = screen.getByRole('tab', { name: /Pareceres pedidos/ });
    expect(aba.textContent).toBe('Pareceres pedidos2');
    await usuario.click(aba);
    await waitFor(() => expect(consultas().at(-1)?.get('filtro[parecer]')).toBe('pedido'));
    expect(consultas().at(-1)?.has('filtro[setor_id][]')).toBe(false);
    dados.responderLista = (query) => pagina([], query);
    await usuario.click(screen.getByRole('tab', { name: /Abertos/ }));
    await waitFor(() => expect(consultas().at(-1)?.has('filtro[parecer]')).toBe(false));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull());
  });

  it('pushes no tab away when the counts come: a place is kept for them, and for opinions where there were some before', async () => {
    const nomes = () => screen.getAllByRole('tab').map((aba) => aba.firstChild?.textContent ?? '');
    const comDois = (query: URLSearchParams) => ({
      ...pagina(dados.linhas, query),
      corpo: comPareceres(pagina(dados.linhas, query).corpo, 2),
    });
    dados.responderLista = comDois;
    await abrir();
    // Not known when the tabs stood: behind all others.
    expect(nomes().at(-1)).toBe('Pareceres pedidos');
    cleanup();
    await abrir();
    expect(nomes().slice(0, 2)).toEqual(['Abertos', 'Pareceres pedidos']);
    const antes = nomes();
    cleanup();
    dados.responderLista = (query) => pagina(dados.linhas, query);
    await abrir();
    expect(nomes()).toEqual(antes);
    expect(screen.getByRole('tab', { name: /Pareceres pedidos/ }).textContent).toBe('Pareceres pedidos0');
    cleanup();
    await abrir();
    expect(nomes()).not.toContain('Pareceres pedidos');
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

  it('lists those that ended in one way, with the tab of what has ended', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Filtros' }));
    await usuario.click(await screen.findByRole('checkbox', { name: 'Indeferido' }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[situacao][]')).toEqual(['Indeferido']));
    expect(screen.getByRole('tab', { name: /Encerrados/ }).getAttribute('aria-selected')).toBe('true');
    await usuario.click(screen.getByRole('checkbox', { name: 'Expirado' }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[situacao][]')).toEqual(['Indeferido', 'Expirado']));
    const fichas = within(screen.getByRole('list', { name: 'Filtros ligados' }));
    await usuario.click(fichas.getByRole('button', { name: 'Tirar o filtro Desfecho' }));
    await waitFor(() => expect(consultas().at(-1)?.getAll('filtro[situacao][]')).toContain('Deferido'));
  });

  it('keeps order, page and filters for the next time, and asks for them at once [EST-032] [ENT-016]', async () => {
    dados.linhas = Array.from({ length: 23 }, (_, i) => umaLinha(i + 12));
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
      'desc',
      '2',
    ]);
    expect(primeira?.getAll('filtro[situacao][]')).toEqual(['Aguardando prefeitura']);
    expect(screen.getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('opens by what is due first, as its column says, and by the order that somebody chose from then on', async () => {
    await abrir();
    const ordem = () => [consultas().at(-1)?.get('order'), consultas().at(-1)?.get('direction')];
    expect(ordem()).toEqual(['vence_em', 'asc']);
    expect(screen.getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort')).toBe('ascending');
    // Nothing was chosen, and nothing is kept as if it had been.
    expect(guardado('layout.paginations')).toMatchObject({ sortBy: '', descending: false });
    // What has ended is due on no day.
    await usuario.click(screen.getByRole('tab', { name: /Encerrados/ }));
    await waitFor(() => expect(ordem()).toEqual([null, null]));
    expect(screen.getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort')).not.toBe('ascending');
    expect(screen.getByRole('option', { name: 'Mais recentes' })).toBeTruthy();
    await usuario.click(screen.getByRole('tab', { name: /Abertos/ }));
    await waitFor(() => expect(ordem()).toEqual(['vence_em', 'asc']));
    // Nothing stands for "no order" where there is one.
    expect(screen.queryByRole('option', { name: 'Mais recentes' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Número' }));
    await waitFor(() => expect(ordem()).toEqual(['numero', 'asc']));
    cleanup();
    await abrir();
    expect(ordem()).toEqual(['numero', 'asc']);
  });

  it('goes straight to a page by its number, and to the last one for a larger', async () => {
    dados.linhas = Array.from({ length: 95 }, (_, i) => umaLinha(i + 12));
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
    dados.responderLista = (query) =>
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
    dados.responderLista = () => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível.');
    abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
    await screen.findByText('Não foi possível carregar os requerimentos.');
    dados.responderLista = () => null;
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: '2026/000012' });
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
});
