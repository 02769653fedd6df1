import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lerLayout } from '../../../src/authProvider/layout.ts';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import {
  envelope,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { cadastroDeTeste, registro } from '../../resources/cadastroDeTeste.ts';
import { destinosDaPagina } from '../../support/destinos.ts';

const GESTOR = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'contribuinte.cadastro'];
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
let router: ReturnType<typeof createMemoryRouter>;

const responderResto = (path: string): Resposta => {
  if (path === 'recursos') return envelope(recursosDaCidade);
  if (path === 'recursos/canaisAtendimento')
    return envelope([
      { nome: 'Telefone', valor: '(48) 3621-0000' },
      { nome: 'E-mail', valor: 'obras@cidade.sc.gov.br' },
    ]);
  const setores = [{ id: 4, sigla: 'SEMAM', nome: 'Meio Ambiente', total: 2 }];
  return envelope(path.includes('recursos/setores') ? setores : []);
};

// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  const zonas = cadastroDeTeste('painel-prefeitura/cadastro/zona-ocupacao', [
    registro(3, { sigla: 'ZR-3', descricao: 'Média densidade', percentual: '60', abreviacao: null }),
  ]);
  const pessoas = cadastroDeTeste('painel-prefeitura/cadastro/contribuinte', [
    registro(5, { tipo: 'Física', nome: 'Iara Campestre', cadastro_pessoa_fisica: { cpf: '11144477735' } }),
  ]);
  const feedbacks = cadastroDeTeste('painel-prefeitura/feedback/cadastro', [
    registro(8, { nome: 'Botão maior', texto: 'No celular', status: 'Publicado', enviado_por: 'Iara Campestre' }),
  ]);
  // A person without an address begins one in Brasil.
  const paises = cadastroDeTeste('painel-prefeitura/cadastro/pais', [registro(25, { nome: 'Brasil' })]);
  const registros = [zonas, pessoas, feedbacks, paises];
  servidor = await servidorDeRespostas((pedido) => {
    for (const um of registros) {
      const resposta = um.responder(pedido);
      if (resposta !== undefined) return resposta;
    }
    return responderResto(pedido.path);
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string, permissoes: readonly string[] | null = GESTOR): void => {
  if (permissoes !== null) sessaoAberta({ usuario: { permissoes } });
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: [caminho] });
        return router;
      }}
    />,
  );
};
const onde = (): string => router.state.location.pathname;

describe('the municipality panel', () => {
  it('lands on the request list, with its own name and path of the panel active [ROTA-035]', async () => {
    abrir('/prefeitura');
    await waitFor(() => expect(onde()).toBe('/prefeitura/requerimento/listagem'));
    expect(screen.getByText('Painel da prefeitura')).toBeDefined();
    expect(lerLayout().painelPrefeitura).toBe(true);
    await screen.findByRole('link', { name: /SEMAM/ });
    expect(servidor.pedidos.map(({ path }) => path)).toContain('recursos/setoresComProcessosByUsuarioLogado/7');
  });

  it('opens a registry from the menu and its record from the list [ROTA-030]', async () => {
    const usuario = userEvent.setup();
    abrir('/prefeitura/requerimento/listagem');
    await usuario.click(await screen.findByRole('link', { name: 'Zona de ocupação' }));
    await usuario.click(await screen.findByRole('link', { name: 'ZR-3' }));
    await screen.findByRole('heading', { name: 'ZR-3', level: 1 });
    expect(onde()).toBe('/prefeitura/cadastro/zona-ocupacao/3');
  });

  it('opens a requester’s form by the listed path, and the view has nothing to type in [ROTA-031] [ROTA-032]', async () => {
    abrir('/prefeitura/cadastro/contribuinte/5', [...GESTOR, 'prefeitura.contribuinte.cadastro']);
    expect((await screen.findByLabelText<HTMLInputElement>('CPF')).value).toBe('111.444.777-35');
    await router.navigate('/prefeitura/cadastro/contribuinte/visualizacao/5');
    await screen.findByRole('link', { name: 'Editar' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await router.navigate('/prefeitura/cadastro/contribuinte/listagem');
    await screen.findByRole('heading', { name: 'Requerentes', level: 1 });
  });

  it('changes the document with the kind of person [ENT-050]', async () => {
    const usuario = userEvent.setup();
    abrir('/prefeitura/cadastro/contribuinte/5', [...GESTOR, 'prefeitura.contribuinte.cadastro']);
    await screen.findByLabelText('CPF');
    await usuario.click(screen.getByLabelText('Jurídica'));
    await screen.findByLabelText('CNPJ');
    expect(screen.queryByLabelText('CPF')).toBeNull();
  });

  it.each([
    ['/prefeitura/configuracoes', '[ROTA-048]'],
    ['/prefeitura/feedbacks', '[ROTA-049]'],
    ['/prefeitura/cadastro/imovel', '[ROTA-028]'],
    ['/prefeitura/cadastro/profissionais', '[ROTA-029]'],
    ['/prefeitura/cadastro/zona-ocupacao', '[ROTA-030]'],
    ['/prefeitura/cadastro/contribuinte/listagem', '[ROTA-027]'],
    ['/prefeitura/relatorio/produtividade', ''],
  ])('sends whoever may not open %s home with the reason %s', async (caminho) => {
    abrir(caminho, ['painel.prefeitura']);
    await screen.findByText('Você não tem permissão para acessar esta página');
    await waitFor(() => expect(onde()).toBe('/prefeitura/requerimento/listagem'));
  });

  it('keeps the settings registries in tabs with addresses of their own [ROTA-048]', async () => {
    abrir('/prefeitura/configuracoes');
    await screen.findByRole('heading', { name: 'Setores', level: 1 });
    expect(screen.getByRole('link', { name: 'Parâmetros' }).getAttribute('href')).toBe(
      '/prefeitura/configuracoes/parametros',
    );
  });

  it('shows managers what users sent, puts it among the deleted and takes it back [ROTA-049] [TELA-039]', async () => {
    const usuario = userEvent.setup();
    abrir('/prefeitura/feedbacks');
    await usuario.click(await screen.findByRole('link', { name: 'Botão maior' }));
    await usuario.click(await screen.findByRole('button', { name: 'Desativar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Desativar/ }));
    await waitFor(() => expect(onde()).toBe('/prefeitura/feedbacks'));
    await usuario.click(await screen.findByRole('tab', { name: /Desativados/ }));
    await usuario.click(await screen.findByRole('button', { name: /^Restaurar/ }));
    await waitFor(() =>
      expect(servidor.pedidos.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        'painel-prefeitura/feedback/cadastro/excluirIds',
        'painel-prefeitura/feedback/cadastro/restaurarIds',
      ]),
    );
  });

  it('has the contact page of the city, with its channels [ROTA-025]', async () => {
    abrir('/prefeitura/contato');
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    expect(screen.getByRole('link', { name: 'Contato' }).getAttribute('href')).toBe('/prefeitura/contato');
    await waitFor(() => expect(servidor.pedidos.map(({ path }) => path)).toContain('recursos/canaisAtendimento'));
    const tela = within(screen.getByRole('main'));
    expect((await tela.findByRole('link', { name: 'obras@cidade.sc.gov.br' })).getAttribute('href')).toBe(
      'mailto:obras@cidade.sc.gov.br',
    );
    expect(tela.getByText('(48) 3621-0000')).toBeDefined();
  });

  it('says of an address without a screen that there is none', async () => {
    abrir('/prefeitura/nada/disso');
    await screen.findByRole('heading', { name: 'Página não encontrada' });
  });

  it('sends an applicant to his own panel, and nobody to the log-in with the way back [PERM-003] [ROTA-096]', async () => {
    abrir('/prefeitura/cadastro/imovel', ['painel.contribuinte']);
    await waitFor(() => expect(destinos).toContain('/contribuinte'));
    cleanup();
    localStorage.clear();
    abrir('/prefeitura/cadastro/imovel', null);
    await waitFor(() => expect(destinos.at(-1)).toMatch(/^\/\?redirect=/));
  });

  it('sends a city’s session that came to the system’s host to the city’s log-in [ROTA-097]', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'painel.contribuinte'] } });
    mudarMarca({ isSistema: true });
    render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: ['/prefeitura/contato'] })} />);
    await waitFor(() => expect(destinos).toEqual(['/']));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('stays open on the system’s host for support in a person’s place', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'], suporte: { id: 7, nome: 'Rui do Suporte' } } });
    mudarMarca({ isSistema: true });
    render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: ['/prefeitura/contato'] })} />);
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    expect(destinos).toEqual([]);
  });
});
