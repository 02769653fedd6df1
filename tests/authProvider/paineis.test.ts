import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { abrirPainel } from '../../src/authProvider/entrar.ts';
import { lerLayout, escolherPainel, painelAtivo } from '../../src/authProvider/layout.ts';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { rota } from '../../src/authProvider/rotasNomeadas.ts';
import { aoSair, sair } from '../../src/authProvider/sair.ts';
import { lerToken } from '../../src/authProvider/token.ts';
import { lerUsuario, usuarioDaResposta } from '../../src/authProvider/usuario.ts';
import { requisitar, tokenCsrf } from '../../src/dataProvider/requisicao.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { eu, servidor, servidorDaSessao } from './servidorDaSessao.ts';

servidorDaSessao();

const destinos = destinosDaPagina();

describe('choosing a panel', () => {
  it('activates it, clears the others and keeps it over a reload [ENT-040]', () => {
    escolherPainel('prefeitura', 2);
    escolherPainel('contribuinte', 2);
    const guardado = JSON.parse(localStorage.getItem('layout') ?? '') as Record<string, unknown>;
    expect(guardado).toMatchObject({
      painelContribuinte: true,
      painelPrefeitura: false,
      painelSistema: false,
      painelPublico: false,
      painelNome: 'Painel do requerente',
      paineis: 2,
    });
    expect(painelAtivo()).toBe('contribuinte');
  });

  it.each([
    ['publico', 'Painel publico', '[CAB-007]'],
    ['prefeitura', 'Painel da prefeitura', '[CAB-008]'],
    ['sistema', 'Painel da sistema', '[CAB-009]'],
  ] as const)('%s is named %s %s', (painel, nome, _id) => {
    expect(escolherPainel(painel).painelNome).toBe(nome);
  });

  it('counts one panel without a log-in and three for who has them all [ENT-006]', async () => {
    expect(lerLayout().paineis).toBe(1);
    const permissoes = ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'];
    await abrirPainel(usuarioDaResposta({ ...eu, permissoes }), null);
    expect(lerLayout().paineis).toBe(3);
  });

  it('the public one resets the count of panels to 1 [EST-004]', () => {
    escolherPainel('prefeitura', 3);
    expect(escolherPainel('publico').paineis).toBe(1);
  });
});

describe('where a log-in ends', () => {
  const usuario = (mudanca: Record<string, unknown> = {}) => usuarioDaResposta({ ...eu, ...mudanca });

  it('at the redirect inside a panel that the user has [ROTA-094]', async () => {
    expect(await abrirPainel(usuario(), '/prefeitura/auditoria?s=1')).toBe('/prefeitura/auditoria?s=1');
    expect(painelAtivo()).toBe('prefeitura');
  });

  it.each([
    'https://mal.example/',
    '//mal.example',
    '/\\mal.example',
    'javascript:alert(1)',
    '/sistema/dashboard',
    '/qualquer',
    '/\t/mal.example',
    '/prefeitura/nao-existe',
    '/prefeitura/requerimento/gerenciar',
    '/prefeitura/../sistema/dashboard',
    '/prefeitura/%2e%2e/sistema/dashboard',
    '/contribuinte/x/../../prefeitura/nada',
    '/prefeitura@mal.example/auditoria',
    '/sistema/login',
    '/404',
    '/requerimento/sistema/relatorio/pendencias/7',
    '/external-file?url=https://mal.example/',
  ])('never at %j [AMB-018]', async (redirect) => {
    expect(await abrirPainel(usuario(), redirect)).toBe('/prefeitura/requerimento/listagem');
  });

  it('at the panel used last, else at that of the organisation’s type [AMB-109]', async () => {
    expect(await abrirPainel(usuario(), null)).toBe('/prefeitura/requerimento/listagem');
    escolherPainel('contribuinte');
    expect(await abrirPainel(usuario(), null)).toBe('/contribuinte');
    mudarMarca({ isSistema: true });
    expect(await abrirPainel(usuario({ permissoes: ['painel.sistema', 'painel.prefeitura'] }), null)).toBe(
      '/sistema/dashboard',
    );
  });

  it('at the panel that the server says is open, though no permission names it', async () => {
    const administrador = usuario({
      permissoes: ['perfil.administrador'],
      painelPrefeitura: true,
      painelSistema: false,
    });
    expect(await abrirPainel(administrador, '/sistema/dashboard')).toBe('/prefeitura/requerimento/listagem');
  });

  it('never at one that the server says is closed', async () => {
    expect(await abrirPainel(usuario({ permissoes: ['painel.sistema'], painelSistema: false }), null)).toBeNull();
  });

  it('nowhere for an account without a panel', async () => {
    expect(await abrirPainel(usuario({ permissoes: [] }), null)).toBeNull();
  });
});

describe('logging out', () => {
  it('tells the server with the token, clears everything and makes the public panel active [EST-006] [EST-007] [EST-008]', async () => {
    const { token } = sessaoAberta();
    escolherPainel('prefeitura', 2);
    localStorage.setItem('organizacao', '{}');
    localStorage.setItem('roles', '[]');
    await sair();
    expect(servidor.pedidos.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', 'logout', `Bearer ${token.accessToken}`],
    ]);
    for (const chave of ['user', 'token', 'organizacao', 'roles']) expect(localStorage.getItem(chave)).toBeNull();
    expect(lerLayout()).toMatchObject({ painelPublico: true, painelNome: 'Painel publico' });
  });

  it('makes no call without a token and still ends [EST-006]', async () => {
    sessaoAberta();
    localStorage.removeItem('token');
    await sair();
    expect(servidor.pedidos).toEqual([]);
    expect(lerUsuario()).toBeNull();
  });

  it.each([
    ['prefeitura', '/', '[EST-009]'],
    ['contribuinte', '/', '[EST-009]'],
    ['sistema', '/sistema/login', '[EST-010]'],
  ] as const)('from %s ends at %s %s', async (painel, login, _id) => {
    sessaoAberta();
    escolherPainel(painel);
    await sair();
    expect(destinos).toEqual([login]);
  });

  it('clears the session whatever the sign-out call answers [AMB-065]', async () => {
    sessaoAberta();
    servidor.responder(() => recusa(500, 'inesperado', 'Falhou'));
    await sair();
    expect(lerToken()).toBeNull();
    expect(destinos).toEqual(['/']);
  });

  it.each([
    ['the sign-out call', 'logout'],
    ['the call for the CSRF token before it', 'recursos/csrfToken'],
  ])('waits five seconds, not ten minutes, for a server that never answers %s [AMB-065]', async (_nome, calada) => {
    sessaoAberta();
    const chegaram: string[] = [];
    let responder = (): void => undefined;
    const mudo = createServer((req, res) => {
      const path = (req.url ?? '').replace('/api/v1/', '');
      res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
      res.setHeader('access-control-allow-credentials', 'true');
      res.setHeader('access-control-allow-headers', 'accept, app-ver, authorization, x-csrf-token');
      if (req.method === 'OPTIONS') return void res.writeHead(204).end();
      chegaram.push(path);
      const falar = () => res.end(JSON.stringify({ sucesso: true, mensagem: null, dados: { csrfToken: 'c' } }));
      if (path !== calada) return void falar();
      responder = falar;
    });
    await new Promise<void>((pronto) => mudo.listen(0, '127.0.0.1', pronto));
    const meta = document.querySelector<HTMLMetaElement>('meta[name=api-base]') ?? expect.unreachable();
    meta.content = `http://127.0.0.1:${(mudo.address() as AddressInfo).port}/api/v1`;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A page that has not called yet has no CSRF token.
    const csrf = tokenCsrf(true);
    if (calada === 'logout') await csrf;
    try {
      const saida = sair();
      await vi.waitFor(() => expect(chegaram).toContain(calada), { interval: 5 });
      await vi.advanceTimersByTimeAsync(4_900);
      expect([lerToken() === null, destinos]).toEqual([false, []]);
      await vi.advanceTimersByTimeAsync(100);
      await saida;
      expect([lerToken(), lerUsuario(), destinos]).toEqual([null, null, ['/']]);
      // What was given up is not made up for later, when somebody else may be there.
      responder();
      await requisitar('recursos');
      expect(chegaram).toEqual(['recursos/csrfToken', ...(calada === 'logout' ? ['logout'] : []), 'recursos']);
    } finally {
      vi.useRealTimers();
      mudo.closeAllConnections();
      await new Promise((pronto) => mudo.close(pronto));
    }
  });

  it('has others clear what is theirs, told whether the user asked for it', async () => {
    const motivos: string[] = [];
    const parar = aoSair((motivo) => void motivos.push(motivo));
    sessaoAberta();
    await sair();
    sessaoAberta();
    await sair({ motivo: 'expirada' });
    parar();
    expect(motivos).toEqual(['pedido', 'expirada']);
  });
});

describe('named routes', () => {
  it.each([
    ['login', '/', '[ROTA-083]'],
    ['sistema.auth.login', '/sistema/login', '[ROTA-084]'],
    ['sistema.dashboard', '/sistema/dashboard', '[ROTA-085]'],
    ['sistema.minhaConta.cadastro', '/sistema/minha-conta/cadastro', '[ROTA-086]'],
    ['prefeitura.requerimento.listagem', '/prefeitura/requerimento/listagem', '[ROTA-087]'],
    ['prefeitura.minhaConta.cadastro', '/prefeitura/minha-conta/cadastro', '[ROTA-088]'],
    ['prefeitura.contato', '/prefeitura/contato', '[ROTA-089]'],
    ['contribuinte.dashboard', '/contribuinte', '[ROTA-090]'],
    ['contribuinte.minhaConta.cadastro', '/contribuinte/minha-conta/cadastro', '[ROTA-091]'],
    ['contribuinte.contato', '/contribuinte/contato', '[ROTA-092]'],
    ['em.manutencao', '/em-manutencao', '[ROTA-093]'],
  ] as const)('%s is %s %s', (nome, caminho, _id) => {
    expect(rota(nome)).toBe(caminho);
  });
});
