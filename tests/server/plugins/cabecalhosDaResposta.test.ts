import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal();
  gestor = await portal.entrar({ isRoot: true });
});
afterAll(() => portal.drop());

describe('headers of every answer', () => {
  it('[F16] of the API let no browser keep what is somebody’s, nor guess what it is', async () => {
    const chamadas = portal.app.rotas.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
    expect(chamadas.length).toBeGreaterThan(100);
    const guardadas: string[] = [];
    for (const { url } of chamadas) {
      const resposta = await portal.app.inject({
        url: url.replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { host: 'localhost', authorization: `Bearer ${gestor.token}` },
      });
      expect([url, resposta.headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      if (resposta.headers['cache-control'] !== 'no-store') guardadas.push(url);
    }
    expect(guardadas).toEqual([]);
  });

  it.each([
    ['an address that does not exist', '/api/v1/nao-existe', 404],
    ['one that cannot be read', '/api/v1/%E0%A4%A', 404],
    ['one without a log-in', '/api/v1/me', 401],
    ['the readiness of the portal', '/health', 200],
  ])('[F16] guess nothing of %s', async (_caso, url, status) => {
    const resposta = await portal.app.inject({ url, headers: { host: 'localhost' } });
    expect([resposta.statusCode, resposta.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  });
});
