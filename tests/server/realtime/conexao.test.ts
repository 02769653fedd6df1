import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../../server/realtime/assinatura.ts';
import { assinado, chaves, entrar, palcoDoProtocolo, subir } from './palcoDoProtocolo.ts';

palcoDoProtocolo();

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
