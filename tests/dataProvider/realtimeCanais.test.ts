import { describe, expect, it, vi } from 'vitest';
import { tempoRealDeTeste, canal, autorizador, escutando } from './tempoRealDeTeste.ts';

const t = tempoRealDeTeste();

describe('the authorisation of a channel', () => {
  it('posts the form fields with the headers of the portal and credentials [RT-007] [RT-008]', async () => {
    const { porta } = await t.subirServidor();
    const pedidos = autorizador();
    const { tempoReal } = t.ligar(porta);
    await escutando(tempoReal);
    const { url, init } = pedidos[0] ?? expect.unreachable();
    expect(url).toBe('/api/broadcasting/auth');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
      socket_id: tempoReal.socketId(),
      channel_name: canal,
    });
    expect(init.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      'X-Csrf-Token': 'csrf',
      'APP-VER': '2.7.0',
      Authorization: 'Bearer atual',
    });
  });

  it('asks for the headers each time, and once more after a 401 or 419', async () => {
    const { porta } = await t.subirServidor();
    const pedidos = autorizador(401);
    const vistos: boolean[] = [];
    const headersProvider = async (denovo: boolean) => {
      vistos.push(denovo);
      return { Authorization: `Bearer ${denovo ? 'renovado' : 'velho'}` };
    };
    const { tempoReal } = t.ligar(porta, { headersProvider });
    await escutando(tempoReal);
    await escutando(tempoReal, 'private-requerimento.7');
    expect(vistos).toEqual([false, true, false]);
    expect(pedidos[1]?.init.headers).toMatchObject({ Authorization: 'Bearer renovado' });
  });

  it('is tried again after a failure that passes, not after a refusal', async () => {
    const { porta } = await t.subirServidor();
    const pedidos = autorizador(503);
    const { tempoReal } = t.ligar(porta);
    await escutando(tempoReal);
    expect(pedidos).toHaveLength(2);
    const recusados = autorizador(403);
    tempoReal.assinar('private-usuario.13', {});
    await vi.waitFor(() => expect(recusados).toHaveLength(1));
    await new Promise((seguir) => setTimeout(seguir, 1_500)); // the first repetition would come after a second
    expect(recusados).toHaveLength(1);
  });
});

describe('events', () => {
  it('reach every listener of a channel until it stops; the channel is left with the last', async () => {
    const { servidor, porta } = await t.subirServidor();
    autorizador();
    const { tempoReal } = t.ligar(porta);
    const [um, dois] = [vi.fn(), vi.fn()];
    const pararUm = tempoReal.assinar(canal, { 'notificacao.criada': um });
    await new Promise<void>((seguir) => {
      const parar = tempoReal.assinar(canal, {}, () => {
        parar();
        seguir();
      });
    });
    const pararDois = tempoReal.assinar(canal, { 'notificacao.criada': dois });
    servidor.receber({ canal, evento: 'notificacao.criada', dados: { id: 1 } });
    await vi.waitFor(() => expect(dois).toHaveBeenCalledWith({ id: 1 }));
    expect(um).toHaveBeenCalledTimes(1);
    pararUm();
    servidor.receber({ canal, evento: 'notificacao.criada', dados: { id: 2 } });
    await vi.waitFor(() => expect(dois).toHaveBeenCalledTimes(2));
    expect(um).toHaveBeenCalledTimes(1);
    pararDois();
    await vi.waitFor(() => expect(servidor.numeros()).toEqual({ conexoes: 1, canais: 0 }));
  });

  it('a later listener of a channel that is already open is told that it listens', async () => {
    const { porta } = await t.subirServidor();
    autorizador();
    const { tempoReal } = t.ligar(porta);
    expect(await escutando(tempoReal)).toBe(true);
    expect(await escutando(tempoReal)).toBe(true);
  });

  it('a break is told to the listener when events arrive again, so that it fetches', async () => {
    const { servidor, porta } = await t.subirServidor();
    autorizador();
    const { tempoReal } = t.ligar(porta);
    const escutas: boolean[] = [];
    tempoReal.assinar(canal, {}, (primeiraVez) => escutas.push(primeiraVez));
    await vi.waitFor(() => expect(escutas).toEqual([true]));
    servidor.reiniciarTodas();
    await vi.waitFor(() => expect(escutas).toEqual([true, false]));
  });
});
