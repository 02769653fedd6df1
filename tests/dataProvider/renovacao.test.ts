import { describe, expect, it } from 'vitest';
import { lerToken } from '../../src/authProvider/token.ts';
import { lerUsuario } from '../../src/authProvider/usuario.ts';
import { api } from '../../src/dataProvider/http.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { chamadasDeTeste, falha, avisos } from './chamadasDeTeste.ts';

const mesa = chamadasDeTeste();

describe('a 401', () => {
  /** Refuses the first token, renews it, takes the new one. */
  const renovavel = (novo: string) =>
    mesa.servidor.responder(({ path, headers }) => {
      if (path === 'oauth/token')
        return envelope({ access_token: novo, refresh_token: 'renovar-2', token_type: 'Bearer' });
      return headers.authorization === `Bearer ${novo}` ? envelope(path) : recusa(401, 'sessao_invalida', 'Terminou');
    });
  const renovacoes = (): number => mesa.servidor.pedidos.filter(({ path }) => path === 'oauth/token').length;

  it('renews once for three parallel calls and sends each again, unnoticed [ERRO-009] [ERRO-010]', async () => {
    sessaoAberta({ minutos: 20 });
    renovavel(jwt(60, 'novo'));
    expect(await Promise.all([api('a'), api('b'), api('c')])).toEqual(['a', 'b', 'c']);
    expect(renovacoes()).toBe(1);
    expect(JSON.parse(mesa.servidor.pedidos.find(({ path }) => path === 'oauth/token')?.corpo ?? '')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'renovar-1',
    });
    expect(lerToken()).toMatchObject({ id: 'novo', refreshToken: 'renovar-2' });
    expect(avisos()).toEqual([]);
    expect(mesa.destinos).toEqual([]);
  });

  it('renews with 30 minutes left and not with 31 [LIM-003] [ERRO-012]', async () => {
    sessaoAberta({ minutos: 30 });
    renovavel(jwt(60, 'novo'));
    expect(await api('a')).toBe('a');
    sessaoAberta({ minutos: 31 });
    expect((await falha(api('b'))).status).toBe(401);
    expect(renovacoes()).toBe(1);
    expect(mesa.destinos[0]).toMatch(/^\/(\?|$)/);
  });

  it('renews a token that ended five minutes ago [AMB-133]', async () => {
    sessaoAberta({ minutos: -5 });
    renovavel(jwt(60, 'novo'));
    expect(await api('a')).toBe('a');
  });

  it('logs out when the renewal is refused, without a loop [ERRO-011]', async () => {
    sessaoAberta({ minutos: 5 });
    mesa.servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await Promise.all([falha(api('a')), falha(api('b'))]);
    expect(renovacoes()).toBe(1);
    expect(lerToken()).toBeNull();
    expect(lerUsuario()).toBeNull();
    expect(mesa.destinos).toHaveLength(1);
    expect(mesa.destinos[0]).toMatch(/^\/\?redirect=/);
  });

  it('keeps the way back when a panel’s page calls once more while it is being left', async () => {
    window.history.replaceState(null, '', '/contribuinte/meus/requerimentos?s=alvara');
    sessaoAberta({ minutos: 50, refreshToken: null });
    mesa.servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    await falha(api('b'));
    const volta = `/?redirect=${encodeURIComponent('/contribuinte/meus/requerimentos?s=alvara')}`;
    expect(mesa.destinos).toEqual([volta, volta]);
    window.history.replaceState(null, '', '/sistema/login');
    await falha(api('c'));
    expect(mesa.destinos.at(-1)).not.toContain('redirect');
  });

  it('makes no renewal without a refresh token [ERRO-012]', async () => {
    sessaoAberta({ minutos: 5, refreshToken: null });
    mesa.servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    expect(renovacoes()).toBe(0);
    expect(lerToken()).toBeNull();
  });

  it('leads to the system’s log-in for a system organisation [ERRO-013]', async () => {
    sessaoAberta({ minutos: 50, usuario: { organizacao: { id: 9, nome: 'Suporte', isSistema: true } } });
    mesa.servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    expect(mesa.destinos[0]).toMatch(/^\/sistema\/login/);
  });

  it('on a log-in attempt belongs to the form: no renewal, no log-out [AMB-134]', async () => {
    sessaoAberta({ minutos: 5 });
    mesa.servidor.responder(() => recusa(401, 'credenciais_invalidas', 'CPF, e-mail ou senha não conferem'));
    const erro = await falha(api('oauth/token', { method: 'POST', body: {}, semAviso: true }));
    expect(erro.codigo).toBe('credenciais_invalidas');
    expect(mesa.servidor.pedidos).toHaveLength(1);
    expect(lerToken()).not.toBeNull();
    expect(mesa.destinos).toEqual([]);
  });

  it.each(['oauth/token-super', 'auth/enviaLinkFinalizarCadastro'])(
    'on %s, which staff call with their session, renews and sends it again',
    async (path) => {
      sessaoAberta({ minutos: -5 });
      renovavel(jwt(60, 'novo'));
      expect(await api(path, { method: 'POST', body: {}, semAviso: true })).toBe(path);
      expect([renovacoes(), mesa.destinos]).toEqual([1, []]);
    },
  );

  it.each(['oauth/token', 'oauth/tokenGeo', 'oauth/tokenAd', 'auth/passwordReset/t', 'auth/openid/entrar'])(
    'on %s belongs to the form, whatever session there is [AMB-134]',
    async (path) => {
      const { token } = sessaoAberta({ minutos: -5 });
      mesa.servidor.responder(() => recusa(401, 'credenciais_invalidas', 'Não conferem'));
      expect((await falha(api(path, { method: 'POST', body: {} }))).codigo).toBe('credenciais_invalidas');
      expect([mesa.servidor.pedidos.length, lerToken(), avisos(), mesa.destinos]).toEqual([
        1,
        token,
        ['Não conferem'],
        [],
      ]);
    },
  );

  it.each([
    [429, 'muitas_tentativas', 'Muitas tentativas. Aguarde 5 segundos e tente de novo'],
    [419, 'csrf_invalido', 'A página expirou. Tente de novo'],
  ])('keeps the session when the renewal meets a %i, and says why', async (status, codigo, frase) => {
    const { token } = sessaoAberta({ minutos: -5 });
    mesa.servidor.responder(({ path }) =>
      path === 'oauth/token' ? recusa(status, codigo, frase) : recusa(401, 'sessao_invalida', 'Terminou'),
    );
    expect((await falha(api('a'))).status).toBe(status);
    expect([lerToken(), avisos(), mesa.destinos]).toEqual([token, [frase], []]);
  });

  it.each([
    [400, 'dados_invalidos'],
    [401, 'sessao_invalida'],
    [422, 'dados_invalidos'],
    [403, 'conta_desativada'],
  ])('ends the session when the renewal is refused with %i %s', async (status, codigo) => {
    sessaoAberta({ minutos: -5 });
    mesa.servidor.responder(({ path }) =>
      path === 'oauth/token' ? recusa(status, codigo, 'Não') : recusa(401, 'sessao_invalida', 'Terminou'),
    );
    expect((await falha(api('a'))).status).toBe(401);
    expect([lerToken(), mesa.destinos.length]).toEqual([null, 1]);
  });

  it('keeps the session when the server is down for the moment of the renewal', async () => {
    sessaoAberta({ minutos: 5 });
    mesa.servidor.responder(({ path }) =>
      path === 'oauth/token'
        ? recusa(503, 'manutencao', 'O portal está em manutenção')
        : recusa(401, 'sessao_invalida', 'Terminou'),
    );
    expect((await falha(api('a'))).status).toBe(503);
    expect(lerToken()).not.toBeNull();
    expect(mesa.destinos).toEqual(['/em-manutencao']);
  });
});
