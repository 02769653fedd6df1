import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MeusRequerimentos } from '../../../src/panels/contribuinte/lista/MeusRequerimentos.tsx';
import { NovoRequerimento } from '../../../src/panels/contribuinte/tipos/NovoRequerimento.tsx';
import { PaginaDoTipo } from '../../../src/panels/contribuinte/tipos/PaginaDoTipo.tsx';
import { Tipos } from '../../../src/panels/contribuinte/tipos/Tipos.tsx';
import type { PaginaDoProcesso } from '../../../src/schemas/requerimento/vistas/paginaDoProcesso.ts';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { naLista, umRequerimento } from './umRequerimento.ts';
import { telasDoRequerente, usuario, paginaDe } from './telasDoRequerente.tsx';

const tela = telasDoRequerente();

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
    tela.servidor.responder(() =>
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
      taxas: [
        {
          nome: 'ISS da obra',
          como: '0,0155 × área, em UFM',
          em_reais: 'Hoje 1 UFM vale R$ 4,55',
          pelas_respostas: true,
          quando: null,
          fundamento: 'Anexo II',
        },
      ],
      etapas: [{ nome: 'Aprovação', quem: 'Urbanismo', prazo: '15 dias úteis' }],
      emite: [{ nome: 'Alvará', validade: ['Área acima de 80 m²: 36 meses', 'Nos outros casos: 24 meses'] }],
    };
    tela.servidor.responder(() => envelope(pagina));
    abrirTela(<PaginaDoTipo />, { caminho: '/ampliacao/2', padrao: '/:slug/:id' });
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    for (const texto of [
      'O proprietário ou quem ele autorizar.',
      'PDF ou DWG',
      '0,0155 × área, em UFM',
      'Hoje 1 UFM vale R$ 4,55',
      'O formulário mostra a estimativa com as suas respostas antes de enviar.',
      'Urbanismo · 15 dias úteis',
      'Alvará',
      'Área acima de 80 m²: 36 meses',
      'Nos outros casos: 24 meses',
      'Lei 41/2019',
    ])
      expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Iniciar requerimento' })[0]?.getAttribute('href')).toBe(
      '/contribuinte/novo-requerimento/ampliacao/2',
    );
  });

  it('say when they take requests, and offer none to begin outside of that', async () => {
    const pagina: PaginaDoProcesso = {
      ...{
        id: 2,
        chave: 'mutirao',
        nome: 'Mutirão',
        nome_curto: 'Mutirão',
        grupo: 'Programas',
        descricao: 'Regulariza.',
      },
      ...{ quem_pode_pedir: null, base_legal: null, prazo: null, documentos: [], taxas: [], etapas: [], emite: [] },
      abertura: 'até 30/04/2026',
      fechado: '"Mutirão" não recebe mais pedidos: recebeu até 30/04/2026.',
    };
    tela.servidor.responder(() => envelope(pagina));
    abrirTela(<PaginaDoTipo />, { caminho: '/mutirao/2', padrao: '/:slug/:id' });
    await screen.findByText('"Mutirão" não recebe mais pedidos: recebeu até 30/04/2026.');
    expect(screen.getByText('até 30/04/2026')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Iniciar requerimento' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Copiar/ })).toBeNull();
  });
});

describe('a new request', () => {
  const abrir = (): void => void abrirTela(<NovoRequerimento />, { caminho: '/ampliacao/2', padrao: '/:slug/:id' });

  it('is opened once, and its form follows', async () => {
    tela.servidor.responder(({ method }) =>
      method === 'GET' ? paginaDe([]) : envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura' }),
    );
    abrir();
    await waitFor(() => expect(tela.escritas()).toHaveLength(1));
    expect(JSON.parse(tela.escritas()[0]?.corpo ?? '')).toEqual({ processo_id: 2 });
    expect(tela.escritas()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks again with the same key when the answer was lost', async () => {
    tela.servidor.responder(({ method }) => (method === 'GET' ? paginaDe([]) : { status: 502, corpo: 'proxy' }));
    abrir();
    await screen.findByText('Não foi possível abrir o requerimento.');
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(tela.escritas()).toHaveLength(2));
    const [a, b] = tela.escritas().map(({ headers }) => headers['idempotency-key']);
    expect(a).toBe(b);
  });

  it('offers the drafts of the type before it opens another', async () => {
    const rascunho = naLista(umRequerimento({ id: 31, numero: null, protocolado_em: null, situacao: 'Rascunho' }));
    tela.servidor.responder(({ method }) =>
      method === 'GET' ? paginaDe([rascunho]) : envelope({ id: 32, codigo: 'x', versao: 1, etapa: 'abertura' }),
    );
    abrir();
    const continuar = await screen.findByRole('link', { name: 'Continuar' });
    expect(continuar.getAttribute('href')).toBe('/contribuinte/meus/requerimentos/requerimento/31');
    expect(tela.escritas()).toEqual([]);
    await usuario.dblClick(screen.getByRole('button', { name: 'Começar outro' }));
    await waitFor(() => expect(tela.escritas().length).toBeGreaterThan(0));
    expect(new Set(tela.escritas().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('the list of own requests', () => {
  it('asks for the first ten, and by search, status and page [ENT-012] [ENT-013]', async () => {
    const linha = naLista(umRequerimento());
    tela.servidor.responder(({ path }) => {
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
    await waitFor(() => expect(tela.servidor.pedidos).toHaveLength(4));
    expect(tela.servidor.pedidos.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''))).toEqual([
      'page=1&per_page=10',
      'page=2&per_page=10',
      'page=1&per_page=10&filtro[situacao][]=Aguardando prefeitura',
      's=acácias&page=1&per_page=10&filtro[situacao][]=Aguardando prefeitura',
    ]);
  });

  it('say with whom each is, as the person who looks is told it', async () => {
    const linhas = [
      { ...naLista(umRequerimento({ id: 1, numero: '2026/000001' })), situacao: 'Aguardando requerente' as const },
      { ...naLista(umRequerimento({ id: 2, numero: '2026/000002' })), situacao: 'Aguardando outra pessoa' as const },
    ];
    tela.servidor.responder(() =>
      paginaDe(linhas, { total: 2, contagens: { 'Aguardando requerente': 1, 'Aguardando outra pessoa': 1 } }),
    );
    abrirTela(<MeusRequerimentos />);
    const linha = async (nome: string) => (await screen.findByRole('link', { name: nome })).closest('tr')?.textContent;
    expect(await linha('2026/000001')).toContain('Com você');
    expect(await linha('2026/000002')).toContain('Com o requerente');
    await usuario.click(screen.getByRole('button', { name: 'Com o requerente 1' }));
    await waitFor(() =>
      expect(decodeURIComponent(tela.servidor.pedidos.at(-1)?.path ?? '')).toContain(
        'filtro[situacao][]=Aguardando outra pessoa',
      ),
    );
  });

  it('names what most likely hides things, and takes it away', async () => {
    tela.servidor.responder(() => paginaDe([]));
    abrirTela(<MeusRequerimentos />, { caminho: '/?s=zzz' });
    await screen.findByText('Nada com estes filtros');
    expect(screen.getByText('O mais provável: “zzz”.')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Limpar tudo' }));
    await screen.findByText('Você ainda não tem requerimentos');
  });
});
