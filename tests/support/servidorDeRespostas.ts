import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PedidoRecebido {
  readonly method: string;
  /** Path below /api/v1, with its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly corpo: string;
}

export interface Resposta {
  readonly status?: number;
  /** The JSON to answer; a text is sent as it is. */
  readonly corpo?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** undefined leaves the call without an answer. */
export type Responder = (pedido: PedidoRecebido) => Resposta | undefined | Promise<Resposta | undefined>;

export interface ServidorDeRespostas {
  /** Calls so far, without those for the CSRF token. */
  readonly pedidos: PedidoRecebido[];
  responder(novo: Responder): void;
  fechar(): Promise<void>;
}

export const envelope = (dados: unknown, mensagem: string | null = null, sucesso = true): Resposta => ({
  corpo: { sucesso, mensagem, dados },
});

export const recusa = (
  status: number,
  codigo: string,
  mensagem: string,
  erros?: Record<string, string[]>,
): Resposta => ({
  status,
  corpo: { sucesso: false, mensagem, codigo, dados: null, ...(erros && { erros }) },
});

const lerCorpo = async (req: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = [];
  for await (const parte of req) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
};

/**
 * A real HTTP server that answers as a test says, and makes the page of the test call it (meta api-base). It hands out
 * the CSRF token by itself: 'csrf-1', 'csrf-2' after a 419.
 */
export async function servidorDeRespostas(inicial: Responder = () => envelope(null)): Promise<ServidorDeRespostas> {
  const pedidos: PedidoRecebido[] = [];
  let responder = inicial;
  let csrf = 0;
  const server = createServer(async (req, res) => {
    // The page of a test has another origin: its XMLHttpRequest asks first.
    res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
    res.setHeader('access-control-allow-credentials', 'true');
    res.setHeader(
      'access-control-allow-headers',
      'accept, app-ver, authorization, content-type, idempotency-key, tus-resumable, upload-length, upload-metadata, upload-offset, x-csrf-token',
    );
    res.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    res.setHeader('access-control-expose-headers', 'upload-offset, retry-after');
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    const path = (req.url ?? '').replace('/api/v1/', '');
    const corpo = await lerCorpo(req);
    const csrfPedido = path === 'recursos/csrfToken';
    const pedido = { method: req.method ?? '', path, headers: req.headers, corpo };
    if (!csrfPedido) pedidos.push(pedido);
    const resposta = csrfPedido ? envelope({ csrfToken: `csrf-${++csrf}` }) : await responder(pedido);
    if (resposta === undefined) return;
    const texto = typeof resposta.corpo === 'string' ? resposta.corpo : JSON.stringify(resposta.corpo);
    res.writeHead(resposta.status ?? 200, { 'content-type': 'application/json', ...resposta.headers }).end(texto);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const meta = document.createElement('meta');
  meta.name = 'api-base';
  meta.content = `http://127.0.0.1:${port}/api/v1`;
  document.head.append(meta);
  return {
    pedidos,
    responder: (novo) => {
      responder = novo;
    },
    fechar: async () => {
      meta.remove();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
