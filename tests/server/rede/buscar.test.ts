import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfiguracoes } from '../../../server/modules/auth/externa/openid/configuracao.ts';
import type { Openid } from '../../../server/modules/auth/externa/openid/openidDaCidade.ts';
import { buscarEm } from '../../../server/rede/buscar.ts';
import { redesPermitidas } from '../../../server/rede/enderecoPermitido.ts';

const chegaram: string[] = [];
const servidor = createServer((req, res) => {
  chegaram.push(String(req.url));
  if (req.url === '/longe') return res.writeHead(302, { location: '/dentro' }).end();
  if (req.url === '/longa') return res.end('x'.repeat(2000));
  let corpo = '';
  req.on('data', (parte: Buffer) => (corpo += parte.toString()));
  return req.on('end', () => res.setHeader('x-veio', req.method ?? '').end(corpo));
});
let porta = 0;
beforeAll(async () => {
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  porta = (servidor.address() as AddressInfo).port;
});
afterAll(() => new Promise((pronto) => servidor.close(pronto)));

const openid = (emissor: string) => ({ organizacaoId: 1, emissor, cliente: 'portal', segredo: 's' }) as Openid;

describe('calls to servers that a provider of identities names', () => {
  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])(
    '[F17] do not reach this machine as %s',
    async (host) => {
      const antes = chegaram.length;
      const buscar = buscarEm(redesPermitidas([]), 1000);
      for (const esquema of ['http', 'https'])
        await expect(buscar(`${esquema}://${host}:${porta}/x`, { method: 'GET', headers: {} })).rejects.toThrow(
          'fetch failed',
        );
      expect(chegaram.length).toBe(antes);
    },
  );

  it('[F17] reach what the operator allows, follow no redirect and read no endless answer', async () => {
    const buscar = buscarEm(redesPermitidas(['127.0.0.1']), 1000);
    const em = (caminho: string, body?: string) =>
      buscar(`http://127.0.0.1:${porta}${caminho}`, { method: body === undefined ? 'GET' : 'POST', headers: {}, body });
    const resposta = await em('/', 'grant_type=code');
    expect([resposta.status, resposta.headers.get('x-veio'), await resposta.text()]).toEqual([
      200,
      'POST',
      'grant_type=code',
    ]);
    expect((await em('/longe')).status).toBe(302);
    expect(chegaram).not.toContain('/dentro');
    await expect(em('/longa')).rejects.toThrow('longer than 1000 bytes');
  });

  it.each([
    ['an issuer of this machine, in production', true, 'http', []],
    ['one with TLS, which the operator did not allow', false, 'https', []],
    ['one with TLS in production', true, 'https', []],
  ] as const)('[F17] are not made for %s', async (_caso, producao, esquema, openidRedes) => {
    const antes = chegaram.length;
    const configuracoes = createConfiguracoes({ producao, openidRedes });
    await expect(configuracoes(openid(`${esquema}://127.0.0.1:${porta}`))).rejects.toThrow('did not answer');
    expect(chegaram.length).toBe(antes);
  });

  it('[F17] are made for an issuer on this machine where the portal is not in production', async () => {
    const configuracoes = createConfiguracoes({ producao: false, openidRedes: [] });
    await expect(configuracoes(openid(`http://127.0.0.1:${porta}`))).rejects.toThrow('did not answer');
    expect(chegaram).toContain('/.well-known/openid-configuration');
  });
});
