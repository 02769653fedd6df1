import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, vi } from 'vitest';
import WebSocket from 'ws';
import { assinarCanal } from '../../server/realtime/assinatura.ts';
import { createServidor, type Servidor } from '../../server/realtime/createServidor.ts';
import { conectarTempoReal, type EstadoTempoReal, type OpcoesTempoReal } from '../../src/dataProvider/realtime.ts';

export const chaves = { key: 'chave', secret: 'segredo' };

export const canal = 'private-usuario.12';

export const navegador = () => import('pusher-js/dist/web/pusher.js' as string) as Promise<unknown>;

export interface PedidoDeAutorizacao {
  readonly url: string;
  readonly init: RequestInit;
}

/** Stands where the portal's broadcasting call stands; answers in turn with these statuses, then 200. */
export const autorizador = (...recusas: readonly number[]) => {
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

export const escutando = (tempoReal: ReturnType<typeof conectarTempoReal>, nome = canal): Promise<boolean> =>
  new Promise((seguir) => tempoReal.assinar(nome, {}, seguir));

/** The client of the realtime port on servers of a test, which end with it. Call it at the top of a file. */
export function tempoRealDeTeste() {
  const desfazer: (() => unknown)[] = [];
  // jsdom's own WebSocket cannot open under this Node (its events are not Node's); ws has the browser's interface.
  beforeEach(() => vi.stubGlobal('WebSocket', WebSocket));
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const passo of desfazer.splice(0).reverse()) await passo();
  });
  const subirServidor = async (): Promise<{ servidor: Servidor; porta: number }> => {
    const servidor = createServidor({ chaves, origemAceita: async () => true, publicar: () => undefined });
    desfazer.push(() => servidor.stop());
    return { servidor, porta: await servidor.listen(0, '127.0.0.1') };
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
      // Whoever goes on trying may have given up on this one: its connection is reset while it is refused.
      socket.on('error', () => undefined);
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

  return {
    subirServidor,
    ligar,
    createRecusador,
  };
}
