import { describe, expect, it } from 'vitest';
import { chaves } from '../../src/authProvider/chaves.ts';
import { entrar, entrarComTokenGeo } from '../../src/authProvider/entrar.ts';
import { destinoDaChegada } from '../../src/authProvider/entrarPeloProvedor.ts';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { sair } from '../../src/authProvider/sair.ts';
import { guardarSessaoDoSuporte } from '../../src/authProvider/sessaoDoSuporte.ts';
import { lerToken } from '../../src/authProvider/token.ts';
import { lerUsuario } from '../../src/authProvider/usuario.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { eu, par, servidor } from './servidorDaSessao.ts';
import { palcoDaSessao } from './palcoDaSessao.ts';

palcoDaSessao();

const destinos = destinosDaPagina();

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
