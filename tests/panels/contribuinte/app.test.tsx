import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { irPara } from '../../../src/dataProvider/navegacao.ts';
import { App } from '../../../src/panels/contribuinte/App.tsx';
import { chaveDoRascunho, rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula } from '../../resources/stepForm/umProcesso.ts';
import { entrarComoRequerente } from './palcoDoRequerente.tsx';
import { inicioDe, naLista, umRequerimento } from './umRequerimento.ts';

const destinos = destinosDaPagina();
const usuario = userEvent.setup();
const visto = umRequerimento();
const rascunho = umRequerimento({
  id: 31,
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  imovel: null,
  formulario: { ...formularioDoProcesso, respostas: {} },
  acoes: [{ acao: 'enviar', rotulo: 'Enviar', precisa: [], confirmar: null, bloqueios: [] }],
});
let servidor: ServidorDeRespostas;

beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path, method }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === 'painel-contribuinte/procuracoes')
      return envelope({ represento: [], representado: [], tem_cadastro: true });
    if (path === 'painel-contribuinte/inicio') return envelope(inicioDe([]));
    if (path === 'me')
      return envelope({
        nome: 'Iara Campestre',
        email: 'iara@exemplo.com.br',
        documento: null,
        telefone_celular: null,
        login_externo: 'Não',
      });
    if (path.endsWith('/processo/3/pagina'))
      return envelope({
        ...visto.processo,
        grupo: 'Alvarás',
        descricao: 'x',
        quem_pode_pedir: null,
        base_legal: null,
        prazo: null,
        documentos: [],
        taxas: [],
        etapas: [],
        emite: [],
      });
    if (path === 'painel-contribuinte/requerimento/12') return envelope(visto);
    if (path === 'painel-contribuinte/requerimento/31') return envelope(rascunho);
    if (path === 'painel-contribuinte/requerimento/31/formulario')
      return envelope({
        ...formularioDoProcesso,
        versao: 1,
        respostas: {},
        documentos: [matricula],
        taxas_previstas: [],
      });
    if (path === 'painel-contribuinte/requerimento' && method === 'POST')
      return envelope({ id: 31, codigo: 'x', versao: 1, etapa: 'abertura' });
    if (path === 'painel-contribuinte/requerimento/13')
      return recusa(404, 'nao_encontrado', 'Requerimento não encontrado');
    if (path.startsWith('painel-contribuinte/requerimento') || path.startsWith('painel-contribuinte/processo'))
      return envelope({
        data: path.includes('/processo') ? [] : [naLista(visto)],
        total: 1,
        current_page: 1,
        per_page: 10,
        last_page: 1,
        contagens: {},
      });
    return envelope([]);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  cleanup();
  await servidor.fechar();
});

const abrir = (caminho: string): void => {
  window.history.replaceState(null, '', caminho);
  render(<App />);
};
const layout = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem('layout') ?? '{}') as Record<string, unknown>;

describe('the applicant’s panel', () => {
  it.each<readonly [caminho: string, titulo: string | RegExp, ids: string]>([
    ['/contribuinte', /^(Bom dia|Boa tarde|Boa noite), Iara$/, '[ROTA-060]'],
    ['/contribuinte/contato', 'Contato', '[ROTA-061]'],
    ['/contribuinte/minha-conta/cadastro', 'Meus dados', '[ROTA-062]'],
    ['/contribuinte/requerimento/consulta', 'Novo requerimento', '[ROTA-063]'],
    ['/contribuinte/meus/requerimentos', 'Meus requerimentos', '[ROTA-064]'],
    ['/contribuinte/requerimento/pagina/ampliacao/3', 'Alvará para ampliação', '[ROTA-065]'],
    ['/contribuinte/meus/requerimentos/requerimento/12', 'Alvará para ampliação', '[ROTA-069]'],
    ['/contribuinte/consulta-requerimento', 'Consultar requerimento', '[ROTA-072]'],
    ['/contribuinte/minha-agenda', 'Minha agenda', '[ROTA-067]'],
    ['/contribuinte/termos-enviados', 'Termos enviados', ''],
    ['/contribuinte/assinatura-listagem', 'Assinaturas', ''],
    ['/contribuinte/nao-existe', 'Página não encontrada', ''],
  ])('answers at %s with its own screen: %s %s', async (caminho, titulo) => {
    entrarComoRequerente();
    abrir(caminho);
    await screen.findByRole('heading', { level: 1, name: titulo });
  });

  it('sends /contribuinte/dashboard to /contribuinte', async () => {
    entrarComoRequerente();
    abrir('/contribuinte/dashboard');
    await screen.findByRole('heading', { level: 1, name: /Iara$/ });
    expect(window.location.pathname).toBe('/contribuinte');
  });

  it('opens a new request of the type in the address, and its form [ROTA-068]', async () => {
    entrarComoRequerente();
    abrir('/contribuinte/novo-requerimento/ampliacao/3');
    // This server's list answers one request to whatever is asked for: it is offered first.
    await usuario.click(await screen.findByRole('button', { name: 'Começar outro' }));
    await screen.findByRole('navigation', { name: 'Seções do formulário' });
    expect(screen.getByLabelText('Imóvel')).toBeTruthy();
    const aberto = servidor.pedidos.find(({ method }) => method === 'POST');
    expect(JSON.parse(aberto?.corpo ?? '')).toEqual({ processo_id: 3 });
  });

  it('is the active panel, and no other [ENT-007]', async () => {
    entrarComoRequerente({ permissoes: ['painel.contribuinte', 'painel.prefeitura'] });
    abrir('/contribuinte/contato');
    await screen.findByRole('heading', { level: 1 });
    expect(layout()).toMatchObject({
      painelContribuinte: true,
      painelPrefeitura: false,
      painelSistema: false,
      painelPublico: false,
      painelNome: 'Painel do requerente',
      paineis: 2,
    });
  });

  it('leaves for the log-in without a session, to come back here [ROTA-094] [ROTA-096]', async () => {
    abrir('/contribuinte/meus/requerimentos');
    await waitFor(() => expect(destinos).toEqual(['/?redirect=%2Fcontribuinte%2Fmeus%2Frequerimentos']));
  });

  it('leaves for the user’s own panel when this is none of his [PERM-004]', async () => {
    entrarComoRequerente({ permissoes: ['painel.prefeitura'] });
    abrir('/contribuinte');
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('has an incomplete registration completed first [ROTA-070]', async () => {
    entrarComoRequerente({ completar_cadastro: 'Sim' });
    abrir('/contribuinte/meus/requerimentos');
    await screen.findByRole('heading', { level: 1, name: 'Complete o seu cadastro' });
    expect(window.location.pathname).toBe('/contribuinte/completar-cadastro');
  });

  it('follows its links without loading the page, with the focus on the new heading', async () => {
    entrarComoRequerente();
    abrir('/contribuinte/meus/requerimentos');
    await usuario.click(await screen.findByRole('link', { name: '2026/000012' }));
    const titulo = await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    expect(window.location.pathname).toBe('/contribuinte/meus/requerimentos/requerimento/12');
    expect(document.title).toMatch(/^2026\/000012/);
    await waitFor(() => expect(document.activeElement).toBe(titulo));
  });

  it('goes where the client sends it, inside without a new page', async () => {
    entrarComoRequerente();
    abrir('/contribuinte/contato');
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    act(() => irPara('/contribuinte/consulta-requerimento'));
    await screen.findByRole('heading', { level: 1, name: 'Consultar requerimento' });
  });

  it('forgets unsent texts at the user’s own Sair, and keeps them when the session ends by itself', async () => {
    const chave = chaveDoRascunho(9, 12, 'abertura');
    await rascunhoLocal.guardar(chave, { a: 'b' });
    entrarComoRequerente();
    abrir('/contribuinte/contato');
    await usuario.click(await screen.findByRole('button', { name: /Iara Campestre/ }));
    await usuario.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(async () => expect(await rascunhoLocal.ler(chave)).toBeNull());
    cleanup();
    await rascunhoLocal.guardar(chave, { a: 'b' });
    entrarComoRequerente();
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Sua sessão terminou'));
    abrir('/contribuinte/contato');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(await rascunhoLocal.ler(chave)).toEqual({ a: 'b' });
  });
});

describe('the menu of the panel', () => {
  const botao = (): HTMLElement | null => screen.queryByRole('button', { name: 'Abrir menu' });
  const estreita = (): void =>
    void vi.stubGlobal('matchMedia', (consulta: string) => ({
      matches: consulta.includes('1023px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  it('has its button on every narrow page, and every entry for whoever is in it [CAB-018] [CAB-039] [PERM-028]', async () => {
    estreita();
    entrarComoRequerente();
    abrir('/contribuinte/contato');
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    expect(botao()).not.toBeNull();
    await usuario.click(botao() ?? document.body);
    const menu = within(screen.getByRole('navigation', { name: 'Menu do painel' }));
    expect(menu.getAllByRole('link').map((entrada) => entrada.textContent)).toEqual([
      'Início',
      'Meus requerimentos',
      'Novo requerimento',
      'Termos enviados',
      'Assinaturas',
      'Minha agenda',
      'Consultar requerimento',
      'Contato',
      'Meus dados',
    ]);
    await usuario.click(menu.getByRole('link', { name: 'Consultar requerimento' }));
    await screen.findByRole('heading', { level: 1, name: 'Consultar requerimento' });
    expect(screen.queryByRole('navigation', { name: 'Menu do painel' })).toBeNull();
  });

  it('has its button on a wide page only beside a request, while the drawer is closed [CAB-018] [CAB-040] [ENT-002]', async () => {
    entrarComoRequerente();
    abrir('/contribuinte/contato');
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    expect(botao()).toBeNull();
    cleanup();
    abrir('/contribuinte/meus/requerimentos/requerimento/12');
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    await usuario.click(botao() ?? document.body);
    expect(screen.getByRole('navigation', { name: 'Menu do painel' })).toBeTruthy();
    expect([botao(), layout().leftDrawerOpen]).toEqual([null, true]);
    await usuario.click(screen.getByRole('button', { name: 'Fechar menu' }));
    expect(botao()).not.toBeNull();
    expect(layout().leftDrawerOpen).toBe(false);
  });
});
