import { afterEach, describe, expect, it } from 'vitest';
import { chaves } from '../../src/authProvider/chaves.ts';
import { entrar, entrarComTokenGeo } from '../../src/authProvider/entrar.ts';
import { destinoDaChegada } from '../../src/authProvider/entrarPeloProvedor.ts';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { temPermissao } from '../../src/authProvider/permissao.ts';
import { renovar } from '../../src/authProvider/renovar.ts';
import { sair } from '../../src/authProvider/sair.ts';
import { desistirDaTroca, guardarSessaoDoSuporte } from '../../src/authProvider/sessaoDoSuporte.ts';
import { lerToken, minutosDoToken, tokenDaResposta } from '../../src/authProvider/token.ts';
import { lerUsuario, usuarioDaResposta } from '../../src/authProvider/usuario.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { eu, par, servidor, servidorDaSessao } from './servidorDaSessao.ts';

servidorDaSessao();
const destinos = destinosDaPagina();
// Putting a session aside marks the page as leaving.
afterEach(desistirDaTroca);

describe('logging in', () => {
  it('stores token and user under their keys, and the token goes at log-out [ENT-038] [ENT-039] [ENT-048]', async () => {
    servidor.responder(({ path }) => envelope(path === 'me' ? eu : par()));
    await entrar({ username: 'dalva@exemplo.com.br', password: 'Abc1!xyz' });
    expect(JSON.parse(localStorage.getItem(chaves.token) ?? '')).toMatchObject({
      id: 't1',
      tokenType: 'Bearer',
      expiresIn: 3600,
      refreshToken: 'renovar-t1',
    });
    expect(JSON.parse(localStorage.getItem(chaves.usuario) ?? '')).toMatchObject({ id: 7, nome: 'Dalva Montalegre' });
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/token', 'me']);
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toEqual({
      grant_type: 'password',
      username: 'dalva@exemplo.com.br',
      password: 'Abc1!xyz',
    });
    await sair();
    expect(localStorage.getItem(chaves.token)).toBeNull();
  });

  it('takes the four fields of the reply alone and keeps the six of a token [ENT-024] [ENT-025] [ENT-027]', async () => {
    const { token_type: _semTipo, ...resto } = par();
    servidor.responder(({ path }) => envelope(path === 'me' ? eu : { ...resto, scope: '*', outro: { a: 1 } }));
    await entrar({ username: 'dalva', password: 'x' });
    expect(JSON.parse(localStorage.getItem(chaves.token) ?? '')).toEqual({
      id: 't1',
      tokenType: 'Bearer',
      expiresIn: 3600,
      expiresAt: expect.any(Number) as number,
      accessToken: resto.access_token,
      refreshToken: 'renovar-t1',
    });
    expect(servidor.pedidos.at(-1)?.headers.authorization).toBe(`Bearer ${resto.access_token}`);
  });

  it('uses the directory where the city has one, and the portal’s own account for who is not in it [ENT-048]', async () => {
    mudarMarca({ id: 1, temAd: true });
    servidor.responder(({ path }) => {
      if (path === 'me') return envelope(eu);
      return path === 'oauth/tokenAd' ? recusa(401, 'credenciais_invalidas', 'Não conferem') : envelope(par());
    });
    await entrar({ username: 'dalva', password: 'x' });
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/tokenAd', 'oauth/token', 'me']);
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toEqual({
      username: 'dalva',
      password: 'x',
      sistema_organizacao_id: 1,
    });
  });

  it('hands the code to whichever of the two asked for it', async () => {
    mudarMarca({ id: 1, temAd: true });
    servidor.responder(({ path }) => envelope(path === 'me' ? eu : par()));
    await entrar({ username: 'dalva', password: 'x', codigo_2fa: '123456' });
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/tokenAd', 'me']);
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toMatchObject({ codigo_2fa: '123456' });
  });

  it('lets the portal’s own accounts in while the directory is down, and tells the others that it is', async () => {
    mudarMarca({ id: 1, temAd: true });
    const fora = recusa(503, 'indisponivel', 'O diretório da prefeitura não respondeu');
    servidor.responder(({ path }) => (path === 'oauth/tokenAd' ? fora : envelope(path === 'me' ? eu : par())));
    await entrar({ username: 'cidada', password: 'x' });
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/tokenAd', 'oauth/token', 'me']);
    servidor.responder(({ path }) =>
      path === 'oauth/tokenAd' ? fora : recusa(401, 'credenciais_invalidas', 'Não conferem'),
    );
    await expect(entrar({ username: 'dalva', password: 'x' })).rejects.toMatchObject({ status: 503 });
    servidor.responder(({ path }) =>
      path === 'oauth/tokenAd' ? fora : recusa(401, 'codigo_2fa_necessario', 'Informe o código'),
    );
    await expect(entrar({ username: 'dalva', password: 'x' })).rejects.toMatchObject({
      codigo: 'codigo_2fa_necessario',
    });
  });

  it('does not go on to the portal after any other refusal of the directory', async () => {
    mudarMarca({ id: 1, temAd: true });
    servidor.responder(() => recusa(429, 'muitas_tentativas', 'Aguarde'));
    await expect(entrar({ username: 'dalva', password: 'x' })).rejects.toMatchObject({ status: 429 });
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/tokenAd']);
  });

  const outro = { ...eu, id: 8, nome: 'Rui Prado' };
  it.each([
    ['with a password', () => entrar({ username: 'rui', password: 'x' })],
    ['with a geo token', () => entrarComTokenGeo('geo')],
    ['by the provider', () => destinoDaChegada({ situacao: 'entrou', destino: null, ...par(60, 'rui') })],
  ])('%s gives up the session that support had put aside: "Sair" then opens it for nobody', async (_como, chegar) => {
    sessaoAberta({ usuario: { nome: 'Suporte', permissoes: ['painel.sistema'] } });
    guardarSessaoDoSuporte('/sistema/organizacao');
    expect(localStorage.getItem(chaves.suporte)).not.toBeNull();
    servidor.responder(({ path }) => envelope(path === 'me' ? outro : par(60, 'rui')));
    await chegar();
    expect([lerUsuario()?.nome, localStorage.getItem(chaves.suporte)]).toEqual(['Rui Prado', null]);
    await sair();
    expect([lerToken(), lerUsuario()]).toEqual([null, null]);
  });

  it('leaves for where the server says, whom the provider let in; an ended session leaves for the log-in', async () => {
    servidor.responder(({ path }) => envelope(path === 'logout' ? { destino: '/auth/retorno?saida' } : null));
    sessaoAberta();
    await sair();
    sessaoAberta();
    await sair({ motivo: 'expirada' });
    expect(destinos).toEqual(['/auth/retorno?saida', '/']);
    expect(lerToken()).toBeNull();
  });

  it('leaves nothing behind when the user cannot be read', async () => {
    servidor.responder(({ path }) => (path === 'me' ? recusa(500, 'inesperado', 'Falhou') : envelope(par())));
    await expect(entrar({ username: 'dalva', password: 'x' })).rejects.toMatchObject({ status: 500 });
    expect(lerToken()).toBeNull();
    expect(lerUsuario()).toBeNull();
  });
});

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
