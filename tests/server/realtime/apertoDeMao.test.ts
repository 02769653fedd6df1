import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { entrar, ligar, type Mensagem, palcoDoProtocolo, subir } from './palcoDoProtocolo.ts';

palcoDoProtocolo();

describe('the handshake', () => {
  it('welcomes with a socket id of two numbers and an activity timeout', async () => {
    const { porta } = await subir();
    const { boasVindas, socketId } = await entrar(porta);
    expect(boasVindas.event).toBe('pusher:connection_established');
    expect(socketId).toMatch(/^\d+\.\d+$/);
    expect(JSON.parse(boasVindas.data)).toMatchObject({ activity_timeout: 120 });
  });

  it.each([
    ['/app/outra?protocol=7', 4001],
    ['/app/chave?protocol=sete', 4006],
    ['/app/chave?protocol=3', 4007],
    ['/app/chave', 4008],
  ])('%s is refused with %i', async (caminho, codigo) => {
    const { porta } = await subir();
    const cliente = ligar(porta, caminho);
    expect(JSON.parse((await cliente.ouvir()).data)).toMatchObject({ code: codigo });
    expect(await cliente.fechado).toBe(codigo);
  });

  it('refuses a foreign page before the upgrade, and another path', async () => {
    const { porta } = await subir({ origemAceita: async (origem) => origem === 'https://cidade.sp.gov.br' });
    const resposta = async (caminho: string, origin: string): Promise<number | undefined> => {
      const { ws } = ligar(porta, caminho, { origin });
      const [, res] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode?: number }];
      ws.terminate();
      return res.statusCode;
    };
    expect(await resposta('/app/chave?protocol=7', 'https://estranho.com')).toBe(403);
    expect(await resposta('/outro', 'https://cidade.sp.gov.br')).toBe(404);
    const boa = ligar(porta, undefined, { origin: 'https://cidade.sp.gov.br' });
    expect((await boa.ouvir()).event).toBe('pusher:connection_established');
  });

  it('tells newcomers to wait when it is full', async () => {
    const { porta } = await subir({ maximo: 1 });
    await entrar(porta);
    expect(await ligar(porta).fechado).toBe(4100);
  });

  it('an address gets no more than its share, and what it closes is free again', async () => {
    const { servidor, porta } = await subir({ enderecos: { trustProxy: false, porEndereco: 2 } });
    const [primeiro] = [await entrar(porta), await entrar(porta)];
    // Nobody vouches for these headers: the peer is one address, whatever it writes.
    for (const de of ['203.0.113.7', '198.51.100.9, 203.0.113.8'])
      expect(await ligar(porta, undefined, { 'x-forwarded-for': de }).fechado).toBe(4100);
    primeiro.ws.close();
    await primeiro.fechado;
    await expect.poll(() => servidor.numeros().conexoes).toBe(1);
    await entrar(porta);
    expect(await ligar(porta).fechado).toBe(4100);
  });

  it('behind a trusted proxy each visitor is an address of his own, an IPv6 network is one', async () => {
    const { porta } = await subir({ enderecos: { trustProxy: 'loopback,10.0.0.0/8', porEndereco: 1 } });
    const resposta = (de: string): Promise<Mensagem> => ligar(porta, undefined, { 'x-forwarded-for': de }).ouvir();
    const entra = 'pusher:connection_established';
    expect((await resposta('203.0.113.7')).event).toBe(entra);
    expect((await resposta('203.0.113.8, 10.1.2.3')).event).toBe(entra);
    // What stands before the last address that the proxy saw is the visitor's own invention.
    expect((await resposta('192.0.2.1, 203.0.113.7')).event).toBe('pusher:error');
    expect((await resposta('2001:db8:1:2::1')).event).toBe(entra);
    expect((await resposta('2001:db8:1:2:ffff::1')).event).toBe('pusher:error');
    expect((await resposta('2001:db8:1:3::1')).event).toBe(entra);
  });

  it('a plain page on this port is told what it is', async () => {
    const { porta } = await subir();
    const res = await fetch(`http://127.0.0.1:${porta}/`);
    expect(res.status).toBe(404);
    expect(await res.text()).toContain('websocket');
  });
});
