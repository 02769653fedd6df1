import { describe, expect, it } from 'vitest';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';
import { assinado, chaves, entrar, palcoDoProtocolo, subir } from './palcoDoProtocolo.ts';

palcoDoProtocolo();

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
