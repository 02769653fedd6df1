import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerToken } from '../../../src/authProvider/token.ts';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { CompletarCadastro } from '../../../src/panels/contribuinte/conta/CompletarCadastro.tsx';
import { Contato } from '../../../src/panels/layout/contato/Contato.tsx';
import { MeusRequerimentos } from '../../../src/panels/contribuinte/lista/MeusRequerimentos.tsx';
import { NovoRequerimento } from '../../../src/panels/contribuinte/tipos/NovoRequerimento.tsx';
import { PaginaDoTipo } from '../../../src/panels/contribuinte/tipos/PaginaDoTipo.tsx';
import { Tipos } from '../../../src/panels/contribuinte/tipos/Tipos.tsx';
import type { PaginaDoProcesso } from '../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { jwt } from '../../support/sessaoDaPagina.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { naLista, umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoRequerente();
  servidor = await servidorDeRespostas();
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const escritas = () => servidor.pedidos.filter(({ method }) => method === 'POST');
const paginaDe = (data: readonly unknown[], mais = {}) =>
  envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1, contagens: {}, ...mais });

describe('the types', () => {
  const tipo = (id: number, nome: string, grupo: string, descricao: string) => ({
    id,
    chave: `tipo-${id}`,
    nome,
    nome_curto: nome,
    grupo,
    descricao,
    prazo: '20 dias úteis',
  });
  it('stand by group and are found without accents [ROTA-063]', async () => {
    servidor.responder(() =>
      paginaDe([
        tipo(1, 'Habite-se', 'Conclusão de obra', 'Atesta que a obra terminou.'),
        tipo(2, 'Alvará para ampliação', 'Alvarás', 'Licencia o aumento de área.'),
        tipo(3, 'Alvará de demolição', 'Alvarás', 'Licencia a demolição.'),
      ]),
    );
    abrirTela(<Tipos />);
    await screen.findByRole('link', { name: 'Habite-se' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Alvarás',
      'Conclusão de obra',
    ]);
    expect(screen.getAllByRole('link').map((a) => a.textContent)).toEqual([
      'Alvará de demolição',
      'Alvará para ampliação',
      'Habite-se',
    ]);
    await usuario.type(screen.getByLabelText('O que você precisa?'), 'AMPLIACAO area');
    expect(screen.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
      '/contribuinte/requerimento/pagina/tipo-2/2',
    ]);
    await usuario.type(screen.getByLabelText('O que você precisa?'), 'zzz');
    await usuario.click(screen.getByRole('button', { name: 'Ver todos os tipos' }));
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('have a page of documents, fees, term and steps before anything begins [ROTA-065]', async () => {
    const pagina: PaginaDoProcesso = {
      id: 2,
      chave: 'ampliacao',
      nome: 'Alvará para ampliação',
      nome_curto: 'Ampliação',
      grupo: 'Alvarás',
      descricao: 'Licencia o aumento de área.',
      quem_pode_pedir: 'O proprietário ou quem ele autorizar.',
      base_legal: 'Lei 41/2019',
      prazo: '20 dias úteis',
      documentos: [{ nome: 'Matrícula', quando: 'Sempre', etapa: 'Abertura', formatos: ['pdf', 'dwg'], ajuda: null }],
      taxas: [{ nome: 'ISS da obra', como: '0,0155 × área, em UFM', quando: null, fundamento: 'Anexo II' }],
      etapas: [{ nome: 'Aprovação', quem: 'Urbanismo', prazo: '15 dias úteis' }],
      emite: [{ nome: 'Alvará', validade: '24 meses' }],
    };
    servidor.responder(() => envelope(pagina));
    abrirTela(<PaginaDoTipo />, { caminho: '/ampliacao/2', padrao: '/:slug/:id' });
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    for (const texto of [
      'O proprietário ou quem ele autorizar.',
      'PDF ou DWG',
      '0,0155 × área, em UFM',
      'Urbanismo · 15 dias úteis',
      'Alvará, com validade de 24 meses',
      'Lei 41/2019',
    ])
      expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Iniciar requerimento' })[0]?.getAttribute('href')).toBe(
      '/contribuinte/novo-requerimento/ampliacao/2',
    );
  });
});

describe('a new request', () => {
  const abrir = (): void => void abrirTela(<NovoRequerimento />, { caminho: '/ampliacao/2', padrao: '/:slug/:id' });

  it('is opened once, and its form follows', async () => {
    servidor.responder(({ method }) =>
      method === 'GET' ? paginaDe([]) : envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura' }),
    );
    abrir();
    await waitFor(() => expect(escritas()).toHaveLength(1));
    expect(JSON.parse(escritas()[0]?.corpo ?? '')).toEqual({ processo_id: 2 });
    expect(escritas()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks again with the same key when the answer was lost', async () => {
    servidor.responder(({ method }) => (method === 'GET' ? paginaDe([]) : { status: 502, corpo: 'proxy' }));
    abrir();
    await screen.findByText('Não foi possível abrir o requerimento.');
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(escritas()).toHaveLength(2));
    const [a, b] = escritas().map(({ headers }) => headers['idempotency-key']);
    expect(a).toBe(b);
  });

  it('offers the drafts of the type before it opens another', async () => {
    const rascunho = naLista(umRequerimento({ id: 31, numero: null, protocolado_em: null, situacao: 'Rascunho' }));
    servidor.responder(({ method }) =>
      method === 'GET' ? paginaDe([rascunho]) : envelope({ id: 32, codigo: 'x', versao: 1, etapa: 'abertura' }),
    );
    abrir();
    const continuar = await screen.findByRole('link', { name: 'Continuar' });
    expect(continuar.getAttribute('href')).toBe('/contribuinte/meus/requerimentos/requerimento/31');
    expect(escritas()).toEqual([]);
    await usuario.dblClick(screen.getByRole('button', { name: 'Começar outro' }));
    await waitFor(() => expect(escritas().length).toBeGreaterThan(0));
    expect(new Set(escritas().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('the list of own requests', () => {
  it('asks for the first ten, and by search, status and page [ENT-012] [ENT-013]', async () => {
    const linha = naLista(umRequerimento());
    servidor.responder(({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return paginaDe([linha], {
        total: 11,
        current_page: page,
        last_page: 2,
        contagens: { 'Aguardando prefeitura': 11 },
      });
    });
    abrirTela(<MeusRequerimentos />);
    await screen.findByRole('link', { name: '2026/000012' });
    await usuario.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByText('11–11 de 11');
    await usuario.click(screen.getByRole('button', { name: /^Com a prefeitura/ }));
    await screen.findByText('1–10 de 11');
    await usuario.type(screen.getByLabelText(/^Buscar/), 'acácias');
    await waitFor(() => expect(servidor.pedidos).toHaveLength(4));
    expect(servidor.pedidos.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''))).toEqual([
      'page=1&per_page=10',
      'page=2&per_page=10',
      'page=1&per_page=10&filtro[situacao][]=Aguardando prefeitura',
      's=acácias&page=1&per_page=10&filtro[situacao][]=Aguardando prefeitura',
    ]);
  });

  it('names what most likely hides things, and takes it away', async () => {
    servidor.responder(() => paginaDe([]));
    abrirTela(<MeusRequerimentos />, { caminho: '/?s=zzz' });
    await screen.findByText('Nada com estes filtros');
    expect(screen.getByText('O mais provável: “zzz”.')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Limpar tudo' }));
    await screen.findByText('Você ainda não tem requerimentos');
  });
});

describe('own data', () => {
  const dados = {
    id: 9,
    nome: 'Iara Campestre',
    email: 'iara@exemplo.com.br',
    documento: '11144477735',
    telefone_celular: '48999990000',
    login_externo: 'Não',
    permissoes: ['painel.contribuinte'],
  };

  /** What the cards beside the data ask for (tests/panels/layout/conta.test.tsx). */
  const outroCartao = (path: string) => {
    if (/^me\/(sessoes|locais)$/.test(path)) return envelope([]);
    const fator = { ativo: false, desde: null, codigos_restantes: 0, exigido: false, pede_senha: true };
    if (path === 'me/avisos') return envelope([]);
    return path === 'me/segundo-fator' ? envelope(fator) : undefined;
  };

  it('are changed and stay, in the header too [TELA-052] [ROTA-062]', async () => {
    let atuais = dados;
    servidor.responder(({ method, corpo, path }) => {
      const outro = outroCartao(path);
      if (outro !== undefined) return outro;
      if (method === 'POST') atuais = { ...atuais, ...(JSON.parse(corpo) as object) };
      return envelope(atuais, method === 'POST' ? 'Dados atualizados' : null);
    });
    abrirTela(<MinhaConta />);
    const nome = await screen.findByLabelText<HTMLInputElement>('Nome');
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('111.444.777-35');
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefone celular/).value).toBe('(48) 99999-0000');
    await usuario.clear(nome);
    await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(nome, 'Iara de Campestre');
    await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
    await screen.findByText('Dados atualizados');
    expect(lerUsuario()?.nome).toBe('Iara de Campestre');
  });

  it('have a password whose change keeps this session alive [VAL-035]', async () => {
    servidor.responder(({ path }) =>
      path === 'me/senha'
        ? envelope({ access_token: jwt(60, 'novo'), refresh_token: 'r2' }, 'Senha alterada')
        : (outroCartao(path) ?? envelope(dados)),
    );
    abrirTela(<MinhaConta />);
    await usuario.type(await screen.findByLabelText('Senha atual'), 'Velha#2026');
    await usuario.type(screen.getByLabelText('Senha', { exact: true, selector: 'input' }), 'Nova#2026');
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Outra#2026');
    await usuario.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(screen.getByText('As senhas precisam ser identicas')).toBeTruthy();
    expect(escritas()).toEqual([]);
    await usuario.clear(screen.getByLabelText('Repita a senha'));
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Nova#2026');
    await usuario.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await screen.findByText('Senha alterada');
    expect(lerToken()?.refreshToken).toBe('r2');
    expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('');
  });

  it('have no password for accounts of the city’s directory', async () => {
    servidor.responder(({ path }) => outroCartao(path) ?? envelope({ ...dados, login_externo: 'Sim' }));
    abrirTela(<MinhaConta />);
    await screen.findByLabelText('Nome');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  });

  it('are completed with phone and address before anything else [ROTA-070]', async () => {
    servidor.responder(({ method }) =>
      method === 'GET'
        ? envelope({ ...dados, telefone_celular: null })
        : recusa(422, 'dados_invalidos', 'Confira os campos indicados', {
            'endereco.codigo_postal': ['Informe um CEP com 8 números'],
          }),
    );
    abrirTela(<CompletarCadastro />);
    await usuario.click(await screen.findByRole('button', { name: 'Concluir cadastro' }));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(5);
    for (const [rotulo, texto] of [
      ['Telefone celular', '48999990000'],
      ['CEP', '88701000'],
      ['Rua', 'Rua das Acácias'],
      ['Cidade', 'Tubarão'],
      ['Estado', 'Santa Catarina'],
    ] as const)
      await usuario.type(screen.getByLabelText(rotulo), texto);
    await usuario.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    await screen.findByText('Informe um CEP com 8 números');
    expect(JSON.parse(escritas()[0]?.corpo ?? '')).toEqual({
      telefone_celular: '(48) 99999-0000',
      endereco: {
        codigo_postal: '88701-000',
        rua: 'Rua das Acácias',
        endereco_cidade: { nome: 'Tubarão' },
        endereco_estado: { nome: 'Santa Catarina' },
      },
    });
  });
});

describe('the contact page', () => {
  it('shows the channels of the city as links where they can be followed', async () => {
    servidor.responder(() =>
      envelope([
        { tipo: 'telefone', nome: 'Telefone', valor: '(48) 3621-0000' },
        { tipo: 'email', nome: 'E-mail', valor: 'obras@cidade.sc.gov.br' },
        { tipo: 'outro', nome: 'Balcão', valor: 'Rua Central, 1' },
      ]),
    );
    abrirTela(<Contato />);
    expect((await screen.findByRole('link', { name: '(48) 3621-0000' })).getAttribute('href')).toBe('tel:4836210000');
    expect(screen.getByRole('link', { name: 'obras@cidade.sc.gov.br' }).getAttribute('href')).toBe(
      'mailto:obras@cidade.sc.gov.br',
    );
    expect(within(screen.getByText('Balcão').parentElement ?? document.body).queryByRole('link')).toBeNull();
  });
});
