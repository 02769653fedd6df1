import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherPainel } from '../../src/authProvider/layout.ts';
import { lerToken } from '../../src/authProvider/token.ts';
import { lerUsuario } from '../../src/authProvider/usuario.ts';
import type { ApiError } from '../../src/dataProvider/ApiError.ts';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
import { api, apiEnvelope } from '../../src/dataProvider/http.ts';
import { endereco, tokenCsrf } from '../../src/dataProvider/requisicao.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;

beforeEach(async () => {
  servidor = await servidorDeRespostas();
  await tokenCsrf(true);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const aviso of lerAvisos()) fecharAviso(aviso.id);
  await servidor.fechar();
});

const falha = async (chamada: Promise<unknown>): Promise<ApiError> =>
  chamada.then(
    () => Promise.reject(new Error('a chamada deveria falhar')),
    (erro: unknown) => erro as ApiError,
  );
const avisos = (): string[] => lerAvisos().map((aviso) => aviso.mensagem);

describe('every call', () => {
  it('goes to /api/v1 of the page’s own host when the page names no other base [API-006]', async () => {
    await servidor.fechar();
    expect(endereco('me')).toBe('/api/v1/me');
    servidor = await servidorDeRespostas();
  });

  it('goes where the meta tag of the page says, as it is at that moment [ENT-021]', async () => {
    await api('antes');
    expect(servidor.pedidos).toHaveLength(1);
    const outro = await servidorDeRespostas();
    const [meta, novo] = document.querySelectorAll<HTMLMetaElement>('meta[name=api-base]');
    if (meta !== undefined && novo !== undefined) meta.content = novo.content;
    await api('depois');
    expect([servidor.pedidos.length, outro.pedidos.map(({ path }) => path)]).toEqual([1, ['depois']]);
    await outro.fechar();
  });

  it('carries the CSRF token, the version and Accept, and no Authorization without a session [API-007] [API-008] [API-011]', async () => {
    await api('recursos');
    expect(servidor.pedidos[0]?.headers).toMatchObject({
      'x-csrf-token': await tokenCsrf(),
      'app-ver': '2.7.0',
      accept: 'application/json',
    });
    expect(servidor.pedidos[0]?.headers.authorization).toBeUndefined();
  });

  it('carries the bearer of the session [API-009]', async () => {
    const { token } = sessaoAberta();
    await api('me');
    expect(servidor.pedidos[0]?.headers.authorization).toBe(`Bearer ${token.accessToken}`);
  });

  it('writes lists with brackets and groups by name [API-012]', async () => {
    await api('x', { query: { status: ['a', 'b'], filtro: { data: { de: '2026-01-01' } }, vazio: undefined, s: '' } });
    expect(servidor.pedidos[0]?.path).toBe('x?status[]=a&status[]=b&filtro[data][de]=2026-01-01&s=');
  });

  it('sends a key for idempotent writes as a header and the body as JSON', async () => {
    await api('x', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' });
    expect(servidor.pedidos[0]?.headers['idempotency-key']).toBe('k');
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toEqual({ a: 1 });
  });

  it('renews the CSRF token once after a 419 and sends the call again [AMB-143]', async () => {
    servidor.responder(({ headers }) =>
      headers['x-csrf-token'] === 'csrf-1' ? recusa(419, 'csrf_invalido', 'A página expirou') : envelope('feito'),
    );
    expect(await api('x', { method: 'POST' })).toBe('feito');
    expect(servidor.pedidos).toHaveLength(2);
    servidor.responder(() => recusa(419, 'csrf_invalido', 'A página expirou'));
    expect((await falha(api('x', { method: 'POST' }))).status).toBe(419);
    expect(servidor.pedidos).toHaveLength(4);
  });

  it('gives up after ten minutes and not before, with the sentence of a lost connection [LIM-002] [AMB-141]', async () => {
    servidor.responder(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let erro: ApiError | undefined;
    void api('lento').catch((falhou: ApiError) => (erro = falhou));
    await vi.waitFor(() => expect(servidor.pedidos).toHaveLength(1), { interval: 5 });
    await vi.advanceTimersByTimeAsync(598_000);
    expect(erro).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(erro?.mensagem).toBe('Erro de conexão com o servidor'));
  });
});

describe('a 401', () => {
  /** Refuses the first token, renews it, takes the new one. */
  const renovavel = (novo: string) =>
    servidor.responder(({ path, headers }) => {
      if (path === 'oauth/token')
        return envelope({ access_token: novo, refresh_token: 'renovar-2', token_type: 'Bearer' });
      return headers.authorization === `Bearer ${novo}` ? envelope(path) : recusa(401, 'sessao_invalida', 'Terminou');
    });
  const renovacoes = (): number => servidor.pedidos.filter(({ path }) => path === 'oauth/token').length;

  it('renews once for three parallel calls and sends each again, unnoticed [ERRO-009] [ERRO-010]', async () => {
    sessaoAberta({ minutos: 20 });
    renovavel(jwt(60, 'novo'));
    expect(await Promise.all([api('a'), api('b'), api('c')])).toEqual(['a', 'b', 'c']);
    expect(renovacoes()).toBe(1);
    expect(JSON.parse(servidor.pedidos.find(({ path }) => path === 'oauth/token')?.corpo ?? '')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'renovar-1',
    });
    expect(lerToken()).toMatchObject({ id: 'novo', refreshToken: 'renovar-2' });
    expect(avisos()).toEqual([]);
    expect(destinos).toEqual([]);
  });

  it('renews with 30 minutes left and not with 31 [LIM-003] [ERRO-012]', async () => {
    sessaoAberta({ minutos: 30 });
    renovavel(jwt(60, 'novo'));
    expect(await api('a')).toBe('a');
    sessaoAberta({ minutos: 31 });
    expect((await falha(api('b'))).status).toBe(401);
    expect(renovacoes()).toBe(1);
    expect(destinos[0]).toMatch(/^\/(\?|$)/);
  });

  it('renews a token that ended five minutes ago [AMB-133]', async () => {
    sessaoAberta({ minutos: -5 });
    renovavel(jwt(60, 'novo'));
    expect(await api('a')).toBe('a');
  });

  it('logs out when the renewal is refused, without a loop [ERRO-011]', async () => {
    sessaoAberta({ minutos: 5 });
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await Promise.all([falha(api('a')), falha(api('b'))]);
    expect(renovacoes()).toBe(1);
    expect(lerToken()).toBeNull();
    expect(lerUsuario()).toBeNull();
    expect(destinos).toHaveLength(1);
    expect(destinos[0]).toMatch(/^\/\?redirect=/);
  });

  it('keeps the way back when a panel’s page calls once more while it is being left', async () => {
    window.history.replaceState(null, '', '/contribuinte/meus/requerimentos?s=alvara');
    sessaoAberta({ minutos: 50, refreshToken: null });
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    await falha(api('b'));
    const volta = `/?redirect=${encodeURIComponent('/contribuinte/meus/requerimentos?s=alvara')}`;
    expect(destinos).toEqual([volta, volta]);
    window.history.replaceState(null, '', '/sistema/login');
    await falha(api('c'));
    expect(destinos.at(-1)).not.toContain('redirect');
  });

  it('makes no renewal without a refresh token [ERRO-012]', async () => {
    sessaoAberta({ minutos: 5, refreshToken: null });
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    expect(renovacoes()).toBe(0);
    expect(lerToken()).toBeNull();
  });

  it('leads to the system’s log-in for a system organisation [ERRO-013]', async () => {
    sessaoAberta({ minutos: 50, usuario: { organizacao: { id: 9, nome: 'Suporte', isSistema: true } } });
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await falha(api('a'));
    expect(destinos[0]).toMatch(/^\/sistema\/login/);
  });

  it('on a log-in attempt belongs to the form: no renewal, no log-out [AMB-134]', async () => {
    sessaoAberta({ minutos: 5 });
    servidor.responder(() => recusa(401, 'credenciais_invalidas', 'CPF, e-mail ou senha não conferem'));
    const erro = await falha(api('oauth/token', { method: 'POST', body: {}, semAviso: true }));
    expect(erro.codigo).toBe('credenciais_invalidas');
    expect(servidor.pedidos).toHaveLength(1);
    expect(lerToken()).not.toBeNull();
    expect(destinos).toEqual([]);
  });

  it.each(['oauth/token-super', 'auth/enviaLinkFinalizarCadastro'])(
    'on %s, which staff call with their session, renews and sends it again',
    async (path) => {
      sessaoAberta({ minutos: -5 });
      renovavel(jwt(60, 'novo'));
      expect(await api(path, { method: 'POST', body: {}, semAviso: true })).toBe(path);
      expect([renovacoes(), destinos]).toEqual([1, []]);
    },
  );

  it.each(['oauth/token', 'oauth/tokenGeo', 'oauth/tokenAd', 'auth/passwordReset/t', 'auth/openid/entrar'])(
    'on %s belongs to the form, whatever session there is [AMB-134]',
    async (path) => {
      const { token } = sessaoAberta({ minutos: -5 });
      servidor.responder(() => recusa(401, 'credenciais_invalidas', 'Não conferem'));
      expect((await falha(api(path, { method: 'POST', body: {} }))).codigo).toBe('credenciais_invalidas');
      expect([servidor.pedidos.length, lerToken(), avisos(), destinos]).toEqual([1, token, ['Não conferem'], []]);
    },
  );

  it('keeps the session when the server is down for the moment of the renewal', async () => {
    sessaoAberta({ minutos: 5 });
    servidor.responder(({ path }) =>
      path === 'oauth/token'
        ? recusa(503, 'manutencao', 'O portal está em manutenção')
        : recusa(401, 'sessao_invalida', 'Terminou'),
    );
    expect((await falha(api('a'))).status).toBe(503);
    expect(lerToken()).not.toBeNull();
    expect(destinos).toEqual(['/em-manutencao']);
  });
});

describe('a refusal', () => {
  const quandoResponde = async (status: number, codigo: string, mensagem: string): Promise<ApiError> => {
    servidor.responder(() => recusa(status, codigo, mensagem));
    return falha(api('x'));
  };

  it('403 without a session goes to the log-in [ERRO-014]', async () => {
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(destinos).toEqual(['/']);
  });

  it.each([
    ['sistema', '/sistema/dashboard', '[PERM-039]'],
    ['prefeitura', '/prefeitura/requerimento/listagem', '[PERM-040]'],
    ['contribuinte', '/contribuinte', '[PERM-041]'],
  ] as const)('403 with a session in %s says so and goes to %s [ERRO-015] %s', async (painel, inicio, _id) => {
    sessaoAberta({ usuario: { permissoes: ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'] } });
    escolherPainel(painel);
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(destinos).toEqual([inicio]);
    expect(sessionStorage.getItem('avisos.pendentes')).toContain('Você não tem permissão para acessar esta página');
  });

  it('403 for a session without any panel goes to the log-in [PERM-042]', async () => {
    sessaoAberta({ usuario: { permissoes: [] } });
    await quandoResponde(403, 'sem_permissao', 'Não pode');
    expect(destinos).toEqual(['/']);
  });

  it.each([
    [404, '/404', '[ERRO-016]', 'nao_encontrado'],
    [500, '/500', '[ERRO-018]', 'inesperado'],
    [503, '/em-manutencao', '[ERRO-019]', 'manutencao'],
  ])('%i goes to %s %s', async (status, pagina, _id, codigo) => {
    await quandoResponde(status, codigo, 'Não deu');
    expect(destinos).toEqual([pagina]);
  });

  it('409 shows its sentence, keeps it for the page and goes there [ERRO-017] [AMB-136]', async () => {
    await quandoResponde(409, 'conflito', 'Este registro está em uso');
    expect(destinos).toEqual(['/409']);
    expect(sessionStorage.getItem('erro.mensagem')).toBe('Este registro está em uso');
    expect(sessionStorage.getItem('avisos.pendentes')).toContain('Este registro está em uso');
  });

  it('409 goes to its page also where the browser refuses to keep the sentence', async () => {
    const recusada = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('negado', 'QuotaExceededError');
    });
    const erro = await quandoResponde(409, 'conflito', 'Este registro está em uso');
    recusada.mockRestore();
    expect([erro.status, destinos]).toEqual([409, ['/409']]);
  });

  it.each([
    [404, 'nao_encontrado', 'Arquivo não encontrado'],
    [500, 'inesperado', 'Ocorreu um erro inesperado'],
    [503, 'indisponivel', 'O portal está temporariamente indisponível'],
  ])('%i where the screen stays is said there instead of leaving it', async (status, codigo, frase) => {
    sessaoAberta();
    servidor.responder(() => recusa(status, codigo, frase));
    await expect(api('painel-prefeitura/processo/3/publicar', { semNavegacao: true })).rejects.toThrow();
    expect(lerAvisos().map(({ sucesso, mensagem }) => [sucesso, mensagem])).toEqual([[false, frase]]);
    expect(destinos).toEqual([]);
    for (const { id } of lerAvisos()) fecharAviso(id);
    await expect(api('x', { semNavegacao: true, semAviso: true })).rejects.toThrow();
    expect(lerAvisos()).toEqual([]);
  });

  it('409 of a stale version stays with the screen, with what happened since', async () => {
    servidor.responder(() => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'Mudou', codigo: 'versao_desatualizada', dados: { versao: 4 } },
    }));
    const erro = await falha(api('x', { method: 'POST' }));
    expect(erro.codigo).toBe('versao_desatualizada');
    expect(erro.dados).toEqual({ versao: 4 });
    expect(destinos).toEqual([]);
  });

  it.each([502, 504])('%i says that the server failed and does not navigate [ERRO-020]', async (status) => {
    servidor.responder(() => ({ status, corpo: '<html>proxy</html>', headers: { 'content-type': 'text/html' } }));
    const erro = await falha(api('x'));
    expect(erro.mensagem).toBe('O servidor retornou um erro inesperado');
    expect(avisos()).toEqual(['O servidor retornou um erro inesperado']);
    expect(destinos).toEqual([]);
  });

  it('422 carries the sentences of its fields and navigates nowhere [AMB-143]', async () => {
    servidor.responder(() => recusa(422, 'dados_invalidos', 'Confira', { 'pessoa.cpf': ['CPF inválido', 'outro'] }));
    const erro = await falha(api('x', { method: 'POST' }));
    expect(erro.porCampo).toEqual({ 'pessoa.cpf': 'CPF inválido' });
    expect(destinos).toEqual([]);
  });

  it.each([
    [429, '600', 'Muitas tentativas. Aguarde 10 minutos e tente de novo'],
    [429, '1', 'Muitas tentativas. Aguarde 1 segundo e tente de novo'],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 'Muitas tentativas. Aguarde 60 minutos e tente de novo'],
    [429, 'amanhã', 'Muitas tentativas. Aguarde alguns minutos e tente de novo'],
    [413, '', 'O texto enviado passa do limite permitido'],
  ])(
    '%i of a proxy (Retry-After: %s) is told in words and navigates nowhere [AMB-143]',
    async (status, depois, frase) => {
      servidor.responder(() => ({
        status,
        corpo: '<html>proxy</html>',
        headers: {
          'retry-after': encodeURI(depois).replace(/%20/g, ' '),
          'access-control-expose-headers': 'retry-after',
        },
      }));
      await expect(api('x', { method: 'POST' })).rejects.toMatchObject({ status });
      expect([avisos(), destinos]).toEqual([[frase], []]);
    },
  );

  it('429 with a sentence of ours keeps it', async () => {
    await quandoResponde(429, 'muitas_tentativas', 'Muitas tentativas. Aguarde 5 segundos e tente de novo');
    expect([avisos(), destinos]).toEqual([['Muitas tentativas. Aguarde 5 segundos e tente de novo'], []]);
  });

  it('never shows what is not ours: an answer without an envelope is an unexpected one [ERRO-034]', async () => {
    servidor.responder(() => ({ status: 418, corpo: 'Error: at Object.<anonymous>' }));
    expect((await falha(api('x'))).mensagem).toBe('Ocorreu um erro inesperado');
  });

  it('without a network says exactly that [ERRO-021]', async () => {
    await servidor.fechar();
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = 'http://127.0.0.1:9/api/v1';
    document.head.append(meta);
    await falha(api('x'));
    expect(avisos()).toEqual(['Erro de conexão com o servidor']);
    meta.remove();
    servidor = await servidorDeRespostas();
  });
});

describe('toasts', () => {
  it('show the sentence of a success and of a failure [ERRO-003]', async () => {
    servidor.responder(() => envelope(null, 'X'));
    await api('a', { method: 'POST' });
    servidor.responder(() => envelope(null, 'Y', false));
    await falha(api('b', { method: 'POST' }));
    expect(lerAvisos().map(({ sucesso, mensagem }) => [sucesso, mensagem])).toEqual([
      [true, 'X'],
      [false, 'Y'],
    ]);
  });

  it('are not shown for a reply without a sentence, nor where the screen shows it itself [AMB-137]', async () => {
    await api('lista');
    servidor.responder(() => envelope({ a: 1 }, 'Feito'));
    expect((await apiEnvelope<{ a: number }>('x', { semAviso: true })).mensagem).toBe('Feito');
    expect(avisos()).toEqual([]);
  });

  it('a look-up that found nothing keeps the form: sucesso false, no navigation [AMB-135]', async () => {
    servidor.responder(() => envelope(null, 'CEP não localizado', false));
    expect(await apiEnvelope('recursos/buscarCep/00000000')).toMatchObject({ sucesso: false, dados: null });
    expect(destinos).toEqual([]);
  });
});
