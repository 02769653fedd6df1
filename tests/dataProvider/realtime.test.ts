import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../server/realtime/assinatura.ts';
import { createServidor, type Servidor } from '../../server/realtime/createServidor.ts';
import { readSettings } from '../../server/settings.ts';
import { conectarTempoReal, type EstadoTempoReal, type OpcoesTempoReal } from '../../src/dataProvider/realtime.ts';

const chaves = { key: 'chave', secret: 'segredo' };
const canal = 'private-usuario.12';
const desfazer: (() => unknown)[] = [];
// jsdom's own WebSocket cannot open under this Node (its events are not Node's); ws has the browser's interface.
beforeEach(() => vi.stubGlobal('WebSocket', WebSocket));
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const passo of desfazer.splice(0).reverse()) await passo();
});

const navegador = () => import('pusher-js/dist/web/pusher.js' as string) as Promise<unknown>;

const subirServidor = async (): Promise<{ servidor: Servidor; porta: number }> => {
  const servidor = createServidor({ chaves, origemAceita: async () => true, publicar: () => undefined });
  desfazer.push(() => servidor.stop());
  return { servidor, porta: await servidor.listen(0, '127.0.0.1') };
};

interface PedidoDeAutorizacao {
  readonly url: string;
  readonly init: RequestInit;
}

/** Stands where the portal's broadcasting call stands; answers in turn with these statuses, then 200. */
const autorizador = (...recusas: readonly number[]) => {
  const pedidos: PedidoDeAutorizacao[] = [];
  const faltam = [...recusas];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    pedidos.push({ url, init });
    const status = faltam.shift() ?? 200;
    const campos = init.body as URLSearchParams;
    const corpo = assinarCanal(chaves, campos.get('socket_id') ?? '', campos.get('channel_name') ?? '');
    return new Response(JSON.stringify(status === 200 ? corpo : {}), { status });
  });
  return pedidos;
};

const ligar = (porta: number, extra: Partial<OpcoesTempoReal> = {}) => {
  const tempoReal = conectarTempoReal({
    key: 'chave',
    host: '127.0.0.1',
    port: porta,
    tls: false,
    headersProvider: () => ({ 'X-Csrf-Token': 'csrf', 'APP-VER': '2.7.0', Authorization: 'Bearer atual' }),
    carregar: navegador,
    ...extra,
  });
  const estados: EstadoTempoReal[] = [tempoReal.estado()];
  tempoReal.aoMudarEstado((estado) => estados.push(estado));
  desfazer.push(() => tempoReal.encerrar());
  return { tempoReal, estados };
};

const escutando = (tempoReal: ReturnType<typeof conectarTempoReal>, nome = canal): Promise<boolean> =>
  new Promise((seguir) => tempoReal.assinar(nome, {}, seguir));

/** A server on `porta` that notes every request and refuses it. */
const createRecusador = async (porta: number) => {
  const pedidos: { url: string; upgrade: IncomingHttpHeaders['upgrade'] }[] = [];
  const notar = ({ url = '', headers: { upgrade } }: IncomingMessage): void => void pedidos.push({ url, upgrade });
  const http = createServer((req, res) => {
    notar(req);
    res.writeHead(503).end();
  });
  http.on('upgrade', (req, socket) => {
    notar(req);
    socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  });
  http.listen(porta, '127.0.0.1');
  await once(http, 'listening');
  desfazer.push(
    () => http.closeAllConnections(),
    () => http.close(),
  );
  return pedidos;
};

describe('the states of the connection', () => {
  it('goes from initialized over connecting to connected [RT-001] [RT-002] [RT-003]', async () => {
    const { porta } = await subirServidor();
    const { tempoReal, estados } = ligar(porta);
    expect(tempoReal.estado()).toBe('initialized');
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('connected'));
    expect(estados).toEqual(['initialized', 'connecting', 'connected']);
  });

  it('is unavailable while no server answers, and goes on trying, by websocket alone [RT-004] [RT-013]', async () => {
    const { porta, servidor } = await subirServidor();
    await servidor.stop();
    const { tempoReal, estados } = ligar(porta);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('unavailable'), { timeout: 18_000, interval: 200 });
    expect(estados).toEqual(['initialized', 'connecting', 'unavailable']);
    const pedidos = await createRecusador(porta);
    await vi.waitFor(() => expect(pedidos.length).toBeGreaterThan(0), { timeout: 18_000, interval: 200 });
    expect(pedidos.every(({ upgrade, url }) => upgrade === 'websocket' && url.startsWith('/app/chave?'))).toBe(true);
  }, 45_000);

  it('opens wss at the host and the port of the portal, 6001 unless set otherwise [RT-011] [RT-012]', async () => {
    const enderecos: string[] = [];
    // A city's own host cannot be reached from a test: the address that the browser would open is what is looked at.
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor(endereco: string) {
          enderecos.push(endereco);
        }
        close(): void {
          return undefined;
        }
      },
    );
    ligar(readSettings({}).realtimePort, { host: 'licencas.cidade.sp.gov.br', tls: true });
    await vi.waitFor(() => expect(enderecos).toHaveLength(1));
    expect(enderecos[0]).toMatch(/^wss:\/\/licencas\.cidade\.sp\.gov\.br:6001\/app\/chave\?/);
  });

  it('is failed where there is no WebSocket, and listening is harmless [RT-005]', async () => {
    vi.stubGlobal('WebSocket', undefined);
    vi.stubGlobal('MozWebSocket', undefined);
    const { tempoReal } = ligar(1);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('failed'));
    const parar = tempoReal.assinar(canal, { 'notificacao.criada': () => undefined });
    parar();
    expect(tempoReal.estado()).toBe('failed');
  });

  it('is failed when the client’s file does not arrive', async () => {
    const { tempoReal } = ligar(1, { carregar: () => Promise.reject(new Error('sem rede')) });
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('failed'));
  });

  it('is disconnected after the end, without another try [RT-006]', async () => {
    const { porta, servidor } = await subirServidor();
    const { tempoReal, estados } = ligar(porta);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('connected'));
    tempoReal.encerrar();
    expect(tempoReal.estado()).toBe('disconnected');
    await vi.waitFor(() => expect(servidor.numeros().conexoes).toBe(0));
    await new Promise((seguir) => setTimeout(seguir, 1_500)); // a retry would come within a second
    expect(servidor.numeros().conexoes).toBe(0);
    expect(estados.at(-1)).toBe('disconnected');
  });

  it('ended before the client has loaded, never connects', async () => {
    const { porta, servidor } = await subirServidor();
    let entregar = (_modulo: unknown): void => undefined;
    const carregado = new Promise<unknown>((seguir) => (entregar = seguir));
    const { tempoReal } = ligar(porta, { carregar: () => carregado });
    tempoReal.encerrar();
    entregar(await navegador());
    await carregado;
    await Promise.resolve();
    expect(tempoReal.estado()).toBe('disconnected');
    expect(servidor.numeros().conexoes).toBe(0);
  });

  it.each([
    ['no host', { host: null }],
    ['plain ws to another machine', { host: 'cidade.sp.gov.br', tls: false }],
  ])('stays off with %s, and does not load the client', async (_nome, opcoes) => {
    const carregar = vi.fn(navegador);
    const { tempoReal } = ligar(6001, { ...opcoes, carregar });
    tempoReal.assinar(canal, {});
    expect(tempoReal.estado()).toBe('initialized');
    expect(carregar).not.toHaveBeenCalled();
  });
});

describe('the authorisation of a channel', () => {
  it('posts the form fields with the headers of the portal and credentials [RT-007] [RT-008]', async () => {
    const { porta } = await subirServidor();
    const pedidos = autorizador();
    const { tempoReal } = ligar(porta);
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
    const { porta } = await subirServidor();
    const pedidos = autorizador(401);
    const vistos: boolean[] = [];
    const headersProvider = async (denovo: boolean) => {
      vistos.push(denovo);
      return { Authorization: `Bearer ${denovo ? 'renovado' : 'velho'}` };
    };
    const { tempoReal } = ligar(porta, { headersProvider });
    await escutando(tempoReal);
    await escutando(tempoReal, 'private-requerimento.7');
    expect(vistos).toEqual([false, true, false]);
    expect(pedidos[1]?.init.headers).toMatchObject({ Authorization: 'Bearer renovado' });
  });

  it('is tried again after a failure that passes, not after a refusal', async () => {
    const { porta } = await subirServidor();
    const pedidos = autorizador(503);
    const { tempoReal } = ligar(porta);
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
    const { servidor, porta } = await subirServidor();
    autorizador();
    const { tempoReal } = ligar(porta);
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
    const { porta } = await subirServidor();
    autorizador();
    const { tempoReal } = ligar(porta);
    expect(await escutando(tempoReal)).toBe(true);
    expect(await escutando(tempoReal)).toBe(true);
  });

  it('a break is told to the listener when events arrive again, so that it fetches', async () => {
    const { servidor, porta } = await subirServidor();
    autorizador();
    const { tempoReal } = ligar(porta);
    const escutas: boolean[] = [];
    tempoReal.assinar(canal, {}, (primeiraVez) => escutas.push(primeiraVez));
    await vi.waitFor(() => expect(escutas).toEqual([true]));
    servidor.reiniciarTodas();
    await vi.waitFor(() => expect(escutas).toEqual([true, false]));
  });
});
