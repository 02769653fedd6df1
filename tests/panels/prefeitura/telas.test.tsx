import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { cadastroDeTeste, registro } from '../../resources/cadastroDeTeste.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula } from '../../resources/stepForm/umProcesso.ts';
import { naLista, umRequerimento } from '../contribuinte/umRequerimento.ts';

const TODAS = ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'];
const SETOR = { id: 4, sigla: 'SEMAM', nome: 'Meio Ambiente', total: 2 };
const visto = umRequerimento();
const rascunho = umRequerimento({ id: 31, numero: null, protocolado_em: null, situacao: 'Rascunho', imovel: null });
const rita = registro(5, {
  tipo: 'Física',
  nome: 'Rita Souza',
  cadastro_pessoa_fisica: { cpf: '11144477735' },
  telefone_comercial: '1932345678',
  telefone_residencial: '1932345679',
  telefone_celular: '19987654321',
  email: 'rita@exemplo.com.br',
  endereco: {
    bairro: 'Cambuí',
    rua: 'Rua das Flores',
    numero: '12-A',
    codigo_postal: '13010001',
    endereco_cidade: { nome: 'Campinas' },
    endereco_estado: { nome: 'São Paulo' },
  },
});
destinosDaPagina();
let servidor: ServidorDeRespostas;

// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  const pessoas = cadastroDeTeste('painel-prefeitura/cadastro/contribuinte', [rita]);
  const vazio = cadastroDeTeste('painel-prefeitura/cadastro', []);
  const pagina = (data: readonly unknown[]) =>
    envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1, contagens: {} });
  const tipo = { ...visto.processo, grupo: 'Alvarás', descricao: 'Licencia o aumento de área.', prazo: null };
  servidor = await servidorDeRespostas((pedido) => {
    const { path } = pedido;
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path.includes('recursos/setores') || path.includes('sistemaOrganizacaoSetor')) return envelope([SETOR]);
    if (path.endsWith('/processo/3/pagina'))
      return envelope({
        ...tipo,
        quem_pode_pedir: null,
        base_legal: null,
        documentos: [],
        taxas: [],
        etapas: [],
        emite: [],
      });
    if (path.startsWith('painel-prefeitura/processo')) return pagina([tipo]);
    if (path === 'painel-prefeitura/requerimento/12') return envelope(visto);
    if (path === 'painel-prefeitura/requerimento/31') return envelope(rascunho);
    if (path === 'painel-prefeitura/requerimento/31/formulario')
      return envelope({
        ...formularioDoProcesso,
        versao: 1,
        respostas: {},
        documentos: [matricula],
        taxas_previstas: [],
      });
    if (path === 'painel-prefeitura/requerimento' && pedido.method === 'POST')
      return envelope({ id: 31, codigo: 'x', versao: 1, etapa: 'abertura' });
    if (path.endsWith('/participantes')) return envelope({ participantes: [], pode_convidar: true });
    if (path.startsWith('painel-prefeitura/requerimento')) return pagina([naLista(visto)]);
    return (
      pessoas.responder(pedido) ??
      vazio.responder({
        ...pedido,
        path: path.replace(/^painel-prefeitura\/cadastro\/[\w-]+/, 'painel-prefeitura/cadastro'),
      }) ??
      envelope([])
    );
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string, permissoes: readonly string[] = TODAS): void => {
  sessaoAberta({ usuario: { permissoes } });
  render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
};
const titulo = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the registries of the municipality panel, for whom their menu entry shows to', () => {
  it.each([
    ['/prefeitura/cadastro/contribuinte/listagem', 'Requerentes', '[ROTA-027]'],
    ['/prefeitura/cadastro/imovel', 'Imóveis', '[ROTA-028]'],
    ['/prefeitura/cadastro/profissionais', 'Profissionais', '[ROTA-029]'],
    ['/prefeitura/cadastro/zona-ocupacao', 'Zonas de ocupação', '[ROTA-030]'],
  ])('%s lists %s page by page %s', async (caminho, nome) => {
    abrir(caminho);
    await titulo(nome);
    const paginas = (): string[] =>
      servidor.pedidos.map(({ path }) => path).filter((path) => /^painel-prefeitura\/cadastro\/[\w-]+\?/.test(path));
    await waitFor(() => expect(paginas().some((path) => /page=1&per_page=10/.test(path))).toBe(true));
  });

  it('a person’s contacts and address stand in the view, each in its place [ENT-053] [ENT-054]', async () => {
    abrir('/prefeitura/cadastro/contribuinte/visualizacao/5');
    await titulo('Rita Souza');
    for (const [rotulo, valor] of [
      ['Telefone comercial', '(19) 3234-5678'],
      ['Telefone residencial', '(19) 3234-5679'],
      ['Telefone celular', '(19) 98765-4321'],
      ['E-mail', 'rita@exemplo.com.br'],
      ['Bairro', 'Cambuí'],
      ['Rua', 'Rua das Flores'],
      ['Número', '12-A'],
      ['CEP', '13010-001'],
      ['Cidade', 'Campinas'],
      ['Estado', 'São Paulo'],
    ] as const)
      expect(
        screen.getAllByText(rotulo).map((um) => um.nextSibling?.textContent),
        rotulo,
      ).toContain(valor);
  });
});

describe('the requests of the municipality panel', () => {
  it('asks once for the sectors of the menu, and has an entry for each [API-016] [MENU-019]', async () => {
    abrir('/prefeitura/requerimento/listagem');
    const entrada = await screen.findByRole('link', { name: /SEMAM/ });
    expect(entrada.getAttribute('href')).toBe('/prefeitura/requerimento/setor/4');
    await screen.findByRole('link', { name: /2026\/000012/ });
    const chamadas = servidor.pedidos.filter(({ path }) => path.includes('setoresComProcessosByUsuarioLogado'));
    expect(chamadas.map(({ path }) => path)).toEqual(['recursos/setoresComProcessosByUsuarioLogado/7']);
  });

  it('lists those of the sector in the address alone [ROTA-037]', async () => {
    abrir('/prefeitura/requerimento/setor/4');
    await titulo(/SEMAM/);
    await screen.findByRole('link', { name: /2026\/000012/ });
    const listas = servidor.pedidos.filter(({ path }) => path.startsWith('painel-prefeitura/requerimento?'));
    expect(listas.length).toBeGreaterThan(0);
    for (const { path } of listas) expect(decodeURIComponent(path)).toMatch(/filtro\[setor(_id)?\](\[\])?=4/);
  });

  it.each([
    ['/prefeitura/requerimento/visualizacao/12', '/prefeitura/requerimento/listagem', '[ROTA-057]'],
    ['/prefeitura/requerimento/setor/4/visualizacao/12', '/prefeitura/requerimento/setor/4', '[ROTA-058]'],
  ])('%s shows the request to staff, with the way back to %s %s', async (caminho, volta) => {
    abrir(caminho);
    await screen.findByRole('heading', { level: 1 });
    expect((await screen.findAllByText(/2026\/000012/)).length).toBeGreaterThan(0);
    const voltas = screen.getAllByRole('link', { name: /^Voltar/ }).map((um) => um.getAttribute('href'));
    expect(voltas).toContain(volta);
  });

  it('manages a request with its steps [ROTA-036]', async () => {
    abrir('/prefeitura/requerimento/gerenciar/12');
    await screen.findByRole('heading', { level: 1 });
    expect((await screen.findAllByText(/2026\/000012/)).length).toBeGreaterThan(0);
    for (const etapa of ['Abertura', 'Análise', 'Emissão'])
      expect(screen.getAllByText(new RegExp(etapa)).length, etapa).toBeGreaterThan(0);
  });

  it('lists the types that can be started, each with its page [ROTA-051]', async () => {
    abrir('/prefeitura/requerimento/consulta');
    const tipo = await screen.findByRole('link', { name: 'Alvará para ampliação' });
    expect(tipo.getAttribute('href')).toBe('/prefeitura/requerimento/pagina/ampliacao/3');
  });

  it('opens a request in somebody’s name, and its form [ROTA-056]', async () => {
    const usuario = userEvent.setup();
    abrir('/prefeitura/novo-requerimento/ampliacao/3');
    await usuario.type(await screen.findByLabelText('Requerente'), 'rita');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Rita Souza' }));
    await screen.findByRole('navigation', { name: 'Seções do formulário' });
    expect(screen.getByLabelText('Imóvel')).toBeDefined();
    const aberto = servidor.pedidos.find(({ method }) => method === 'POST');
    expect(JSON.parse(aberto?.corpo ?? '')).toEqual({ processo_id: 3, contribuinte_id: 5 });
  });

  it('describes a type, with the way to start it [ROTA-052]', async () => {
    abrir('/prefeitura/requerimento/pagina/ampliacao/3');
    await titulo('Alvará para ampliação');
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((um) => um.getAttribute('href'))).toContain(
        '/prefeitura/novo-requerimento/ampliacao/3',
      ),
    );
  });
});
