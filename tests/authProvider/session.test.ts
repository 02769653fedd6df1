import { describe, expect, it } from 'vitest';
import { chaves } from '../../src/authProvider/chaves.ts';
import { entrar } from '../../src/authProvider/entrar.ts';
import { temPermissao } from '../../src/authProvider/permissao.ts';
import { renovar } from '../../src/authProvider/renovar.ts';
import { lerToken, minutosDoToken, tokenDaResposta } from '../../src/authProvider/token.ts';
import { usuarioDaResposta } from '../../src/authProvider/usuario.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { eu, par, servidor } from './servidorDaSessao.ts';
import { palcoDaSessao } from './palcoDaSessao.ts';

palcoDaSessao();

describe('the session user', () => {
  const usuario = usuarioDaResposta(eu);

  it('has its permissions lowercased and its panels from them [ENT-036]', () => {
    expect(usuario.permissoes).toEqual(['painel.prefeitura', 'painel.contribuinte']);
    expect([usuario.painelSistema, usuario.painelPrefeitura, usuario.painelContribuinte]).toEqual([false, true, true]);
    expect(usuarioDaResposta({ ...eu, permissoes: ['PAINEL.sistema'] })).toMatchObject({
      painelSistema: true,
      painelPrefeitura: false,
      painelContribuinte: false,
    });
  });

  it('is stored with the fields of the specification and no more of the person, its organisation and all of them [ENT-028] [ENT-037]', async () => {
    const outra = { id: 2, nome: 'Prefeitura Municipal de Boreal', isSistema: false };
    const pessoais = {
      documento: '52998224725',
      telefone_celular: '11987654321',
      pessoa_id: 71,
      endereco: { rua: 'A' },
    };
    servidor.responder(({ path }) =>
      envelope(path === 'me' ? { ...eu, ...pessoais, organizacoes: [...eu.organizacoes, outra] } : par()),
    );
    await entrar({ username: 'dalva', password: 'x' });
    const guardado = JSON.parse(localStorage.getItem(chaves.usuario) ?? '') as Record<string, unknown>;
    const daEspecificacao = [
      ...['id', 'nome', 'email', 'cpf', 'completar_cadastro', 'login_externo', 'permissoes', 'organizacao'],
      ...['organizacoes', 'setores', 'setoresComProcessos', 'usuario', 'isRoot', 'totalAssinaturasPendentes'],
      ...['painelSistema', 'painelPrefeitura', 'painelContribuinte'],
    ];
    const daSessao = ['aguarda_validacao', 'falta_segundo_fator', 'sem_cadastro', 'suporte'];
    expect(Object.keys(guardado).toSorted()).toEqual([...daEspecificacao, ...daSessao].toSorted());
    expect(guardado).toMatchObject({
      organizacao: { id: 1 },
      organizacoes: [{ id: 1 }, { id: 2 }],
      sem_cadastro: false,
    });
    const tudo = JSON.stringify({ ...localStorage, ...sessionStorage });
    for (const um of [pessoais.documento, pessoais.telefone_celular, '"rua']) expect(tudo).not.toContain(um);
  });

  it.each([
    [undefined, 'Não'],
    ['Não', 'Não'],
    ['Sim', 'Sim'],
    ['talvez', 'Não'],
  ])('reads %s as %s where only Sim and Não are known [ENT-029] [ENT-030]', (dado, guardado) => {
    expect(usuarioDaResposta({ id: 1, completar_cadastro: dado, login_externo: dado })).toMatchObject({
      completar_cadastro: guardado,
      login_externo: guardado,
    });
  });

  it('has sectors with their permissions and the sectors with processes [ENT-032] [ENT-033]', () => {
    expect(usuario.setores).toEqual([{ id: 3, permissoes: ['requerimento.analisar'] }]);
    expect(usuario.setoresComProcessos).toEqual([{ id: 3, nome: 'Urbanismo', sigla: 'SEURB' }]);
  });

  it('takes the defaults for what the reply lacks [ENT-034] [ENT-035]', () => {
    expect(usuarioDaResposta({ id: 1 })).toMatchObject({
      completar_cadastro: 'Não',
      login_externo: 'Não',
      totalAssinaturasPendentes: 0,
      isRoot: false,
      organizacoes: [],
    });
    expect(usuarioDaResposta({ id: 1, isRoot: true }).isRoot).toBe(true);
  });

  it('without an id has no permission, whatever is stored [PERM-008]', () => {
    sessaoAberta({ usuario: { id: null, permissoes: ['perfil.administrador'] } });
    expect(temPermissao('perfil.gestor.prefeitura')).toBe(false);
    sessaoAberta({ usuario: { permissoes: ['perfil.administrador'] } });
    expect(temPermissao('perfil.gestor.prefeitura')).toBe(true);
  });
});

describe('the token', () => {
  it('ends when the exp claim says, whatever expires_in says, and is named by its jti [ENT-026]', () => {
    const token = tokenDaResposta({ ...par(60, 'abc'), expires_in: 5 });
    expect(token?.id).toBe('abc');
    const { exp } = JSON.parse(window.atob(token?.accessToken.split('.')[1] ?? '')) as { exp: number };
    expect(token?.expiresAt).toBe(exp);
    expect(minutosDoToken(token ?? (undefined as never))).toBeGreaterThanOrEqual(59);
  });

  it('is null for a reply that carries none', () => {
    expect(tokenDaResposta({})).toBeNull();
    expect(tokenDaResposta(null)).toBeNull();
  });
});

describe('renewing', () => {
  it('sends the stored refresh token and stores the new pair [EST-019] [EST-020]', async () => {
    sessaoAberta();
    servidor.responder(() => envelope(par(60, 'novo')));
    expect(await renovar()).toBe(true);
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toMatchObject({ refresh_token: 'renovar-1' });
    expect(lerToken()).toMatchObject({ id: 'novo', refreshToken: 'renovar-novo' });
  });

  it('changes nothing without dados.access_token [EST-021]', async () => {
    const { token } = sessaoAberta();
    servidor.responder(() => envelope({}, null, false));
    expect(await renovar()).toBeUndefined();
    expect(lerToken()).toEqual(token);
  });

  it('is one call for many who ask, and repeats a lost answer with the same key', async () => {
    sessaoAberta();
    servidor.responder(() => envelope(par(60, 'novo')));
    await Promise.all([renovar(), renovar(), renovar()]);
    expect(servidor.pedidos).toHaveLength(1);
    expect(servidor.pedidos[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks with the same key for the same pair, so that a tab that has not heard of the new one ends no session', async () => {
    const { token } = sessaoAberta();
    servidor.responder(() => envelope(par(60, 'novo')));
    await renovar();
    const proximo = lerToken();
    // What the other tab wrote has not come here yet.
    localStorage.setItem(chaves.token, JSON.stringify(token));
    await renovar();
    localStorage.setItem(chaves.token, JSON.stringify(proximo));
    await renovar();
    const [um, mesmo, outro] = servidor.pedidos.map(({ headers }) => headers['idempotency-key']);
    expect(mesmo).toBe(um);
    expect(outro).not.toBe(um);
  });

  it('gives its late answer up where somebody else has logged in meanwhile', async () => {
    sessaoAberta();
    servidor.responder(() => {
      localStorage.setItem(chaves.token, JSON.stringify({ ...lerToken(), id: 'outra', accessToken: jwt(60, 'outra') }));
      return envelope(par(60, 'nosso'));
    });
    expect([await renovar(), lerToken()?.id]).toEqual([true, 'outra']);
  });

  it('takes the token that another tab has renewed meanwhile', async () => {
    sessaoAberta();
    servidor.responder(() => envelope(par(60, 'nosso')));
    const pedido = renovar();
    localStorage.setItem(
      chaves.token,
      JSON.stringify({ ...lerToken(), id: 'outra-aba', accessToken: jwt(60, 'outra-aba') }),
    );
    expect(await pedido).toBe(true);
    expect(lerToken()?.id).toBe('outra-aba');
    expect(servidor.pedidos).toHaveLength(0);
  });
});
