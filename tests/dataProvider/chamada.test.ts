import { describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../src/dataProvider/ApiError.ts';
import { lerAvisos } from '../../src/dataProvider/avisos.ts';
import { api, apiEnvelope } from '../../src/dataProvider/http.ts';
import { endereco, tokenCsrf } from '../../src/dataProvider/requisicao.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { chamadasDeTeste, falha, avisos } from './chamadasDeTeste.ts';

const mesa = chamadasDeTeste();

describe('every call', () => {
  it('goes to /api/v1 of the page’s own host when the page names no other base [API-006]', async () => {
    await mesa.servidor.fechar();
    expect(endereco('me')).toBe('/api/v1/me');
    mesa.servidor = await servidorDeRespostas();
  });

  it('goes where the meta tag of the page says, as it is at that moment [ENT-021]', async () => {
    await api('antes');
    expect(mesa.servidor.pedidos).toHaveLength(1);
    const outro = await servidorDeRespostas();
    const [meta, novo] = document.querySelectorAll<HTMLMetaElement>('meta[name=api-base]');
    if (meta !== undefined && novo !== undefined) meta.content = novo.content;
    await api('depois');
    expect([mesa.servidor.pedidos.length, outro.pedidos.map(({ path }) => path)]).toEqual([1, ['depois']]);
    await outro.fechar();
  });

  it('carries the CSRF token, the version and Accept, and no Authorization without a session [API-007] [API-008] [API-011]', async () => {
    await api('recursos');
    expect(mesa.servidor.pedidos[0]?.headers).toMatchObject({
      'x-csrf-token': await tokenCsrf(),
      'app-ver': '2.7.0',
      accept: 'application/json',
    });
    expect(mesa.servidor.pedidos[0]?.headers.authorization).toBeUndefined();
  });

  it('carries the bearer of the session [API-009]', async () => {
    const { token } = sessaoAberta();
    await api('me');
    expect(mesa.servidor.pedidos[0]?.headers.authorization).toBe(`Bearer ${token.accessToken}`);
  });

  it('writes lists with brackets and groups by name [API-012]', async () => {
    await api('x', { query: { status: ['a', 'b'], filtro: { data: { de: '2026-01-01' } }, vazio: undefined, s: '' } });
    expect(mesa.servidor.pedidos[0]?.path).toBe('x?status[]=a&status[]=b&filtro[data][de]=2026-01-01&s=');
  });

  it('sends a key for idempotent writes as a header and the body as JSON', async () => {
    await api('x', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' });
    expect(mesa.servidor.pedidos[0]?.headers['idempotency-key']).toBe('k');
    expect(JSON.parse(mesa.servidor.pedidos[0]?.corpo ?? '')).toEqual({ a: 1 });
  });

  it('deletes by the HTTP method of that name, with the headers of every call and no body [API-069]', async () => {
    await api('post/noticias/7', { method: 'DELETE' });
    const [pedido] = mesa.servidor.pedidos;
    expect([pedido?.method, pedido?.path, pedido?.corpo]).toEqual(['DELETE', 'post/noticias/7', '']);
    expect(pedido?.headers['x-csrf-token']).toBe(await tokenCsrf());
  });

  it('renews the CSRF token once after a 419 and sends the call again [AMB-143]', async () => {
    mesa.servidor.responder(({ headers }) =>
      headers['x-csrf-token'] === 'csrf-1' ? recusa(419, 'csrf_invalido', 'A página expirou') : envelope('feito'),
    );
    expect(await api('x', { method: 'POST' })).toBe('feito');
    expect(mesa.servidor.pedidos).toHaveLength(2);
    mesa.servidor.responder(() => recusa(419, 'csrf_invalido', 'A página expirou'));
    expect((await falha(api('x', { method: 'POST' }))).status).toBe(419);
    expect(mesa.servidor.pedidos).toHaveLength(4);
  });

  it('gives up after ten minutes and not before, with the sentence of a lost connection [LIM-002] [AMB-141]', async () => {
    mesa.servidor.responder(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let erro: ApiError | undefined;
    void api('lento').catch((falhou: ApiError) => (erro = falhou));
    await vi.waitFor(() => expect(mesa.servidor.pedidos).toHaveLength(1), { interval: 5 });
    await vi.advanceTimersByTimeAsync(598_000);
    expect(erro).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(erro?.mensagem).toBe('Erro de conexão com o servidor'));
  });
});

describe('toasts', () => {
  it('show the sentence of a success and of a failure [ERRO-003]', async () => {
    mesa.servidor.responder(() => envelope(null, 'X'));
    await api('a', { method: 'POST' });
    mesa.servidor.responder(() => envelope(null, 'Y', false));
    await falha(api('b', { method: 'POST' }));
    expect(lerAvisos().map(({ sucesso, mensagem }) => [sucesso, mensagem])).toEqual([
      [true, 'X'],
      [false, 'Y'],
    ]);
  });

  it('are not shown for a reply without a sentence, nor where the screen shows it itself [AMB-137]', async () => {
    await api('lista');
    mesa.servidor.responder(() => envelope({ a: 1 }, 'Feito'));
    expect((await apiEnvelope<{ a: number }>('x', { semAviso: true })).mensagem).toBe('Feito');
    expect(avisos()).toEqual([]);
  });

  it('a look-up that found nothing keeps the form: sucesso false, no navigation [AMB-135]', async () => {
    mesa.servidor.responder(() => envelope(null, 'CEP não localizado', false));
    expect(await apiEnvelope('recursos/buscarCep/00000000')).toMatchObject({ sucesso: false, dados: null });
    expect(mesa.destinos).toEqual([]);
  });
});
