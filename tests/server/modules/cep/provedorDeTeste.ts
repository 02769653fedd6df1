import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProvedorDeTeste {
  /** For CEP_URL. */
  readonly modelo: string;
  /** Paths asked so far. */
  readonly pedidos: string[];
  /** What the next calls get; left open by a function that does not end the answer. */
  responder(novo: (res: ServerResponse) => void): void;
  fechar(): Promise<void>;
}

export const json =
  (corpo: unknown, status = 200) =>
  (res: ServerResponse): void =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));

/** A postal code service on this machine that answers as a test says. */
export const provedorDeTeste = async (): Promise<ProvedorDeTeste> => {
  const pedidos: string[] = [];
  let responder: (res: ServerResponse) => void = json({ erro: true });
  const server = createServer((req, res) => {
    pedidos.push(req.url ?? '');
    responder(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    modelo: `http://127.0.0.1:${port}/ws/{cep}/json/`,
    pedidos,
    responder: (novo) => {
      responder = novo;
    },
    fechar: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
