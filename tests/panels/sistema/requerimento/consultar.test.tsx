import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotaDoSistema } from '../../../../src/panels/sistema/rotas.ts';
import { ConsultarRequerimento } from '../../../../src/panels/sistema/requerimento/ConsultarRequerimento.tsx';
import { VerRequerimento } from '../../../../src/panels/sistema/requerimento/VerRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../../support/sessaoDaPagina.ts';
import { acao } from '../../prefeitura/requerimento/palcoDaEquipe.tsx';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { pagina } from '../processo/palcoDoProcesso.tsx';

const BASE = '/sistema/requerimento/visualizacao';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;

const cidades = [
  { id: 1, isSistema: true, cadastro_pessoa: { nome: 'Suporte' } },
  { id: 3, isSistema: false, cadastro_pessoa: { nome: 'Prefeitura de Borda' } },
  { id: 2, isSistema: false, cadastro_pessoa: { nome: 'Prefeitura de Aurora' } },
];

beforeEach(async () => {
  sessaoAberta({
    usuario: { permissoes: ['painel.sistema'], organizacao: { id: 1, nome: 'Suporte', isSistema: true } },
  });
  visto = umRequerimento();
  servidor = await servidorDeRespostas(({ path }) => {
    const url = new URL(path, 'http://x/');
    if (url.pathname === '/admin/cadastro/organizacao') return envelope(pagina(cidades));
    const daCidade = url.searchParams.get('sistema_organizacao_id') === '2';
    if (url.pathname === '/admin/requerimento')
      return envelope(pagina(daCidade && url.searchParams.get('s') === 'iara' ? [naLista(visto)] : []));
    if (url.pathname === '/admin/requerimento/12' && daCidade) return envelope(visto);
    return recusa(404, 'nao_encontrado', 'Requerimento não localizado');
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = (caminho: string) => {
  const router = createMemoryRouter(
    [
      { path: BASE, element: <ConsultarRequerimento /> },
      { path: `${BASE}/:id`, element: <VerRequerimento /> },
    ],
    { initialEntries: [caminho] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const caminhos = (): string[] => servidor.pedidos.map(({ path }) => path);

describe('a request looked up by support', () => {
  it('is searched in the city that was chosen, and nothing is listed before [ROTA-024]', async () => {
    const router = abrir(BASE);
    await screen.findByRole('option', { name: 'Prefeitura de Aurora' });
    expect(screen.queryByRole('option', { name: 'Suporte' })).toBeNull();
    await usuario.selectOptions(screen.getByLabelText('Prefeitura'), 'Prefeitura de Aurora');
    expect(caminhos().filter((path) => path.startsWith('admin/requerimento'))).toEqual([]);
    await usuario.type(screen.getByLabelText('Número, requerente ou endereço'), 'iara');
    await usuario.click(screen.getByRole('button', { name: 'Procurar' }));
    const achado = await screen.findByRole('link', { name: '2026/000012' });
    expect(achado.getAttribute('href')).toBe(`${BASE}/12?cidade=2`);
    expect(router.state.location.search).toBe('?cidade=2&s=iara');
  });

  it('says when there is none', async () => {
    abrir(`${BASE}?cidade=3&s=iara`);
    await screen.findByText('Nenhum requerimento encontrado');
  });

  it('is read whole and offers no act, also when the answer names one [ROTA-024]', async () => {
    visto = umRequerimento({ acoes: [acao('deferir', { rotulo: 'Deferir' })] });
    abrir(`${BASE}/12?cidade=2`);
    await screen.findByRole('heading', { level: 1, name: '2026/000012 · Alvará para ampliação' });
    expect(screen.getByText('Iara Campestre · Rua das Acácias, 340')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Linha do tempo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deferir' })).toBeNull();
    expect(caminhos()).toEqual(['admin/requerimento/12?sistema_organizacao_id=2']);
  });

  it('of another city stays unknown, and an address without a city asks for one', async () => {
    abrir(`${BASE}/12?cidade=3`);
    await screen.findByText('Requerimento não localizado');
    cleanup();
    abrir(`${BASE}/12`);
    await screen.findByRole('link', { name: 'Consultar requerimento' });
  });

  it('has its screens at both addresses of the panel', async () => {
    const rotas = [
      rotaDoSistema('sistema.requerimento.visualizacao'),
      rotaDoSistema('sistema.requerimento.visualizacao.ver'),
    ];
    expect(rotas.map(({ caminho }) => caminho)).toEqual([BASE, `${BASE}/:id`]);
    const telas = await Promise.all(rotas.map(({ carregar }) => carregar?.()));
    expect(telas).toEqual([ConsultarRequerimento, VerRequerimento]);
  });
});
