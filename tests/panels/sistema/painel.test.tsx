import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/sistema/App.tsx';
import { modulosDoSistema } from '../../../src/panels/sistema/menu.ts';
import { DIAS_UTEIS } from '../../../src/schemas/expediente.ts';
import { cadastroDeTeste, registro, type CadastroDeTeste } from '../../resources/cadastroDeTeste.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
let organizacoes: CadastroDeTeste;
let router: ReturnType<typeof createMemoryRouter>;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  organizacoes = cadastroDeTeste('admin/cadastro/organizacao', [
    registro(2, {
      dominio: 'aurora.sc.gov.br',
      cadastro_pessoa: { nome: 'Prefeitura Municipal de Aurora', telefone_comercial: '4833334444', email: null },
      brand: { cor: '#f4b13e' },
      data_manutencao: null,
      tem_ad: false,
      tem_openid: false,
      validar_autocadastro: false,
      exigir_segundo_fator: false,
      confirmar_local: false,
      fuso: 'America/Sao_Paulo',
      dias_uteis: [...DIAS_UTEIS],
      metadados: { find_inscricao: { url: 'https://aurora.sc.gov.br/inscricao' } },
      isSistema: false,
    }),
  ]);
  const mensagens = cadastroDeTeste('admin/cadastro/mensagem', [
    registro(8, {
      assunto: 'Confirme o seu e-mail',
      para: 'iara@exemplo.com.br',
      situacao: 'guardada',
      texto: 'Abra o link',
    }),
  ]);
  servidor = await servidorDeRespostas(
    (pedido) =>
      organizacoes.responder(pedido) ??
      mensagens.responder(pedido) ??
      envelope(pedido.path === 'recursos' ? recursosDaCidade : []),
  );
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

describe('the system panel', () => {
  it.each([
    ['Início', '/sistema/dashboard', '[MENU-001]'],
    ['Organizações', '/sistema/organizacao/listagem', '[MENU-002]'],
    ['Processos', '/sistema/processo/listagem', '[MENU-003]'],
    ['Usuários do suporte', '/sistema/suporte/usuarios', '[MENU-004]'],
    ['Cadastro geográfico', '/sistema/cadastro/geografico/pais', '[MENU-005]'],
  ])('leads by its menu entry %s to %s %s', async (nome, caminho) => {
    const usuario = userEvent.setup();
    abrir('/sistema/dashboard/mensagens');
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    await usuario.click(within(menu).getByRole('link', { name: nome }));
    await waitFor(() => expect(router.state.location.pathname).toBe(caminho));
  });

  it('has five entries in its menu, whatever one may do [PERM-027]', async () => {
    abrir('/sistema');
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((um) => [um.textContent, um.getAttribute('href')]),
    ).toEqual([
      ['Início', '/sistema/dashboard'],
      ['Organizações', '/sistema/organizacao/listagem'],
      ['Processos', '/sistema/processo/listagem'],
      ['Usuários do suporte', '/sistema/suporte/usuarios'],
      ['Cadastro geográfico', '/sistema/cadastro/geografico/pais'],
    ]);
  });

  it('shows a card a module, each with words and its way [ROTA-013] [TELA-054] [ENT-071]', async () => {
    abrir('/sistema/dashboard');
    await screen.findByRole('heading', { name: 'Olá, Dalva' });
    for (const { label, descricao } of modulosDoSistema) {
      const cartao = screen.getByText(descricao).closest('a');
      expect(cartao?.querySelector('b')?.textContent).toBe(label);
      expect(cartao?.getAttribute('href')).toMatch(/^\/sistema\//);
      expect(cartao?.querySelector('svg')).not.toBeNull();
    }
    expect(screen.getByText('Painel da sistema')).toBeDefined();
  });

  it('opens an organisation by its id and an empty form without one [ROTA-014] [ROTA-015]', async () => {
    abrir('/sistema/organizacao/listagem');
    await screen.findByRole('link', { name: 'Prefeitura Municipal de Aurora' });
    await router.navigate('/sistema/organizacao/2');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domínio' })).value).toBe('aurora.sc.gov.br');
    await router.navigate('/sistema/organizacao');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Domínio').value).toBe(''));
  });

  it('edits the parts of an organisation, shows what its colour becomes and sends only what changed [TELA-026]', async () => {
    const usuario = userEvent.setup();
    abrir('/sistema/organizacao/2');
    const cor = await screen.findByLabelText<HTMLInputElement>(/^Cor da cidade/);
    for (const rotulo of [
      'Nome',
      /^Telefone comercial/,
      /^E-mail/,
      /^Razão social/,
      /^Nome fantasia/,
      /^CNPJ/,
      /^Em manutenção a partir de/,
      /^Extras/,
      /^Brasão ou logotipo/,
      /^Ícone da página/,
      /^Imagem de capa/,
    ])
      expect(screen.getAllByLabelText(rotulo).length).toBeGreaterThan(0);
    await usuario.clear(cor);
    await usuario.type(cor, '#0057b7');
    expect(await screen.findByRole('group', { name: 'Prévia da cor' })).toBeDefined();
    const dominio = screen.getByLabelText('Domínio');
    await usuario.clear(dominio);
    await usuario.type(dominio, 'cidade.sp.gov.br.');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dominio inválido');
    await usuario.type(dominio, '{Backspace}');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(organizacoes.registros[0]).toMatchObject({ dominio: 'cidade.sp.gov.br', brand: { cor: '#0057b7' } }),
    );
    const enviado = servidor.pedidos.find(({ method }) => method === 'POST');
    expect(Object.keys(JSON.parse(enviado?.corpo ?? '{}') as object)).toEqual(['dominio', 'brand', 'versao']);
  });

  it('lists the mails and shows the text of one that was kept', async () => {
    const usuario = userEvent.setup();
    abrir('/sistema/dashboard/mensagens');
    await usuario.click(await screen.findByRole('link', { name: 'Confirme o seu e-mail' }));
    await screen.findByText('Abra o link');
  });

  it('asks for support’s own accounts in the system organisation', async () => {
    abrir('/sistema/suporte/usuarios');
    await waitFor(() =>
      expect(
        servidor.pedidos.some(({ path }) => /^admin\/cadastro\/usuario\?.*sistema_organizacao_id=1/.test(path)),
      ).toBe(true),
    );
  });
});
