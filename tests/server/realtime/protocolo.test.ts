import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';
import { createServidor, type OpcoesDoServidor, type Servidor } from '../../../server/realtime/createServidor.ts';

const chaves = { key: 'chave', secret: 'segredo' };
const abertos: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const aberto of abertos.splice(0)) await aberto.stop();
});

interface Mensagem {
  readonly event: string;
  readonly channel?: string;
  readonly data: string;
}

const subir = async (opcoes: Partial<OpcoesDoServidor> = {}): Promise<{ servidor: Servidor; porta: number }> => {
  const servidor = createServidor({ chaves, origemAceita: async () => true, publicar: () => undefined, ...opcoes });
  abertos.push(servidor);
  return { servidor, porta: await servidor.listen(0, '127.0.0.1') };
};

/** A bare client that keeps what it hears, in order. */
const ligar = (porta: number, caminho = '/app/chave?protocol=7', cabecalhos: Record<string, string> = {}) => {
  const ws = new WebSocket(`ws://127.0.0.1:${porta}${caminho}`, { headers: cabecalhos, autoPong: false });
  const caixa: Mensagem[] = [];
  const espera: ((m: Mensagem) => void)[] = [];
  ws.on('error', () => undefined);
  ws.on('message', (texto: Buffer) => {
    const m = JSON.parse(texto.toString()) as Mensagem;
    const proximo = espera.shift();
    if (proximo) proximo(m);
    else caixa.push(m);
  });
  return {
    ws,
    fechado: new Promise<number>((seguir) => ws.once('close', seguir)),
    ouvir: async (): Promise<Mensagem> => caixa.shift() ?? new Promise((seguir) => espera.push(seguir)),
    dizer: (event: string, data: unknown) => ws.send(JSON.stringify({ event, data })),
  };
};

const entrar = async (porta: number) => {
  const cliente = ligar(porta);
  const boasVindas = await cliente.ouvir();
  const { socket_id } = JSON.parse(boasVindas.data) as { socket_id: string };
  return { ...cliente, socketId: socket_id, boasVindas };
};

const assinado = (socketId: string, channel: string, usuario = '12') => ({
  channel,
  ...assinarCanal(chaves, socketId, channel, JSON.stringify({ user_id: usuario })),
});

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

describe('subscriptions', () => {
  it('delivers to subscribers of a channel only, except the socket that caused it', async () => {
    const { servidor, porta } = await subir();
    const [ana, bruno, carla] = [await entrar(porta), await entrar(porta), await entrar(porta)];
    for (const quem of [ana, bruno]) {
      quem.dizer('pusher:subscribe', assinado(quem.socketId, 'private-requerimento.7'));
      expect(await quem.ouvir()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    }
    carla.dizer('pusher:subscribe', assinado(carla.socketId, 'private-requerimento.8'));
    await carla.ouvir();
    const evento = { canal: 'private-requerimento.7', evento: 'requerimento.alterado' };
    servidor.receber({ ...evento, dados: { id: 1 }, exceto_socket: ana.socketId });
    servidor.receber({ ...evento, dados: { id: 2 } });
    servidor.receber({ ...evento, canal: 'private-requerimento.8', dados: { id: 3 } });
    expect(await ana.ouvir()).toEqual({ event: evento.evento, channel: evento.canal, data: '{"id":2}' });
    expect([await bruno.ouvir(), await bruno.ouvir()].map((m) => m.data)).toEqual(['{"id":1}', '{"id":2}']);
    expect((await carla.ouvir()).data).toBe('{"id":3}');
  });

  it.each([
    ['a wrong signature', (id: string) => ({ ...assinado(id, 'private-usuario.12'), auth: 'chave:00' }), 401],
    ['a signature of another socket', () => assinado('1.1', 'private-usuario.12'), 401],
    [
      'a signature of another user',
      (id: string) => ({ ...assinado(id, 'private-usuario.12'), channel_data: '{"user_id":"1"}' }),
      401,
    ],
    ['a public channel', (id: string) => assinado(id, 'avisos'), 404],
    [
      'presence without who',
      (id: string) => ({ channel: 'presence-requerimento.7', ...assinarCanal(chaves, id, 'presence-requerimento.7') }),
      401,
    ],
  ])('%s gets an error and no event', async (_nome, dados, status) => {
    const { servidor, porta } = await subir();
    const cliente = await entrar(porta);
    const pedido = dados(cliente.socketId);
    cliente.dizer('pusher:subscribe', pedido);
    const recusa = await cliente.ouvir();
    expect(recusa).toMatchObject({ event: 'pusher:subscription_error', channel: pedido.channel });
    expect(JSON.parse(recusa.data)).toMatchObject({ status });
    servidor.receber({ canal: pedido.channel, evento: 'segredo', dados: {} });
    cliente.dizer('pusher:ping', {});
    expect((await cliente.ouvir()).event).toBe('pusher:pong');
  });

  it('an unsubscribed channel is silent', async () => {
    const { servidor, porta } = await subir();
    const cliente = await entrar(porta);
    cliente.dizer('pusher:subscribe', assinado(cliente.socketId, 'private-usuario.12'));
    await cliente.ouvir();
    cliente.dizer('pusher:unsubscribe', { channel: 'private-usuario.12' });
    cliente.dizer('pusher:ping', {});
    await cliente.ouvir();
    servidor.receber({ canal: 'private-usuario.12', evento: 'x', dados: {} });
    cliente.dizer('pusher:ping', {});
    expect((await cliente.ouvir()).event).toBe('pusher:pong');
    expect(servidor.numeros()).toEqual({ conexoes: 1, canais: 0 });
  });

  it('signed before the session ended and kept back are refused; a new socket asks anew', async () => {
    const { servidor, porta } = await subir();
    const [ladrao, outro] = [await entrar(porta), await entrar(porta)];
    const guardada = assinado(ladrao.socketId, 'private-usuario.12');
    servidor.receber({ evento: 'usuario.encerrado', usuario_id: 12 });
    ladrao.dizer('pusher:subscribe', guardada);
    expect(await ladrao.fechado).toBe(4200);
    // Nobody else's.
    outro.dizer('pusher:subscribe', assinado(outro.socketId, 'private-usuario.13', '13'));
    expect((await outro.ouvir()).event).toBe('pusher_internal:subscription_succeeded');
    const nova = await entrar(porta);
    nova.dizer('pusher:subscribe', assinado(nova.socketId, 'private-usuario.12'));
    expect((await nova.ouvir()).event).toBe('pusher_internal:subscription_succeeded');
  });

  it('of one person end when another one subscribes on the same socket', async () => {
    const { servidor, porta } = await subir();
    const cliente = await entrar(porta);
    for (const [canal, usuario] of [
      ['private-usuario.12', '12'],
      ['private-usuario.13', '13'],
    ] as const) {
      cliente.dizer('pusher:subscribe', assinado(cliente.socketId, canal, usuario));
      await cliente.ouvir();
    }
    servidor.receber({ canal: 'private-usuario.12', evento: 'segredo', dados: {} });
    servidor.receber({ canal: 'private-usuario.13', evento: 'meu', dados: {} });
    expect((await cliente.ouvir()).event).toBe('meu');
  });

  it('client events reach nobody', async () => {
    const { porta } = await subir();
    const [ana, bruno] = [await entrar(porta), await entrar(porta)];
    for (const quem of [ana, bruno]) {
      quem.dizer('pusher:subscribe', assinado(quem.socketId, 'private-requerimento.7'));
      await quem.ouvir();
    }
    ana.ws.send(JSON.stringify({ event: 'client-digitando', channel: 'private-requerimento.7', data: {} }));
    expect((await ana.ouvir()).event).toBe('pusher:error');
    bruno.dizer('pusher:ping', {});
    expect((await bruno.ouvir()).event).toBe('pusher:pong');
  });

  it('presence tells who is there, who comes and who leaves, each person once', async () => {
    const { porta } = await subir();
    const canal = 'presence-requerimento.7';
    const juntar = async (usuario: string, nome: string) => {
      const cliente = await entrar(porta);
      const dados = JSON.stringify({ user_id: usuario, user_info: { nome } });
      cliente.dizer('pusher:subscribe', { channel: canal, ...assinarCanal(chaves, cliente.socketId, canal, dados) });
      return { ...cliente, lista: JSON.parse((await cliente.ouvir()).data) as unknown };
    };
    const ana = await juntar('1', 'Ana');
    expect(ana.lista).toEqual({ presence: { ids: ['1'], hash: { 1: { nome: 'Ana' } }, count: 1 } });
    const bruno = await juntar('2', 'Bruno');
    expect(bruno.lista).toMatchObject({ presence: { ids: ['1', '2'], count: 2 } });
    expect(await ana.ouvir()).toMatchObject({
      event: 'pusher_internal:member_added',
      data: '{"user_id":"2","user_info":{"nome":"Bruno"}}',
    });
    const outraAba = await juntar('2', 'Bruno');
    outraAba.ws.close();
    await outraAba.fechado;
    bruno.ws.close();
    expect(await ana.ouvir()).toMatchObject({ event: 'pusher_internal:member_removed' });
  });
});

describe('a connection', () => {
  it('is asked when silent and ended with 4201 when it does not answer', async () => {
    const { porta } = await subir({ tempos: { varredura: 10, silencio: 20, espera: 20 } });
    const cliente = await entrar(porta);
    expect((await cliente.ouvir()).event).toBe('pusher:ping');
    expect(JSON.parse((await cliente.ouvir()).data)).toMatchObject({ code: 4201 });
    expect(await cliente.fechado).toBe(4201);
  });

  it('stays when it answers', async () => {
    const { porta } = await subir({ tempos: { varredura: 10, silencio: 20, espera: 5_000 } });
    const cliente = await entrar(porta);
    for (let vez = 0; vez < 3; vez++) {
      expect((await cliente.ouvir()).event).toBe('pusher:ping');
      cliente.dizer('pusher:pong', {});
    }
    expect(cliente.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('is ended when it sends too much, binary, or too long a message', async () => {
    const { porta } = await subir();
    const falador = await entrar(porta);
    for (let i = 0; i <= 300; i++) falador.dizer('pusher:ping', {});
    expect(await falador.fechado).toBe(4100);
    const binario = await entrar(porta);
    binario.ws.send(Buffer.from([1, 2, 3]));
    expect(await binario.fechado).toBe(1003);
    const longo = await entrar(porta);
    longo.ws.send('x'.repeat(65 * 1024));
    expect(await longo.fechado).toBe(1009);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"event":7}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":{"channel":{}}}',
  ])('survives %j', async (texto) => {
    const { porta } = await subir();
    const cliente = await entrar(porta);
    cliente.ws.send(texto);
    expect((await cliente.ouvir()).event).toBe('pusher:error');
    cliente.dizer('pusher:ping', {});
    expect((await cliente.ouvir()).event).toBe('pusher:pong');
  });

  it('a reader that does not read is dropped, the others are served', async () => {
    const { servidor, porta } = await subir();
    const [lento, rapido] = [await entrar(porta), await entrar(porta)];
    for (const quem of [lento, rapido]) {
      quem.dizer('pusher:subscribe', assinado(quem.socketId, 'private-organizacao.1'));
      await quem.ouvir();
    }
    lento.ws.pause();
    const dados = { enchimento: 'x'.repeat(60_000) };
    for (let i = 0; i < 400 && servidor.numeros().conexoes === 2; i++) {
      servidor.receber({ canal: 'private-organizacao.1', evento: 'cheio', dados });
      await rapido.ouvir();
    }
    expect(servidor.numeros().conexoes).toBe(1);
    expect(rapido.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('all of a user’s sockets close with "come back at once" when his session ends', async () => {
    const { servidor, porta } = await subir();
    const [um, dois, outro] = [await entrar(porta), await entrar(porta), await entrar(porta)];
    um.dizer('pusher:subscribe', assinado(um.socketId, 'private-usuario.12'));
    dois.dizer('pusher:subscribe', assinado(dois.socketId, 'private-requerimento.7'));
    outro.dizer('pusher:subscribe', assinado(outro.socketId, 'private-requerimento.7', '13'));
    for (const quem of [um, dois, outro]) await quem.ouvir();
    servidor.receber({ evento: 'usuario.encerrado', usuario_id: 12 });
    expect(await Promise.all([um.fechado, dois.fechado])).toEqual([4200, 4200]);
    expect(outro.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('ends when the session that signed for it runs out, and no sooner', async () => {
    let hora = 1_000;
    const { servidor, porta } = await subir({
      hora: () => hora,
      tempos: { varredura: 10, silencio: 60_000, espera: 60_000 },
    });
    const [curta, longa] = [await entrar(porta), await entrar(porta)];
    const assinar = async (quem: typeof curta, ate: number): Promise<void> => {
      const canal = 'private-usuario.12';
      const dados = JSON.stringify({ user_id: '12', ate });
      quem.dizer('pusher:subscribe', { channel: canal, ...assinarCanal(chaves, quem.socketId, canal, dados) });
      expect((await quem.ouvir()).event).toBe('pusher_internal:subscription_succeeded');
    };
    await assinar(curta, 2_000);
    await assinar(longa, 9_000);
    hora = 1_999;
    servidor.receber({ canal: 'private-usuario.12', evento: 'ainda', dados: {} });
    expect((await curta.ouvir()).event).toBe('ainda');
    hora = 2_000;
    expect(await curta.fechado).toBe(4200);
    servidor.receber({ canal: 'private-usuario.12', evento: 'depois', dados: {} });
    expect([(await longa.ouvir()).event, (await longa.ouvir()).event]).toEqual(['ainda', 'depois']);
  });

  it('is sent away when nobody with a session stands behind it', async () => {
    const { porta } = await subir({ tempos: { varredura: 10, semCanal: 50 } });
    const [boa, calada, insistente] = [await entrar(porta), await entrar(porta), await entrar(porta)];
    boa.dizer('pusher:subscribe', assinado(boa.socketId, 'private-usuario.12'));
    expect((await boa.ouvir()).event).toBe('pusher_internal:subscription_succeeded');
    boa.dizer('pusher:unsubscribe', { channel: 'private-usuario.12' });
    insistente.dizer('pusher:ping', {});
    insistente.dizer('pusher:subscribe', assinado('1.1', 'private-usuario.12'));
    expect(await Promise.all([calada.fechado, insistente.fechado])).toEqual([4101, 4101]);
    // Whoever has shown a session may go from one screen to the next.
    expect(boa.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('a stopping server sends everybody elsewhere', async () => {
    const { servidor, porta } = await subir();
    const cliente = await entrar(porta);
    await servidor.stop();
    expect(await cliente.fechado).toBe(4200);
  });
});
