import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';
import { lerAvisos, mostrarAvisosPendentes } from '../../../src/dataProvider/avisos.ts';
import { App } from '../../../src/panels/sistema/App.tsx';
import { textos } from '../../../src/schemas/textos.ts';
import { cadastroDeTeste, registro } from '../../resources/cadastroDeTeste.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const SUPORTE = { id: 1, nome: 'Suporte', isSistema: true };
const aurora = registro(2, {
  dominio: 'aurora.sc.gov.br',
  cadastro_pessoa: {
    nome: 'Prefeitura Municipal de Aurora',
    telefone_comercial: '4833334444',
    email: 'contato@aurora.sc.gov.br',
    cadastro_pessoa_juridica: {
      razao_social: 'Município de Aurora',
      nome_fantasia: 'Prefeitura de Aurora',
      cnpj: '11222333000181',
    },
  },
  brand: { cor: null },
  data_manutencao: null,
  tem_ad: false,
  tem_openid: false,
  fuso: 'America/Sao_Paulo',
  metadados: { find_inscricao: { url: 'https://aurora.sc.gov.br/inscricao' } },
  isSistema: false,
});
const processo = {
  id: 3,
  chave: 'habite-se',
  nome: 'Habite-se',
  nome_curto: 'Habite-se',
  grupo: 'Conclusão de obra',
  descricao: 'Libera a ocupação.',
  prazo: null,
  versoes: [
    {
      id: 8,
      numero: 1,
      situacao: 'vigente',
      versao: 2,
      criado_em: '2026-11-01T10:00:00-03:00',
      atualizado_em: '2026-11-01T10:00:00-03:00',
      publicado_em: '2026-11-02T10:00:00-03:00',
      publicado_por: 'Sônia Suporte',
      encerrado_em: null,
      publicacao: null,
    },
  ],
  uso: null,
};
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  const organizacoes = cadastroDeTeste('admin/cadastro/organizacao', [aurora]);
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.path === 'recursos') return envelope(recursosDaCidade);
    if (pedido.path.startsWith('admin/processo'))
      return envelope({ data: [processo], total: 1, current_page: 1, per_page: 10, last_page: 1 });
    return organizacoes.responder(pedido) ?? envelope([]);
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string): void =>
  void render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
const entrar = (permissoes: readonly string[], organizacao = SUPORTE): void =>
  void sessaoAberta({ usuario: { permissoes, organizacao } });

describe('the door of the system panel', () => {
  it('leads to the system’s own log-in without a session [ROTA-013] [ROTA-096]', async () => {
    mudarMarca({ isSistema: true });
    abrir('/sistema/dashboard');
    await waitFor(() => expect(destinos[0]).toMatch(/^\/sistema\/login/));
    mudarMarca({ isSistema: false });
  });

  it('is shut to whoever has no permission for it, and open with it [PERM-002]', async () => {
    entrar(['painel.prefeitura'], { id: 2, nome: 'Aurora', isSistema: false });
    abrir('/sistema/organizacao/listagem');
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem']));
    expect(screen.queryByRole('heading')).toBeNull();
    entrar(['painel.sistema']);
    abrir('/sistema/organizacao/listagem');
    await screen.findByRole('link', { name: 'Prefeitura Municipal de Aurora' });
  });

  it('is shut on a city’s host, which sends the session to its own log-in [ROTA-097]', async () => {
    entrar(['painel.sistema', 'painel.prefeitura']);
    mudarMarca({ isSistema: false });
    abrir('/sistema/organizacao/listagem');
    await waitFor(() => expect(destinos).toEqual(['/sistema/login']));
    expect(screen.queryByRole('heading')).toBeNull();
    mostrarAvisosPendentes();
    expect(lerAvisos().map(({ mensagem }) => mensagem)).toEqual([textos.erros.semPermissao]);
    expect(servidor.pedidos.filter(({ path }) => path.startsWith('admin/'))).toEqual([]);
  });
});

describe('screens of the system panel', () => {
  beforeEach(() => entrar(['painel.sistema']));

  it('lists the processes of a city with their versions [ROTA-018]', async () => {
    abrir('/sistema/processo/listagem?cidade=2');
    await screen.findByRole('heading', { level: 1, name: 'Processos' });
    await screen.findByRole('link', { name: 'Habite-se' });
    const lista = servidor.pedidos.find(({ path }) => path.startsWith('admin/processo?'));
    expect(lista?.path).toContain('sistema_organizacao_id=2');
  });

  it('shows an organisation’s names, contact and company in their fields [ENT-045]', async () => {
    abrir('/sistema/organizacao/2');
    const valor = (rotulo: RegExp): string => screen.getByLabelText<HTMLInputElement>(rotulo).value;
    await screen.findByLabelText('Domínio');
    expect([/^Nome$/, /^Telefone comercial/, /^E-mail/, /^Razão social/, /^Nome fantasia/, /^CNPJ/].map(valor)).toEqual(
      [
        'Prefeitura Municipal de Aurora',
        '(48) 3333-4444',
        'contato@aurora.sc.gov.br',
        'Município de Aurora',
        'Prefeitura de Aurora',
        '11.222.333/0001-81',
      ],
    );
  });

  it('has a control for every part of an organisation [ENT-041]', async () => {
    abrir('/sistema/organizacao/2');
    await screen.findByLabelText('Domínio');
    for (const rotulo of [
      ...[/^Nome$/, /^Domínio/, /^Brasão ou logotipo/, /^Ícone da página/, /^Imagem de capa/],
      ...[/^Telefone comercial/, /^E-mail/, /^Razão social/, /^Nome fantasia/, /^CNPJ/],
      ...[/^Em manutenção a partir de/, /^Extras/, /^Quadro de áreas/, /^Endereço/],
    ])
      expect(screen.getAllByLabelText(rotulo).length, String(rotulo)).toBeGreaterThan(0);
    const diretorio = screen.getByRole('radiogroup', { name: /^Entrada pelo diretório da prefeitura/ });
    expect(within(diretorio).getAllByRole('radio')).toHaveLength(2);
  });
});
