import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/sistema/App.tsx';
import { cadastroDeTeste, registro } from '../../resources/cadastroDeTeste.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
let router: ReturnType<typeof createMemoryRouter>;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  const cadastros = [
    cadastroDeTeste('admin/cadastro/pais', [
      registro(1, { nome: 'Afeganistão', sigla: 'AF' }),
      registro(25, { nome: 'Brasil', sigla: 'BR' }),
    ]),
    cadastroDeTeste('admin/cadastro/estado', [
      registro(20, { nome: 'São Paulo', sigla: 'SP', codigo_ibge: '35', pais_id: 25 }),
      registro(30, { nome: 'Cabul', sigla: 'KB', codigo_ibge: null, pais_id: 1 }),
    ]),
    cadastroDeTeste('admin/cadastro/cidade', [
      registro(300, { nome: 'São Paulo', codigo_ibge: '3550308', estado_id: 20 }),
      registro(301, { nome: 'Paghman', codigo_ibge: null, estado_id: 30 }),
    ]),
    cadastroDeTeste('admin/cadastro/bairro', [
      registro(4000, { nome: 'Bixiga', cidade_id: 300 }),
      registro(4001, { nome: 'Centro', cidade_id: 301 }),
    ]),
  ];
  servidor = await servidorDeRespostas((pedido) => {
    for (const cadastro of cadastros) {
      const resposta = cadastro.responder(pedido);
      if (resposta !== undefined) return resposta;
    }
    return envelope(pedido.path === 'recursos' ? recursosDaCidade : []);
  });
  sessaoAberta({
    usuario: { permissoes: ['painel.sistema'], organizacao: { id: 1, nome: 'Suporte', isSistema: true } },
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string): void => {
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: [caminho] });
        return router;
      }}
    />,
  );
};
const aqui = (): string => router.state.location.pathname;
const tabela = (nome: string): Promise<HTMLElement> => screen.findByRole('table', { name: nome });
const trilha = async (passos: readonly string[]): Promise<HTMLElement> => {
  const nav = await screen.findByRole('navigation', { name: 'Você está em' });
  await waitFor(() =>
    expect(
      within(nav)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(passos),
  );
  return nav;
};

const SP = '/sistema/pais/25/estado/20/cidade';

describe('the geographic registry', () => {
  it('goes down from the countries to the districts, and back up by the trail [ROTA-020] [ROTA-021] [ROTA-022]', async () => {
    const usuario = userEvent.setup();
    abrir('/sistema/cadastro/geografico/pais');
    const descer = async (nome: string) => usuario.click(await screen.findByRole('link', { name: nome }));
    expect(within(await tabela('Países')).getByText('Afeganistão')).toBeDefined();
    await descer('Estados de Brasil');
    expect(within(await tabela('Estados')).getByText('São Paulo')).toBeDefined();
    expect(screen.queryByText('Cabul')).toBeNull();
    expect(aqui()).toBe('/sistema/pais/25/estado');
    await descer('Cidades de São Paulo');
    expect(within(await tabela('Cidades')).getByText('3550308')).toBeDefined();
    expect(screen.queryByText('Paghman')).toBeNull();
    expect(aqui()).toBe(SP);
    await descer('Bairros de São Paulo');
    expect(within(await tabela('Bairros')).getByText('Bixiga')).toBeDefined();
    expect(screen.queryByText('Centro')).toBeNull();
    expect(aqui()).toBe(`${SP}/300/bairro`);
    const nav = await trilha(['Países', 'Brasil', 'Estados', 'São Paulo', 'Cidades', 'São Paulo', 'Bairros']);
    await usuario.click(within(nav).getByRole('link', { name: 'Países' }));
    await waitFor(() => expect(aqui()).toBe('/sistema/cadastro/geografico/pais'));
  });

  it('lists the districts of one city at its address, and of no other [ROTA-023]', async () => {
    abrir(`${SP}/300/bairro`);
    expect(within(await tabela('Bairros')).getByText('Bixiga')).toBeDefined();
    expect(screen.queryByText('Centro')).toBeNull();
  });

  it.each([
    ['/sistema/pais/25/estado', 'Estados'],
    [SP, 'Cidades'],
    [`${SP}/300/bairro`, 'Bairros'],
  ])('shows %s with and without its prefix [AMB-011]', async (caminho, nome) => {
    abrir(caminho.replace('/sistema/', '/sistema/cadastro/geografico/'));
    await tabela(nome);
    expect(aqui()).toBe(caminho);
  });

  it('knows the countries under their short address too, and each screen below the long one [AMB-011]', async () => {
    abrir('/sistema/pais/25');
    await screen.findByRole('heading', { level: 1, name: 'Brasil' });
    expect(aqui()).toBe('/sistema/cadastro/geografico/pais/25');
    await router.navigate('/sistema/cadastro/geografico/pais/25/estado/20/cidade/300/editar');
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('São Paulo');
    expect(aqui()).toBe(`${SP}/300/editar`);
  });

  it('needs neither column, filter nor field for what the address says, and sends it [TELA-033]', async () => {
    const usuario = userEvent.setup();
    abrir(SP);
    expect(within(await tabela('Cidades')).queryByRole('columnheader', { name: 'Estado' })).toBeNull();
    const listas = servidor.pedidos.filter(({ path }) => path.startsWith('admin/cadastro/cidade'));
    expect(listas.length).toBeGreaterThan(0);
    // The counts of the tabs too.
    expect(listas.filter(({ path }) => !decodeURIComponent(path).includes('filtro[estado_id]=20'))).toEqual([]);
    await usuario.click(screen.getByRole('link', { name: /^Nova/ }));
    await usuario.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Nova Aurora');
    expect(screen.queryByLabelText(/^Estado/)).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { level: 1, name: 'Nova Aurora' });
    const [criada] = servidor.pedidos.filter(
      ({ method, path }) => method === 'POST' && path === 'admin/cadastro/cidade',
    );
    expect(JSON.parse(criada?.corpo ?? '')).toEqual({ nome: 'Nova Aurora', estado_id: 20 });
    await trilha(['Países', 'Brasil', 'Estados', 'São Paulo', 'Cidades', 'Nova Aurora']);
    expect(screen.getByRole('link', { name: 'Bairros de Nova Aurora' }).getAttribute('href')).toMatch(/\/bairro$/);
  });

  it('keeps the page of each list to its own place', async () => {
    const usuario = userEvent.setup();
    abrir('/sistema/pais/25/estado');
    await usuario.click(within(await tabela('Estados')).getByText('Sigla'));
    await waitFor(() => expect(localStorage.getItem('layout.paginations')).toContain('sistema.pais.estado.25'));
    expect(localStorage.getItem('layout.paginations')).not.toContain('sistema.pais.estado.1');
  });

  it.each(['/sistema/pais/1/estado/20/cidade', '/sistema/pais/1/estado/20', '/sistema/pais/25/estado/20/cidade/301'])(
    'finds nothing at %s, whose records do not belong together',
    async (caminho) => {
      abrir(caminho);
      await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  it('marks the geographic registry in the menu on every screen of it', async () => {
    abrir('/sistema/pais/25/estado/20/cidade');
    await tabela('Cidades');
    const marcado = within(screen.getByRole('navigation', { name: 'Menu principal' })).getAllByRole('link', {
      current: 'page',
    });
    expect(marcado.map(({ textContent }) => textContent)).toEqual(['Cadastro geográfico']);
  });
});
