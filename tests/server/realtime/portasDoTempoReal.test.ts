import { once } from 'node:events';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WS from 'ws';
import { startRealtime } from '../../../server/realtime/startRealtime.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { montarBancada, type Bancada, type Pessoa } from './bancada.ts';
import { certificadoDeTeste } from './certificadoDeTeste.ts';
import { createPaginas, type Paginas } from './paginas.ts';

let b: Bancada;
let ana: Pessoa;
let ligar: Paginas['ligar'];
let escutar: Paginas['escutar'];
const desfazer: (() => unknown)[] = [];

beforeAll(async () => {
  b = await montarBancada();
  ana = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
  const web = await b.app.listen({ port: 0, host: '127.0.0.1' });
  // Every page of this file says itself to which port it goes.
  ({ ligar, escutar } = createPaginas({ b, web, porta: 0, desfazer }));
});
afterEach(async () => {
  for (const passo of desfazer.splice(0).reverse()) await passo();
});
afterAll(() => b.fim());

describe('an address', () => {
  it('has the share of the settings, seen through the proxy they trust', async () => {
    const settings = { ...b.parts.settings, trustProxy: 'loopback', realtimePorEndereco: 1 };
    const proprio = await startRealtime({ ...b.parts, settings });
    desfazer.push(() => proprio.stop());
    const abrir = (de: string): WS =>
      new WS(`ws://127.0.0.1:${proprio.port}/app/${b.parts.keys.realtime.key}?protocol=7`, {
        headers: { 'x-forwarded-for': de },
      });
    await once(abrir('203.0.113.7'), 'message');
    const [codigo] = (await once(abrir('203.0.113.7'), 'close')) as [number];
    expect(codigo).toBe(4100);
    const [boasVindas] = (await once(abrir('203.0.113.8'), 'message')) as [Buffer];
    expect(boasVindas.toString()).toContain('pusher:connection_established');
  });
});

describe('with a certificate', () => {
  it('the port speaks wss, and no plain ws [RT-012]', async () => {
    const certificado = certificadoDeTeste();
    const confiados = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...confiados, certificado.cert]);
    desfazer.push(() => tls.setDefaultCACertificates(confiados));
    const seguro = await startRealtime(b.parts, { tls: certificado });
    desfazer.push(() => seguro.stop());
    const pagina = ligar(ana, seguro.port, { host: 'localhost', tls: true });
    await escutar(pagina, canalPrivado('usuario', ana.id), []);
    expect(pagina.estado()).toBe('connected');
    const simples = new WebSocket(`ws://127.0.0.1:${seguro.port}/app/${b.parts.keys.realtime.key}?protocol=7`);
    const [fim] = (await once(simples, 'close')) as [CloseEvent];
    expect(fim.code).toBe(1006);
  });
});
