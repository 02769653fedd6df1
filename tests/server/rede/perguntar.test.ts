import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { podeLigar, redesPermitidas } from '../../../server/rede/enderecoPermitido.ts';
import { MAIOR_RESPOSTA, perguntar } from '../../../server/rede/perguntar.ts';

const LOCAIS = redesPermitidas(['127.0.0.0/8', '::1']);
const recebidos: IncomingMessage[] = [];
const json = { 'content-type': 'application/json' };

const rotas: Readonly<Record<string, RequestListener>> = {
  '/certo': (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/vnd.x+json; charset=utf-8' }).end('{"a":1}'),
  '/lento': () => undefined,
  '/pingando': (_req, res) => {
    res.writeHead(200, json).write('{');
  },
  '/500': (_req, res) => res.writeHead(500).end(),
  '/429': (_req, res) => res.writeHead(429).end(),
  '/404': (_req, res) => res.writeHead(404, json).end('{"a":1}'),
  '/desvio': (_req, res) => res.writeHead(302, { location: '/certo' }).end(),
  '/html': (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('{"a":1}'),
  '/quebrado': (_req, res) => res.writeHead(200, json).end('{"a":'),
  '/enorme': (_req, res) => res.writeHead(200, json).end(`"${'a'.repeat(MAIOR_RESPOSTA)}"`),
  '/cheio': (_req, res) => res.writeHead(200, json).end(`"${'a'.repeat(MAIOR_RESPOSTA - 2)}"`),
  '/comprimido': (_req, res) => res.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
  '/cortado': (_req, res) => {
    res.writeHead(200, { ...json, 'content-length': 100 }).write('{"a"');
    setTimeout(() => res.destroy(), 10);
  },
};

let servidor: Server;
let porta = 0;
beforeAll(async () => {
  servidor = createServer((req, res) => {
    recebidos.push(req);
    (rotas[req.url ?? ''] ?? ((_q, r) => r.writeHead(404).end()))(req, res);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  porta = (servidor.address() as AddressInfo).port;
});
afterAll(() => {
  servidor.closeAllConnections();
  servidor.close();
});

const perguntarA = (caminho: string, { host = '127.0.0.1', redes = LOCAIS, limiteMs = 2000 } = {}) =>
  perguntar({
    pedido: { url: `http://${host}:${porta}${caminho}`, metodo: 'GET', corpo: null },
    cabecalhos: { 'x-api-key': 'segredo' },
    chave: 'uma-chave',
    limiteMs,
    redes,
  });

describe('a question to another system', () => {
  it('brings its JSON, and carries its key and authorisation', async () => {
    expect(await perguntarA('/certo')).toMatchObject({ ok: true, status: 200, json: { a: 1 } });
    expect(recebidos.at(-1)?.headers).toMatchObject({ 'x-api-key': 'segredo', 'idempotency-key': 'uma-chave' });
  });

  it('sends its body as JSON', async () => {
    const resposta = await perguntar({
      pedido: { url: `http://127.0.0.1:${porta}/certo`, metodo: 'POST', corpo: '{"é":1}' },
      ...{ cabecalhos: {}, chave: 'k', limiteMs: 2000, redes: LOCAIS },
    });
    expect(resposta.ok).toBe(true);
    expect(recebidos.at(-1)?.headers).toMatchObject({ 'content-length': '8' });
  });

  it.each([
    ['/500', false, /resposta 500/],
    ['/429', false, /resposta 429/],
    ['/404', true, /recusou a consulta \(resposta 404\)/],
    ['/desvio', true, /outro endereço \(resposta 302\)/],
    ['/html', true, /não respondeu em JSON/],
    ['/quebrado', true, /não é um JSON/],
    ['/enorme', true, /mais de 1 MB/],
    ['/cortado', false, /caiu|falhou/],
    ['/comprimido', true, /não é um JSON/],
  ])('to %s fails, for good: %s', async (caminho, definitiva, motivo) => {
    const antes = recebidos.length;
    expect(await perguntarA(caminho)).toMatchObject({ ok: false, definitiva, motivo: expect.stringMatching(motivo) });
    // A redirect that were followed would ask a second time.
    expect(recebidos.length - antes).toBe(1);
  });

  it('takes an answer of the very size that is allowed', async () =>
    expect(await perguntarA('/cheio')).toMatchObject({ ok: true }));

  it.each(['/lento', '/pingando'])('does not wait longer than it may: %s', async (caminho) => {
    const inicio = performance.now();
    const resposta = await perguntarA(caminho, { limiteMs: 150 });
    expect(resposta).toMatchObject({ ok: false, definitiva: false, motivo: 'O sistema não respondeu a tempo' });
    expect(performance.now() - inicio).toBeLessThan(1500);
  });

  it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'never reaches %s unless the operator allows it',
    async (host) => {
      const antes = recebidos.length;
      const resposta = await perguntarA('/certo', { host, redes: redesPermitidas([]) });
      expect(resposta).toMatchObject({ ok: false, definitiva: true, motivo: expect.stringContaining('rede interna') });
      expect(recebidos.length).toBe(antes);
    },
  );

  it('to nobody is told as that', async () => {
    const resposta = await perguntar({
      pedido: { url: 'http://127.0.0.1:1/x', metodo: 'GET', corpo: null },
      ...{ cabecalhos: {}, chave: 'k', limiteMs: 2000, redes: LOCAIS },
    });
    expect(resposta).toMatchObject({ ok: false, definitiva: false, motivo: 'O servidor não aceitou a ligação' });
  });
});

describe('an address', () => {
  it.each([
    ...['10.0.0.1', '172.16.9.9', '192.168.1.1', '127.0.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fec0::1', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::a00:1', '2002:a00:1::'],
  ])('%s is of the inside', (endereco) => expect(podeLigar(endereco)).toBe(false));
  it.each(['8.8.8.8', '200.160.2.3', '2800:3f0:4001:80a::200e'])('%s is public', (endereco) =>
    expect(podeLigar(endereco)).toBe(true),
  );
  it('of the inside is let in by its network and no other', () => {
    const redes = redesPermitidas(['10.1.2.0/24', '10.9.9.9']);
    expect(['10.1.2.200', '10.9.9.9'].every((um) => podeLigar(um, redes))).toBe(true);
    expect(['10.1.3.1', '10.9.9.8', '127.0.0.1'].some((um) => podeLigar(um, redes))).toBe(false);
  });
});
