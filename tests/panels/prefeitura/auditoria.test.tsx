import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { cadastroDeTeste, registro } from '../../resources/cadastroDeTeste.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const linha = registro(9, {
  quando: '2026-11-19T15:00:00.000Z',
  usuario_nome: 'Gil Serra Azul',
  acao: 'alterar',
  entidade: 'zona_ocupacao',
  registro_id: 3,
  alteracoes: [{ campo: 'Percentual', antes: '60%', depois: '70,5%' }],
  rota: 'POST /api/v1/painel-prefeitura/cadastro/zona-ocupacao/:id',
  ip: '***',
});
let servidor: ServidorDeRespostas;
let router: ReturnType<typeof createMemoryRouter>;
// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  const trilha = cadastroDeTeste('painel-prefeitura/cadastro/auditoria', [linha]);
  servidor = await servidorDeRespostas(
    (pedido) => trilha.responder(pedido) ?? envelope(pedido.path === 'recursos' ? recursosDaCidade : []),
  );
});
afterEach(() => servidor.fechar());

const abrir = (permissoes: readonly string[]): void => {
  sessaoAberta({ usuario: { permissoes } });
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: ['/prefeitura/auditoria'] });
        return router;
      }}
    />,
  );
};

describe('/prefeitura/auditoria', () => {
  it('lists the trail for a mere member of the staff, with filters and export and nothing to write [ROTA-047] [PERM-025]', async () => {
    abrir(['painel.prefeitura']);
    await screen.findByRole('heading', { name: 'Auditoria', level: 1 });
    await screen.findByRole('link', { name: 'Alteração' });
    for (const texto of ['19/11/2026 12:00', 'Gil Serra Azul', 'Zona de ocupação']) screen.getByText(texto);
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDefined();
    expect(screen.getByRole('button', { name: /Filtros/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Nov[oa] registro/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    // Only what has an index can be ordered by.
    expect(
      screen.getAllByRole('columnheader').filter((cabeca) => cabeca.querySelector('[role="button"]')),
    ).toHaveLength(1);
  });

  it('opens a row with before and after in words, and leads to its record only who may open it', async () => {
    const usuario = userEvent.setup();
    abrir(['painel.prefeitura', 'perfil.gestor.prefeitura']);
    await usuario.click(await screen.findByRole('link', { name: 'Alteração' }));
    await screen.findByRole('heading', { name: 'Alteração', level: 1 });
    expect(router.state.location.pathname).toBe('/prefeitura/auditoria/9');
    for (const texto of ['Percentual', '60%', '70,5%']) await screen.findByText(texto);
    expect(screen.queryByRole('tab', { name: 'Histórico' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Abrir o registro' }).getAttribute('href')).toBe(
      '/prefeitura/cadastro/zona-ocupacao/3',
    );
  });

  it('has no way to a registry that the reader may not open', async () => {
    const usuario = userEvent.setup();
    abrir(['painel.prefeitura']);
    await usuario.click(await screen.findByRole('link', { name: 'Alteração' }));
    await screen.findByText('70,5%');
    expect(screen.queryByRole('link', { name: 'Abrir o registro' })).toBeNull();
  });
});
