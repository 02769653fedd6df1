import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppSettings } from '../../../server/parts.ts';
import { aPortal, configuracaoDeTeste } from '../../support/app.ts';

/** The portal on a real port, with its waits as short as the test wants them. */
const subir = async (conexoes: Partial<AppSettings['conexoes']>, mais: Partial<AppSettings> = {}) => {
  const portal = await aPortal({ settings: { conexoes: { ...configuracaoDeTeste.conexoes, ...conexoes }, ...mais } });
  onTestFinished(() => portal.drop());
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const abrir = (): Linha => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return new Linha(socket);
  };
  return { ...portal, abrir };
};

/** A connection written by hand, and all that came back on it. */
class Linha {
  readonly socket: net.Socket;
  readonly #fim: Promise<string>;

  constructor(socket: net.Socket) {
    this.socket = socket;
    let lido = '';
    socket.setEncoding('utf8').on('data', (texto: string) => (lido += texto));
    socket.on('error', () => undefined); // a connection that is cut is what these tests are about
    this.#fim = once(socket, 'close').then(() => lido);
  }

  enviar(...linhas: readonly string[]): this {
    this.socket.write(linhas.join('\r\n'));
    return this;
  }

  /** What the portal had said when it closed the connection. */
  fechada(): Promise<string> {
    return this.#fim;
  }

  /** The first words that come back, on a connection that stays. */
  async resposta(): Promise<string> {
    const [texto] = (await once(this.socket, 'data')) as [string];
    return texto;
  }
}

const CABECALHOS = ['POST /api/v1/oauth/token HTTP/1.1', 'host: localhost'] as const;
const JSON_LENTO = [...CABECALHOS, 'content-type: application/json', 'content-length: 200', '', '{"gr'] as const;
const ARQUIVO_LENTO = [
  'POST /api/v1/painel-contribuinte/procuracoes/arquivo HTTP/1.1',
  'host: localhost',
  'content-type: multipart/form-data; boundary=x',
  'content-length: 500',
] as const;

describe('[F12] a call that does not come in', () => {
  it('is answered 408 and cut when its body is no file and does not arrive', async () => {
    const { abrir } = await subir({ corpoMs: 100 });
    const dito = await abrir()
      .enviar(...JSON_LENTO)
      .fechada();
    expect(dito).toMatch(/^HTTP\/1\.1 408 /);
    expect(dito).toContain('connection: close');
    expect(dito).toContain('"codigo":"corpo_lento"');
    expect(dito).toContain('O pedido demorou demais a chegar. Confira a sua conexão e tente de novo');
  });

  it('is cut while its headers do not arrive', async () => {
    const { abrir } = await subir({ corpoMs: 100 });
    expect(await abrir().enviar('GET /health HTTP/1.1', 'host: lo').fechada()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('keeps its connection for longer when it brings a file, and is cut then too', async () => {
    const { abrir, entrar } = await subir({ corpoMs: 100, envioMs: 1_000 });
    const quem = await entrar({ permissoes: ['painel.contribuinte'] });
    const [pedido, ...resto] = ARQUIVO_LENTO;
    const { host: _host, ...dele } = quem.headers;
    const cabecalhos = Object.entries(dele).map(([nome, valor]) => `${nome}: ${valor}`);
    const arquivo = abrir().enviar(pedido, ...cabecalhos, ...resto, '', '--x', '');
    const ordem: string[] = [];
    await Promise.all([
      arquivo.fechada().then(() => ordem.push('arquivo')),
      abrir()
        .enviar(...JSON_LENTO)
        .fechada()
        .then(() => ordem.push('formulário')),
    ]);
    expect(ordem).toEqual(['formulário', 'arquivo']);
  });

  it('is answered as ever when it comes in time, and its connection stays', async () => {
    const { abrir } = await subir({ corpoMs: 100 });
    const linha = abrir().enviar(...CABECALHOS, 'content-type: application/json', 'content-length: 2', '', '{}');
    expect(await linha.resposta()).toMatch(/^HTTP\/1\.1 4(?!08)/);
    expect(linha.socket.readyState).toBe('open');
  });
});

const SAUDE = ['GET /health HTTP/1.1', 'host: localhost', '', ''] as const;

describe('[F12] connections of one address', () => {
  it('are refused past their number, and taken again when one has ended', async () => {
    const { abrir, app } = await subir({ porEndereco: 2 });
    const uma = abrir();
    expect(await uma.enviar(...SAUDE).resposta()).toContain('200 OK');
    expect(
      await abrir()
        .enviar(...SAUDE)
        .resposta(),
    ).toContain('200 OK');
    expect(
      await abrir()
        .enviar(...SAUDE)
        .fechada(),
    ).toBe('');
    uma.socket.destroy();
    await uma.fechada();
    // The portal sees the end of a connection when it sees it: until then it refuses, and never for longer.
    await expect.poll(() => new Promise<number>((feito) => app.server.getConnections((_, n) => feito(n)))).toBe(1);
    expect(
      await abrir()
        .enviar(...SAUDE)
        .resposta(),
    ).toContain('200 OK');
  });

  it('are counted in all, too', async () => {
    const { abrir } = await subir({ total: 1 });
    expect(
      await abrir()
        .enviar(...SAUDE)
        .resposta(),
    ).toContain('200 OK');
    expect(
      await abrir()
        .enviar(...SAUDE)
        .fechada(),
    ).toBe('');
  });

  it('are, behind a trusted proxy, the calls under way of each citizen and not those of the proxy', async () => {
    const { abrir } = await subir({ porEndereco: 1 }, { trustProxy: 'loopback' });
    const de = (ip: string): string => `x-forwarded-for: ${ip}`;
    const [pedido, host, ...resto] = JSON_LENTO;
    const [saude, , ...fim] = SAUDE;
    abrir().enviar(pedido, host, de('203.0.113.1'), ...resto);
    abrir().enviar(pedido, host, de('203.0.113.1'), ...resto);
    expect(
      await abrir()
        .enviar(saude, host, de('203.0.113.2'), ...fim)
        .resposta(),
    ).toContain('200 OK');
    const recusada = await abrir()
      .enviar(saude, host, de('203.0.113.1'), ...fim)
      .resposta();
    expect(recusada).toContain('429 Too Many Requests');
    expect(recusada).toContain('Há pedidos demais em andamento deste endereço. Aguarde um instante');
  });
});
