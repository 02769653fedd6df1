import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { tempoRealDeTeste, canal, navegador } from './tempoRealDeTeste.ts';

const t = tempoRealDeTeste();

describe('the states of the connection', () => {
  it('goes from initialized over connecting to connected [RT-001] [RT-002] [RT-003]', async () => {
    const { porta } = await t.subirServidor();
    const { tempoReal, estados } = t.ligar(porta);
    expect(tempoReal.estado()).toBe('initialized');
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('connected'));
    expect(estados).toEqual(['initialized', 'connecting', 'connected']);
  });

  it('is unavailable while no server answers, and goes on trying, by websocket alone [RT-004] [RT-013]', async () => {
    const { porta, servidor } = await t.subirServidor();
    await servidor.stop();
    const { tempoReal, estados } = t.ligar(porta);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('unavailable'), { timeout: 30_000, interval: 200 });
    expect(estados).toEqual(['initialized', 'connecting', 'unavailable']);
    const pedidos = await t.createRecusador(porta);
    await vi.waitFor(() => expect(pedidos.length).toBeGreaterThan(0), { timeout: 30_000, interval: 200 });
    expect(pedidos.every(({ upgrade, url }) => upgrade === 'websocket' && url.startsWith('/app/chave?'))).toBe(true);
  }, 120_000);

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
    t.ligar(readSettings({}).realtimePort, { host: 'licencas.cidade.sp.gov.br', tls: true });
    await vi.waitFor(() => expect(enderecos).toHaveLength(1));
    expect(enderecos[0]).toMatch(/^wss:\/\/licencas\.cidade\.sp\.gov\.br:6001\/app\/chave\?/);
  });

  it('is failed where there is no WebSocket, and listening is harmless [RT-005]', async () => {
    vi.stubGlobal('WebSocket', undefined);
    vi.stubGlobal('MozWebSocket', undefined);
    const { tempoReal } = t.ligar(1);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('failed'));
    const parar = tempoReal.assinar(canal, { 'notificacao.criada': () => undefined });
    parar();
    expect(tempoReal.estado()).toBe('failed');
  });

  it('is failed when the client’s file does not arrive', async () => {
    const { tempoReal } = t.ligar(1, { carregar: () => Promise.reject(new Error('sem rede')) });
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('failed'));
  });

  it('is disconnected after the end, without another try [RT-006]', async () => {
    const { porta, servidor } = await t.subirServidor();
    const { tempoReal, estados } = t.ligar(porta);
    await vi.waitFor(() => expect(tempoReal.estado()).toBe('connected'));
    tempoReal.encerrar();
    expect(tempoReal.estado()).toBe('disconnected');
    await vi.waitFor(() => expect(servidor.numeros().conexoes).toBe(0));
    await new Promise((seguir) => setTimeout(seguir, 1_500)); // a retry would come within a second
    expect(servidor.numeros().conexoes).toBe(0);
    expect(estados.at(-1)).toBe('disconnected');
  });

  it('ended before the client has loaded, never connects', async () => {
    const { porta, servidor } = await t.subirServidor();
    let entregar = (_modulo: unknown): void => undefined;
    const carregado = new Promise<unknown>((seguir) => (entregar = seguir));
    const { tempoReal } = t.ligar(porta, { carregar: () => carregado });
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
    const { tempoReal } = t.ligar(6001, { ...opcoes, carregar });
    tempoReal.assinar(canal, {});
    expect(tempoReal.estado()).toBe('initialized');
    expect(carregar).not.toHaveBeenCalled();
  });
});
